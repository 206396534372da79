import type { Wanted } from '../plan.ts'

// The sorts of rows the course draws on.

const DOUBLE_BLOWS = ['fork', 'pin', 'skewer', 'discoveredAttack', 'discoveredCheck', 'doubleCheck']
const PREPARATIONS = ['deflection', 'attraction', 'removeDefender', 'clearance', 'zwischenzug', 'sacrifice']
const MOTIFS = DOUBLE_BLOWS.concat(PREPARATIONS)
const win: Wanted = { goal: ['win'], not: ['hangingPiece', 'exchange'] }

export const deepWin: Wanted = { ...win, hardness: [0.25, 1] }
/** A capture, but one that must be calculated. */
export const deepCapture: Wanted = { goal: ['win'], motif: ['hangingPiece'], hardness: [0.7, 1], hiddenAt: 3 }
export const mateIn3: Wanted = { goal: ['mate'], mateIn: [3], not: ['hangingPiece'], hardness: [0.4, 0.95] }
export const quietWin: Wanted = { goal: ['win'], motif: ['quietMove'], hardness: [0.2, 1] }
export const forcingWin: Wanted = { ...win, motif: DOUBLE_BLOWS.concat('kingAttack'), hardness: [0.4, 1] }
export const race: Wanted = { kind: ['KPKP', 'Race'] }
export const richerRace: Wanted = {
  kind: ['KPPKP', 'KPPKPP', 'KPPPKPPP'],
  motif: ['advancedPawn', 'pawnSquare'],
  hiddenAt: 1,
}
export const counting: Wanted = { kind: ['KPPKPP', 'KPPPKPPP'], hardness: [0.3, 1], hiddenAt: 2 }

export const combined: Wanted = {
  goal: ['win', 'mate'],
  mateIn: [3, 4],
  motif: MOTIFS,
  thenMotif: MOTIFS,
  not: ['hangingPiece'],
}
export const zugzwang: Wanted = { motif: ['zugzwang'] }
export const zugzwangEnding: Wanted = {
  kind: ['KPPKP', 'KPPKPP', 'KPPPKPPP', 'KNPPKNP', 'KBPPKBP', 'KBPPKNP'],
  motif: ['zugzwang'],
}
export const seventh: Wanted = { goal: ['win', 'mate'], mateIn: [2, 3, 4], motif: ['seventhRank'] }
export const toSeventh: Wanted = {
  goal: ['win', 'mate'],
  mateIn: [2, 3, 4],
  mover: ['rook'],
  to: ['a7', 'b7', 'c7', 'd7', 'e7', 'f7', 'g7', 'h7', 'a2', 'b2', 'c2', 'd2', 'e2', 'f2', 'g2', 'h2'],
  not: ['hangingPiece'],
}
export const bishopsWin: Wanted = { kind: ['KBPPKBP'], goal: ['win'], not: ['skewer'], hiddenAt: 1 }
export const bishopsDraw: Wanted = { kind: ['KBPPKBP'], goal: ['draw'], hiddenAt: 1 }

export const rookSacrifice: Wanted = {
  goal: ['win', 'mate'],
  mateIn: [3, 4],
  mover: ['rook'],
  motif: ['sacrifice', 'attraction', 'deflection'],
}
export const rookSacrificeMate: Wanted = {
  goal: ['mate'],
  mateIn: [2],
  mover: ['rook'],
  motif: ['sacrifice'],
  hardness: [0.6, 1],
}
export const knightPromotion: Wanted = { kind: ['KnightProm'] }
export const rookPromotion: Wanted = { kind: ['RookProm'] }
export const underpromotion: Wanted = { goal: ['win'], motif: ['underPromotion'] }
export const laterUnderpromotion: Wanted = {
  goal: ['win', 'mate'],
  mateIn: [2, 3, 4],
  thenMotif: ['underPromotion'],
}
export const inBetween: Wanted = { goal: ['win'], motif: ['zwischenzug'], hardness: [0.3, 1] }
export const counterCheck: Wanted = {
  goal: ['win', 'best', 'draw'],
  motif: ['checkEscape', 'stopMate'],
  hardness: [0.4, 1],
}
export const minorWin: Wanted = { kind: ['KBPPKNP'], goal: ['win'], hiddenAt: 2 }
export const minorDraw: Wanted = { kind: ['KBPPKNP'], goal: ['draw'], hiddenAt: 2 }

export const mateIn4: Wanted = { goal: ['mate'], mateIn: [4] }
export const save: Wanted = { goal: ['draw'], motif: ['drawSave'], hardness: [0.2, 1] }
export const perpetual: Wanted = { goal: ['draw'], motif: ['perpetualCheck'] }
export const stalemate: Wanted = { kind: ['Stalemate', 'KRP7KR', 'KQPKQ'], goal: ['draw'], hiddenAt: 1 }
export const trap: Wanted = { motif: ['trapAvoid', 'trap'], goal: ['win', 'draw'] }
export const rooksWin: Wanted = { kind: ['KRPPKRP', 'KRPKR'], goal: ['win'], hiddenAt: 2, hardness: [0.2, 1] }
export const rooksDraw: Wanted = {
  kind: ['KRPPKRP', 'KRPKR'],
  goal: ['draw'],
  hiddenAt: 2,
  hardness: [0.2, 1],
}
