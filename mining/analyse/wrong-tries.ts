import { expectedScore } from '@tabia/core/chess/check/engine-judgement.ts'
import { formatUci } from '@tabia/core/chess/moves/move.ts'
import { positionFrom } from '@tabia/core/chess/position.ts'
import type { UciEngine } from '../../server/content/engine/uci-engine.ts'
import { engineSpelling } from '../../server/content/engine/spelling.ts'
import { movesToAskAbout } from '../positions/look.ts'
import type { Goal } from '../positions/rows.ts'
import type { Judged } from '../positions/verify.ts'
import { lureOf } from './lure.ts'

const NODES = 50_000
const lookedAt = (most: number) => 1 + 3 * most

export interface WrongTry {
  /** The try and what refutes it, UCI. */
  line: string[]
  /** Expected score after it. */
  score: number
  /** Moves to mate, where it still mates, but later. */
  mate: number | null
}

interface Task {
  fen: string
  goal: Goal
  mateIn: number
  /** Main line. */
  line: readonly string[]
  best: Judged
  /** Chosen in the game. */
  tried?: string | undefined
}

/** The wrong moves that a learner is likely to try, each with another refutation. */
export async function wrongTries(engine: UciEngine, task: Task, most: number): Promise<WrongTry[]> {
  const position = positionFrom(task.fen)
  const tempting = movesToAskAbout(position)
    .filter(move => formatUci(move) !== task.line[0])
    .map(move => ({
      move,
      lure: lureOf(position, move, task.line) + (formatUci(move) === task.tried ? 4 : 0),
    }))
    .toSorted((a, b) => b.lure - a.lure)
    .slice(0, lookedAt(most))
  const tries: (WrongTry & { lure: number })[] = []
  for (const { move, lure } of tempting) {
    const only = [engineSpelling(position, move)]
    const [glance] = (await engine.search(task.fen, { depth: 2, only })).lines
    const [look] = (await engine.search(task.fen, { nodes: NODES, only })).lines
    if (!glance || !look || !isWrong(task, look)) continue
    const score = expectedScore(look.score)
    const overrated = 3 * Math.max(0, expectedScore(glance.score) - score)
    if (overrated < 0.1 && lure < 2) continue
    tries.push({ line: refutation(look.moves), score, mate: mateOf(look), lure: lure + overrated })
  }
  const distinct = new Map(tries.toSorted((a, b) => a.lure - b.lure).map(each => [each.line[1], each]))
  return [...distinct.values()]
    .toSorted((a, b) => b.lure - a.lure)
    .slice(0, most)
    .map(({ line, score, mate }) => ({ line, score, mate }))
}

function isWrong({ goal, mateIn, best }: Task, look: Judged): boolean {
  const mate = mateOf(look)
  if (goal === 'mate') return mate === null || mate <= 0 || mate > mateIn
  const score = expectedScore(look.score)
  if (goal === 'best') return expectedScore(best.score) - score >= 0.2
  return expectedScore(best.score) - score >= 0.2 && score <= 0.65
}

const mateOf = ({ score }: Judged) => (score.kind === 'mate' ? score.moves : null)

/** One reply is enough where it takes or mates at once; otherwise two moves of each side. */
function refutation(pv: readonly string[]): string[] {
  return pv.slice(0, 4)
}
