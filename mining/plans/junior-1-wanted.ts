import type { Wanted } from './plan.ts'

// The sorts of rows the course draws on.

const some = { not: ['hangingPiece'], hardness: [0.1, 1] } as const
const sound: Wanted = { ...some, goal: ['win', 'mate'], mateIn: [2, 3] }
const win: Wanted = { ...some, goal: ['win'] }

export const mateIn3: Wanted = { goal: ['mate'], mateIn: [3], not: ['hangingPiece'], hardness: [0.35, 0.9] }
export const preparedFork: Wanted = { goal: ['win'], thenMotif: ['fork'], not: ['hangingPiece', 'fork'] }
export const fork: Wanted = { ...win, motif: ['fork'], hardness: [0.3, 1] }
export const keySquares: Wanted = {
  kind: ['KPK', 'KPPKP', 'KPPKPP'],
  goal: ['win'],
  motif: ['keySquare', 'opposition'],
}

export const pin: Wanted = { ...win, motif: ['pinCreate', 'pinAttack'] }
export const preparedPin: Wanted = { goal: ['win'], thenMotif: ['pin'], not: ['hangingPiece'] }
export const deflection: Wanted = { ...sound, motif: ['deflection'], hardness: [0, 1] }
export const laterDeflection: Wanted = { ...sound, thenMotif: ['deflection'], hardness: [0, 1] }
export const backRank: Wanted = {
  goal: ['mate'],
  mateIn: [2, 3],
  motif: ['backRankMate'],
  hardness: [0.4, 1],
}
export const pawns: Wanted = { kind: ['KPPKPP', 'KPPPKPPP'], goal: ['win'] }

export const discovered: Wanted = {
  ...win,
  motif: ['discoveredAttack', 'discoveredCheck'],
  hardness: [0.3, 1],
}
export const removal: Wanted = { ...win, motif: ['removeDefender', 'driveAway'], hardness: [0, 1] }
export const trapped: Wanted = { ...win, motif: ['trappedPiece'], hardness: [0.2, 1] }
export const extraPawn: Wanted = { kind: ['KRPKR'], goal: ['win'], motif: ['quietMove', 'cutoff'] }

export const guard: Wanted = { ...sound, motif: ['removeDefender', 'deflection'], hardness: [0, 1] }
export const laterGuard: Wanted = {
  ...guard,
  motif: ['kingAttack'],
  thenMotif: ['removeDefender', 'deflection'],
}
export const clearing: Wanted = { ...sound, motif: ['clearance', 'interference'], hardness: [0.15, 1] }
export const laterClearing: Wanted = { ...sound, thenMotif: ['clearance'] }
// Whole positions ask for the best move: only endings say that a draw is the aim.
export const onlyMove: Wanted = { goal: ['draw', 'best'], motif: ['drawSave'] }
export const winning: Wanted = {
  kind: ['KRP7KR', 'KRPKR'],
  goal: ['win'],
  motif: ['quietMove', 'checkEscape'],
}
export const holding: Wanted = { kind: ['Philidor', 'KRPKR'], goal: ['draw'] }
