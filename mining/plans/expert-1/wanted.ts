import type { Wanted } from '../plan.ts'

// The sorts of rows the course draws on.

const DOUBLE_BLOWS = ['fork', 'pin', 'skewer', 'discoveredAttack', 'discoveredCheck', 'doubleCheck']
const PREPARATIONS = ['deflection', 'attraction', 'removeDefender', 'clearance', 'zwischenzug', 'sacrifice']
const MOTIFS = DOUBLE_BLOWS.concat(PREPARATIONS)
const win = { goal: ['win'], not: ['hangingPiece'] } as const
const sharp = { goal: ['win', 'mate'], mateIn: [3, 4, 5] } as const

export const sacrifice: Wanted = { ...sharp, motif: ['sacrifice'], not: ['doubleCheck'] }
export const attack: Wanted = { ...win, motif: ['kingAttack'] }
export const deflection: Wanted = { ...sharp, motif: ['deflection'] }
export const laterDeflection: Wanted = { ...sharp, thenMotif: ['deflection'] }
export const overloaded: Wanted = { ...win, motif: ['removeDefender', 'driveAway'] }
export const mateIn4: Wanted = { goal: ['mate'], mateIn: [4], hardness: [0.2, 0.9] }
export const pawns: Wanted = { kind: ['KPPKPP', 'KPPPKPPP'], hardness: [0.3, 1], hiddenAt: 2 }

export const quiet: Wanted = { goal: ['mate'], mateIn: [3, 4, 5], motif: ['quietMove'] }
export const rookDraw: Wanted = {
  kind: ['KRPKR', 'KRPPKRP', 'KRP7KR'],
  goal: ['draw'],
  hardness: [0.3, 1],
  hiddenAt: 3,
}
export const attraction: Wanted = { ...sharp, motif: ['attraction', 'attractionOfKing'] }
export const laterAttraction: Wanted = { ...sharp, thenMotif: ['attraction'] }
export const lure: Wanted = { ...sharp, thenMotif: ['sacrifice'] }
export const interference: Wanted = {
  goal: ['win', 'mate'],
  mateIn: [2, 3, 4],
  motif: ['interference', 'selfBlock'],
}

export const laterClearance: Wanted = { goal: ['mate'], mateIn: [3, 4], thenMotif: ['clearance'] }

export const zwischenzug: Wanted = { goal: ['win'], motif: ['zwischenzug'] }
export const laterZwischenzug: Wanted = { ...sharp, thenMotif: ['zwischenzug'] }
export const discovered: Wanted = {
  ...sharp,
  motif: ['discoveredAttack', 'discoveredCheck'],
  not: ['hangingPiece'],
}
// A skewer of king and queen is seen at once.
export const laterDiscovered: Wanted = {
  goal: ['mate'],
  mateIn: [3, 4, 5],
  thenMotif: ['discoveredAttack', 'discoveredCheck', 'doubleCheck'],
}
export const queens: Wanted = {
  kind: ['KQPKQ'],
  not: ['skewer', 'fork', 'discoveredCheck', 'discoveredAttack'],
  hiddenAt: 4,
}
export const matingAttack: Wanted = {
  goal: ['mate'],
  mateIn: [4, 5],
  motif: ['kingAttack'],
  hardness: [0.2, 1],
}
export const mateIn3: Wanted = { goal: ['mate'], mateIn: [3], hardness: [0.8, 1] }

export const combined: Wanted = { ...sharp, motif: MOTIFS, thenMotif: MOTIFS, not: ['hangingPiece'] }
/** A double blow first, and mate at the end of it. */
export const blowAndMate: Wanted = { goal: ['mate'], mateIn: [4, 5], motif: DOUBLE_BLOWS }
export const mateIn5: Wanted = { goal: ['mate'], mateIn: [5] }
export const promotion: Wanted = { ...win, motif: ['promotion'], hardness: [0.3, 1] }
export const laterPromotion: Wanted = { ...win, thenMotif: ['promotion'] }
/** The pawn's side to move holds. */
export const pawnHolds: Wanted = { kind: ['KRKP'], goal: ['draw'] }
export const rookWins: Wanted = { kind: ['KRKP'], goal: ['win'], hardness: [0.5, 1] }
export const bishopKnight: Wanted = { kind: ['KBNKmate'], goal: ['mate', 'win'], mateIn: [2, 3] }
