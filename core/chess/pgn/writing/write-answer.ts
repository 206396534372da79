import type { ExplainedMove } from '../../explanation/explanation.ts'
import { fullMoveOf, turnOf } from '../../position.ts'
import { writeComments } from './write-comment.ts'
import { gameText, writeLine } from './write-game.ts'

/** An answered task, in the learner's language. */
export interface AnsweredTask {
  fen: string
  /** The move played, SAN. */
  san: string
  right: boolean
  /** The explanation; empty where the course keeps it to itself. */
  moves: readonly ExplainedMove<string>[]
  intro: string | null
  event: string
  players: string | null
  /** YYYY-MM-DD */
  day: string
}

/** A game to keep: the position, the right line with the coach's words, and the learner's own move beside it. */
export function writeAnswer(task: AnsweredTask): string {
  const { fen, san, right, event, players, day } = task
  const tags = [
    ['Event', event],
    ['Date', day.replaceAll('-', '.')],
    ['White', players ?? '?'],
    ['Black', '?'],
    ['Result', '*'],
    ['SetUp', '1'],
    ['FEN', fen],
    ['Answer', san],
    ['Right', right ? 'yes' : 'no'],
  ] as const
  const intro = task.intro === null ? [] : writeComments(bothAs(task.intro))
  return gameText(tags, [...intro, ...writeLine(withOwnMove(task)), '*'])
}

function withOwnMove({ fen, san, right, moves }: AnsweredTask): ExplainedMove[] {
  const own = ownMove(fen, san, right)
  const [first, ...rest] = moves.map(inBoth)
  if (!first) return [own]
  const isThere = first.m === san || first.v.some(([variation]) => variation?.m === san)
  return [isThere ? first : { ...first, v: [...first.v, [own]] }, ...rest]
}

/** Writes only the side to move of the position after it. */
function ownMove(fen: string, san: string, right: boolean): ExplainedMove {
  const turn = turnOf(fen)
  const after = `- ${turn === 'white' ? 'b' : 'w'}`
  const num = fullMoveOf(fen)
  return { id: '', fen: after, m: san, num, mark: right ? [] : ['?'], comment: null, shapes: [], v: [] }
}

const bothAs = (words: string) => ({ en: words, ru: words })

const inBoth = (move: ExplainedMove<string>): ExplainedMove => ({
  ...move,
  comment: move.comment === null ? null : bothAs(move.comment),
  v: move.v.map(line => line.map(inBoth)),
})
