import type { Wanted } from '../plan.ts'

// The sorts of rows the course draws on.

const win = { goal: ['win'], not: ['hangingPiece'] } as const
export const knightFork: Wanted = { ...win, motif: ['fork'], mover: ['knight'], hardness: [0.05, 0.7] }
export const queenFork: Wanted = { ...win, motif: ['fork'], mover: ['queen'] }
export const pawnFork: Wanted = { goal: ['win'], motif: ['fork'], mover: ['pawn'] }
const mate: Wanted = { goal: ['mate'], mateIn: [2] }
export const queenMate: Wanted = { ...mate, mover: ['queen'], hardness: [0, 0.5] }
export const rookMate: Wanted = { ...mate, mover: ['rook'], hardness: [0, 0.6] }
export const hanging: Wanted = { goal: ['win'], motif: ['hangingPiece'], hardness: [0.5, 0.9] }
export const twoRooks: Wanted = { kind: ['KRRKmate'], goal: ['mate'], mateIn: [2, 3] }

export const absolutePin: Wanted = { ...win, motif: ['pinAttack', 'pinCreate'] }
export const pinnedDefender: Wanted = { ...win, motif: ['pinDefender'] }
export const opposition: Wanted = { kind: ['KPK', 'KPKP'], motif: ['opposition'] }

export const skewer: Wanted = { ...win, motif: ['skewer'] }
export const discovered: Wanted = { ...win, motif: ['discoveredAttack'] }
export const backRank: Wanted = { ...mate, motif: ['backRankMate'], hardness: [0, 0.8] }
export const counterBlow: Wanted = { goal: ['win'], mateThreat: true, not: ['discoveredCheck'] }
export const savingMove: Wanted = { goal: ['draw'], motif: ['drawSave'], mateThreat: true }
export const keySquares: Wanted = { kind: ['KPK', 'KPKP'], motif: ['keySquare'] }
/** The king goes ahead of its pawn. */
export const kingFirst: Wanted = { kind: ['KPK'], goal: ['win'], motif: ['quietMove'], mover: ['king'] }

export const discoveredCheck: Wanted = { goal: ['win', 'mate'], mateIn: [2, 3], motif: ['discoveredCheck'] }
export const doubleCheck: Wanted = { goal: ['win', 'mate'], mateIn: [2, 3], motif: ['doubleCheck'] }
export const trapped: Wanted = { ...win, motif: ['trappedPiece'], hardness: [0, 0.8] }
export const passedPawn: Wanted = { ...win, motif: ['advancedPawn', 'promotion'], hardness: [0, 0.7] }
export const queenWins: Wanted = { kind: ['KQKP7'], goal: ['win'] }
export const pawnHolds: Wanted = { kind: ['KQKP7'], goal: ['draw'] }
