import type { Wanted } from '../plan.ts'

// The sorts of rows the course draws on. Studies and some endings were written without them.

const middle = { phase: ['opening', 'middlegame'] } as const

export const onlyMove: Wanted = { ...middle, goal: ['draw'], motif: ['drawSave'], not: ['hangingPiece'] }
export const counterBlow: Wanted = { goal: ['win'], motif: ['zwischenzug'], hardness: [0.3, 1] }
export const desperado: Wanted = { goal: ['win'], motif: ['desperado'] }
export const perpetual: Wanted = { goal: ['draw'], motif: ['perpetualCheck', 'kingAttack'] }
export const queenHolds: Wanted = { kind: ['KQPKQ'], goal: ['draw'], hiddenAt: 2 }
export const rookMinor: Wanted = {
  kind: ['KRKB', 'KRKN', 'KRPKBP', 'KRPKNP', 'KRPKB', 'KRPPKBPP', 'KRKBP', 'KRKNP'],
  hiddenAt: 2,
}

export const stalemate: Wanted = { goal: ['draw'], kind: ['Stalemate'] }
export const toDrawnEnding: Wanted = { goal: ['draw'], motif: ['drawSave'], phase: ['endgame'] }
export const drawnEnding: Wanted = { goal: ['draw'], kind: ['KRPPKRP', 'KBPPKNP', 'KNPPKNP'], hiddenAt: 2 }
export const stopMate: Wanted = { goal: ['best'], motif: ['stopMate'], hardness: [0.7, 1] }
export const oppositeBishops: Wanted = { kind: ['KBPPKBP', 'KBPPKB'], motif: ['oppositeBishops'] }

export const counterAttack: Wanted = { goal: ['win', 'draw'], motif: ['kingAttack'], mateThreat: true }
export const doubleBlow: Wanted = {
  goal: ['draw'],
  motif: ['fork', 'skewer', 'discoveredAttack', 'discoveredCheck'],
}
export const pinned: Wanted = { goal: ['best'], motif: ['saveAttacked'], hardness: [0.7, 1] }
export const fortress: Wanted = {
  goal: ['draw'],
  kind: ['Fortress', 'KBPKP', 'KBPPKP', 'KQKRP', 'KQPKRP', 'KNPKB', 'KBPPKN', 'KBPKN'],
}

export const zugzwang: Wanted = { goal: ['win'], kind: ['KPPKPP', 'KPPPKPPP', 'KPPKP'], hiddenAt: 4 }
export const quietDefence: Wanted = { goal: ['draw'], motif: ['drawSave', 'backwardMove'], hiddenAt: 2 }
export const rookPawn: Wanted = { kind: ['KRPKR', 'KRP7KR', 'Philidor'], hiddenAt: 3 }
