import type { Wanted } from '../plan.ts'

// The sorts of rows weeks 3 and 4 draw on.

const win: Wanted = { goal: ['win'], not: ['hangingPiece'] }
const mate3: Wanted = { goal: ['mate'], mateIn: [3] }

export const mateSacrifice: Wanted = { ...mate3, motif: ['sacrifice'] }
/** A check first, then the sacrifice. */
export const mateLaterSacrifice: Wanted = { ...mate3, thenMotif: ['sacrifice'] }

export const attraction: Wanted = { goal: ['win', 'mate'], mateIn: [2, 3], motif: ['attraction'] }
export const laterAttraction: Wanted = { goal: ['win', 'mate'], mateIn: [2, 3], thenMotif: ['attraction'] }

export const discoveredAttack: Wanted = { goal: ['win', 'mate'], mateIn: [2, 3], motif: ['discoveredAttack'] }
export const discoveredCheck: Wanted = { ...win, motif: ['discoveredCheck'] }
export const laterDiscovery: Wanted = { goal: ['win'], thenMotif: ['discoveredAttack', 'discoveredCheck'] }

export const counterAttack: Wanted = { goal: ['win'], motif: ['mateThreat'] }
export const defence: Wanted = { goal: ['draw'], motif: ['drawSave'], hardness: [0.2, 0.7] }

export const breakthrough: Wanted = {
  kind: ['Breakthrough', 'KPPPKPPP', 'KPPKPP'],
  goal: ['win'],
  motif: ['breakthrough'],
}

export const mateBackRank: Wanted = { ...mate3, motif: ['backRankMate'] }

export const preparedFork: Wanted = { goal: ['win', 'mate'], mateIn: [2, 3], thenMotif: ['fork'] }

export const quietWin: Wanted = { goal: ['win'], motif: ['quietMove'] }
export const quietMate: Wanted = { ...mate3, motif: ['quietMove'] }
export const quietEnding: Wanted = { ...quietMate, kind: ['KRKmate', 'KQKmate', 'KBBKmate'] }

/** The knight that a pawn becomes, and the rook where a queen would stalemate. */
export const underpromotion: Wanted = { kind: ['KnightProm', 'RookProm'], motif: ['underPromotion'] }
export const newKnight: Wanted = { kind: ['KnightProm', 'RookProm'] }

export const rookWins: Wanted = { kind: ['KRPPKRP', 'KRPKR'], goal: ['win'], hardness: [0.2, 0.8] }
export const rookHolds: Wanted = { kind: ['KRPPKRP', 'KRPKR'], goal: ['draw'], hardness: [0.2, 0.8] }
