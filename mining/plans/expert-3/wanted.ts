import type { Wanted } from '../plan.ts'

// The sorts of rows the course draws on; its known studies and games were entered by hand.

const DOUBLE_BLOWS = ['fork', 'pin', 'skewer', 'discoveredAttack', 'discoveredCheck', 'doubleCheck']
const PREPARATIONS = ['deflection', 'attraction', 'removeDefender', 'clearance', 'zwischenzug', 'sacrifice']
const MOTIFS = DOUBLE_BLOWS.concat(PREPARATIONS)
const sharp = { goal: ['win', 'mate'], mateIn: [3, 4, 5] } as const

export const deep: Wanted = { goal: ['win'], not: ['hangingPiece'], hardness: [0.5, 1], hiddenAt: 4 }
export const quiet: Wanted = { goal: ['mate'], mateIn: [3, 4, 5], motif: ['quietMove'] }
export const quietWin: Wanted = { goal: ['win'], motif: ['quietMove'], not: ['hangingPiece'], hiddenAt: 3 }
export const longMate: Wanted = { goal: ['mate'], mateIn: [4, 5] }
export const pawns: Wanted = { kind: ['KPPPKPPP', 'KPPKPP'], hardness: [0.4, 1], hiddenAt: 4 }
export const sacrifice: Wanted = { ...sharp, motif: ['sacrifice'] }
export const laterSacrifice: Wanted = { ...sharp, thenMotif: ['sacrifice'] }
export const queens: Wanted = { kind: ['KQPKQ'], goal: ['win'], hiddenAt: 4 }
export const twoPawns: Wanted = { kind: ['KPPKP'], goal: ['win'], hardness: [0.3, 1], hiddenAt: 3 }
export const knightProm: Wanted = { kind: ['KnightProm'], hiddenAt: 2 }
export const rookProm: Wanted = { kind: ['RookProm', 'Stalemate'] }
export const rooks: Wanted = { kind: ['KRPPKRP', 'KRPKR', 'KRKP'], hardness: [0.3, 1], hiddenAt: 5 }
export const hunt: Wanted = { goal: ['mate'], mateIn: [3, 4, 5], motif: ['kingAttack'], hardness: [0.4, 1] }
export const combined: Wanted = { ...sharp, motif: MOTIFS, thenMotif: MOTIFS, not: ['hangingPiece'] }
export const saved: Wanted = { goal: ['draw'], not: ['hangingPiece'], hardness: [0.3, 1], hiddenAt: 2 }
export const minor: Wanted = {
  kind: ['KBPPKNP', 'KNPPKNP', 'KBPPKBP'],
  hardness: [0.3, 1],
  hiddenAt: 5,
}
export const backward: Wanted = { ...sharp, motif: ['backwardMove'] }
