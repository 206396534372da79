import type { Wanted } from './plan.ts'

// The sorts of rows the course draws on.

const sound: Wanted = { goal: ['win', 'mate'], mateIn: [2, 3], not: ['hangingPiece'] }
const win: Wanted = { goal: ['win'], not: ['hangingPiece'] }
const mate: Wanted = { goal: ['mate'], mateIn: [2, 3] }

export const centre: Wanted = { ...sound, motif: ['kingAttack'], kingFile: ['d', 'e'], hardness: [0.4, 1] }
export const strike: Wanted = {
  ...sound,
  motif: ['kingAttack', 'sacrifice'],
  kingFile: ['g', 'h'],
  to: ['f7', 'g7', 'h7', 'f2', 'g2', 'h2'],
}
export const magnet: Wanted = {
  goal: ['win', 'mate'],
  mateIn: [2, 3, 4, 5],
  motif: ['attraction', 'attractionOfKing'],
}
export const matingMagnet: Wanted = { goal: ['mate'], mateIn: [2, 3, 4], kingTakes: true }
export const winningMagnet: Wanted = { goal: ['win'], kingTakes: true, not: ['hangingPiece'] }
export const queensWin: Wanted = { kind: ['KQPKQ'], goal: ['win'], hiddenAt: 1, hardness: [0.3, 1] }
export const queensDraw: Wanted = { kind: ['KQPKQ'], goal: ['draw'], hiddenAt: 1, hardness: [0.2, 1] }

export const doubleCheck: Wanted = { ...sound, motif: ['doubleCheck'], hardness: [0.2, 1] }
export const discoveredCheck: Wanted = { ...sound, motif: ['discoveredCheck'], hardness: [0.2, 1] }
export const laterDoubleCheck: Wanted = { ...sound, thenMotif: ['doubleCheck', 'discoveredCheck'] }
export const clearance: Wanted = { ...mate, motif: ['clearance'], hardness: [0.4, 1] }
export const laterClearance: Wanted = { ...mate, thenMotif: ['clearance'] }
export const quiet: Wanted = { ...sound, motif: ['quietMove'] }
export const queenWins: Wanted = { kind: ['KQKP7'], goal: ['win'] }
export const pawnHolds: Wanted = { kind: ['KQKP7'], goal: ['draw'], not: ['promotion'] }

export const stopMate: Wanted = { goal: ['best'], motif: ['stopMate'], hardness: [0.3, 1] }
export const fromCheck: Wanted = { goal: ['best'], motif: ['checkEscape'] }
export const perpetual: Wanted = { goal: ['draw'], motif: ['perpetualCheck'] }
export const queenPerpetual: Wanted = { ...perpetual, kind: ['KQPKQ', 'KQKP7', 'KRP7KR'] }
export const stalemate: Wanted = { goal: ['draw'], kind: ['Stalemate'] }
export const stalemateTrick: Wanted = {
  goal: ['draw'],
  motif: ['stalemateTrick'],
  kind: ['KRP7KR', 'KQPKQ', 'KQKP7'],
}
const bishops: Wanted = { kind: ['KBPPKBP', 'OppBishops'], motif: ['oppositeBishops'] }
export const bishopsWin: Wanted = { ...bishops, goal: ['win'] }
export const bishopsDraw: Wanted = { ...bishops, goal: ['draw'] }

export const inBetween: Wanted = { ...win, motif: ['zwischenzug'] }
export const laterInBetween: Wanted = { ...win, thenMotif: ['zwischenzug'] }
/** The man that hangs is taken first, and the recapture waits. */
export const takesFirst: Wanted = { goal: ['win', 'mate'], motif: ['zwischenzug'], hardness: [0.3, 1] }
export const smothered: Wanted = { ...mate, mateIn: [2, 3, 4], motif: ['smotheredMate'] }
/** The step before the last: a promotion at once is no task for this level. */
export const passedPawn: Wanted = {
  goal: ['win'],
  motif: ['advancedPawn'],
  not: ['hangingPiece', 'exchange', 'promotion', 'enPassant'],
  phase: ['endgame'],
}
export const promotion: Wanted = { ...mate, motif: ['promotion'] }
export const laterPromotion: Wanted = { ...sound, thenMotif: ['promotion'] }
export const knightsWin: Wanted = { kind: ['KNPPKNP'], goal: ['win'], hardness: [0.2, 1] }
export const knightsDraw: Wanted = { kind: ['KNPPKNP'], goal: ['draw'], hardness: [0.2, 1] }
