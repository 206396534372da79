import type { AnswerCheck, Move, Task } from '@tabia/contract/entities.ts'
import { playMove } from '@tabia/core/chess/moves/move.ts'
import { numberBefore } from './moves/move-button.tsx'

// For the tests: Morphy's last combination, with one wrong try explained.

export const TASK: Task = {
  id: 203,
  topicId: 11,
  number: 4,
  fen: '4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k - 1 16',
  lastMove: { from: 'f6', to: 'd7' },
  topic: { name: 'Deflection', totalTasks: 12 },
  rating: 1486,
  ratingProvisional: false,
  goal: 'mate',
  mateIn: 2,
}

export const NEXT_TASK: Task = { ...TASK, id: 204, number: 5 }

/** Qb8+ (Rxd7 Kxd7 Qb7+) Nxb8 Rd8#; ids are `b8`, `d7`, … */
export const EXPLANATION: Move[] = [
  move('b8', TASK.fen, 'Qb8+', { comment: 'The queen lures the knight away.', v: [refutation()] }),
  move('xb8', after('Qb8+'), 'Nxb8'),
  move('d8', after('Qb8+', 'Nxb8'), 'Rd8#'),
]

function refutation(): Move[] {
  return [
    move('d7', TASK.fen, 'Rxd7', { comment: 'Only a perpetual check.' }),
    move('xd7', after('Rxd7'), 'Kxd7'),
    move('b7', after('Rxd7', 'Kxd7'), 'Qb7+'),
  ]
}

export function replyWith(changes: Partial<AnswerCheck>): AnswerCheck {
  return {
    result: true,
    played: 'Qb8+',
    answer: 'Qb8+',
    tried: null,
    intro: null,
    moves: EXPLANATION,
    players: null,
    event: null,
    ratingBefore: 1486,
    expectedOfTen: 6,
    expectedMeasured: false,
    rating: 1494,
    ratingProvisional: false,
    ratingBoundary: null,
    nextTask: NEXT_TASK,
    topicId: TASK.topicId,
    status: 'continue',
    step: 'task',
    courseResult: null,
    ...changes,
  }
}

export function after(...sans: string[]): string {
  return sans.reduce((fen, san) => played(fen, san).fen, TASK.fen)
}

function move(id: string, before: string, san: string, more: Partial<Move> = {}): Move {
  const { fen } = played(before, san)
  return { id, fen, m: san, num: numberBefore(fen), mark: [], comment: null, shapes: [], v: [], ...more }
}

function played(fen: string, san: string) {
  const result = playMove(fen, san)
  if (!result) throw new Error(`${san} is not legal in ${fen}`)
  return result
}
