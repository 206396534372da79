import type { Wanted } from '../plan.ts'

// The sorts of rows the course draws on.

const mate: Wanted = { goal: ['mate'], mateIn: [2] }
const win: Wanted = { goal: ['win'], not: ['hangingPiece'] }

export const captureGuard: Wanted = { goal: ['win', 'draw'], motif: ['removeDefender'] }
/** The guard falls by the second move. */
export const laterCapture: Wanted = { goal: ['win', 'mate'], mateIn: [2, 3], thenMotif: ['removeDefender'] }
export const captureKingsGuard: Wanted = { ...mate, motif: ['removeDefender'] }
export const deflection: Wanted = { goal: ['win', 'mate'], mateIn: [2, 3], motif: ['deflection'] }
export const laterDeflection: Wanted = { goal: ['win', 'mate'], mateIn: [2, 3], thenMotif: ['deflection'] }
export const minorMate: Wanted = { ...mate, mover: ['bishop', 'knight'], hardness: [0, 0.7] }
export const bishopFork: Wanted = { goal: ['win'], motif: ['fork'], mover: ['bishop'] }
export const bishopEnding: Wanted = { kind: ['KBPPKBP', 'OppBishops'], goal: ['win'], motif: ['skewer'] }
export const race: Wanted = { kind: ['KPKP', 'Race'] }
export const richerRace: Wanted = {
  kind: ['KPPKP', 'KPPKPP', 'KPPPKPPP'],
  goal: ['win'],
  motif: ['advancedPawn'],
  not: ['checkEscape'],
}
/** The pawn that runs must have a rival. */
export const closeRace: Wanted = {
  kind: ['KPPKPP', 'KPPPKPPP'],
  goal: ['win'],
  motif: ['advancedPawn'],
  thenMotif: ['advancedPawn', 'promotion'],
}
export const knightFork: Wanted = { ...win, motif: ['fork'], mover: ['knight'] }

export const attraction: Wanted = { goal: ['win', 'mate'], mateIn: [2, 3], motif: ['attraction'] }
export const laterAttraction: Wanted = { goal: ['win', 'mate'], mateIn: [2, 3], thenMotif: ['attraction'] }
export const smothered: Wanted = { goal: ['mate'], mateIn: [2, 3], motif: ['smotheredMate'] }
export const rookFork: Wanted = { goal: ['win'], motif: ['fork'], mover: ['rook'] }
/** Other blows along a diagonal. */
export const bishopStrike: Wanted = {
  ...win,
  motif: ['pinAttack', 'pinCreate', 'skewer', 'discoveredAttack', 'kingAttack'],
  mover: ['bishop'],
}
/** Few pieces, the same blow. */
export const rookStrike: Wanted = { kind: ['KRPKR', 'KRPPKRP'], goal: ['win'], motif: ['skewer', 'fork'] }
export const rookSkewer: Wanted = { goal: ['win'], motif: ['skewer'], mover: ['rook'] }
export const pin: Wanted = { ...win, motif: ['pin'] }
export const pinnedMate: Wanted = { ...mate, motif: ['pinDefender'] }
export const laterPin: Wanted = {
  goal: ['win', 'mate'],
  mateIn: [2, 3],
  thenMotif: ['pin'],
  not: ['hangingPiece'],
}
export const twoBishops: Wanted = { kind: ['KBBKmate'], goal: ['mate'], mateIn: [2, 3] }

export const promotion: Wanted = { goal: ['win', 'mate'], mateIn: [2, 3], motif: ['promotion'] }
export const inBetween: Wanted = { ...win, motif: ['zwischenzug'] }
/** The queen instead of the piece that could be taken back. */
export const queenFirst: Wanted = { goal: ['win'], motif: ['zwischenzug'], hardness: [0.6, 1] }
export const quietMate: Wanted = { ...mate, motif: ['quietMove'] }
export const quietEnding: Wanted = { ...quietMate, kind: ['KRKmate', 'KQKmate'] }
export const savingMove: Wanted = { goal: ['draw'], motif: ['drawSave', 'kingAttack'] }
export const rookWins: Wanted = { kind: ['KRKP'], goal: ['win'] }
export const pawnHolds: Wanted = { kind: ['KRKP'], goal: ['draw'] }

export const clearance: Wanted = { ...mate, motif: ['clearance'] }
export const perpetual: Wanted = { goal: ['draw'], motif: ['perpetualCheck'] }
export const perpetualEnding: Wanted = {
  kind: ['KQPKQ', 'KRP7KR'],
  goal: ['draw'],
  motif: ['perpetualCheck'],
}
export const stalemate: Wanted = { kind: ['Stalemate'], goal: ['draw'] }
export const stalemateTrick: Wanted = {
  kind: ['KQPKQ', 'KRP7KR'],
  goal: ['draw'],
  motif: ['stalemateTrick'],
}
export const shelter: Wanted = { kind: ['KRP7KR', 'KRPKR'], goal: ['win'], motif: ['checkEscape'] }
