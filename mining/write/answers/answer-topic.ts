import type { ExplainedMove } from '@tabia/core/chess/explanation/explanation.ts'
import { writeComments } from '@tabia/core/chess/pgn/writing/write-comment.ts'
import { wrapped, writeLine } from '@tabia/core/chess/pgn/writing/write-game.ts'
import { turnOf } from '@tabia/core/chess/position.ts'
import type { AuthoredTask } from '@tabia/core/chess/task.ts'
import { isOver, leadOf, playLine } from '../../positions/board.ts'
import { readTasks } from '../../../server/content/course/topic-file.ts'
import { gameTexts } from '../../positions/catalogue.ts'
import type { Searcher } from '../../../server/content/engine/look.ts'
import { explainedLine, signOf, isWon, untilClear } from './lines.ts'
import { unansweredReplies, withStrongerReplies } from './replies.ts'
import { withTrueSigns } from './signs.ts'
import { unansweredTries } from './tries.ts'

export interface AnsweredTopic {
  /** PGN */
  text: string
  /** How many lines. */
  added: number
  /** Main lines that do not lead where the goal says, and tries whose sign was another: their words may be, too. */
  doubts: string[]
}

/** A topic with a line, without words, for each move a learner will ask about and its author did not show. */
export async function answerTopic(engine: Searcher, file: string, text: string): Promise<AnsweredTopic> {
  const games = gameTexts(text)
  const tasks = readTasks(file, text)
  if (games.length !== tasks.length) throw new Error(`${file}: ${games.length} games, ${tasks.length} tasks`)
  const answered: AnsweredTopic = { text: '', added: 0, doubts: [] }
  const written: string[] = []
  for (const [index, task] of tasks.entries()) {
    const closing = await closingOf(engine, task)
    const { tries: signed, changed } = await withTrueSigns(engine, task)
    const stronger = await withStrongerReplies(engine, task.fen, signed)
    const whole = { ...task, moves: withTries(closed(task.moves, closing), stronger.tries) }
    const tries = await unansweredTries(engine, whole)
    const replies = await unansweredReplies(engine, whole)
    const added = tries.length + replies.length + stronger.added
    answered.added += added
    answered.doubts.push(...changed.map(each => `${task.key}: ${each}`))
    if (!fitsGoal(task, closing?.sign))
      answered.doubts.push(`${task.key}: the line of a ${task.goal} ends in ${closing?.sign}`)
    const moves = withAnswers(whole.moves, { tries, replies })
    const game = games[index] ?? ''
    const isNew = added + changed.length > 0 || closing !== undefined
    written.push(isNew ? withMoves(game, task, moves) : game)
  }
  return { ...answered, text: written.join('\n') }
}

/** The line with these in place of its first move. */
function withTries([first, ...rest]: readonly ExplainedMove[], v: ExplainedMove[][]): ExplainedMove[] {
  return first ? [{ ...first, v }, ...rest] : []
}

/** A main line that ends with its first move goes on with the first of the replies. */
export function withAnswers(
  [first, ...rest]: readonly ExplainedMove[],
  { tries, replies }: { tries: ExplainedMove[][]; replies: ExplainedMove[][] },
): ExplainedMove[] {
  if (!first) return []
  const [reply, ...later] = rest.length > 0 ? rest : (replies[0] ?? [])
  const others = rest.length > 0 ? replies : replies.slice(1)
  return [
    { ...first, v: [...first.v, ...tries] },
    ...(reply ? [{ ...reply, v: [...reply.v, ...others] }, ...later] : []),
  ]
}

/** The tags stay as they are. */
function withMoves(game: string, task: AuthoredTask, moves: readonly ExplainedMove[]): string {
  const [tags] = game.split('\n\n')
  const words = [...writeComments(task.intro), ...writeLine(moves), task.moves[0]?.result ?? '*']
  return `${tags}\n\n${wrapped(words.join(' '))}\n`
}

const NODES = 250_000
/** How far a line is played on. */
const POINT = { least: 2, most: 8 }
const STANDS = new Set(['=', '⩲', '⩱', '±', '∓', '+-', '-+', '∞', '=∞'])

/** What a main line lacks that breaks off before everybody sees what it was for. */
export interface Closing {
  /** Played on from its end. */
  moves: ExplainedMove[]
  /** How it stands at its end, where more moves would not show it. */
  sign?: string
}

/** Undefined where nothing is lacking. */
export async function closingOf(engine: Searcher, task: AuthoredTask): Promise<Closing | undefined> {
  const { fen, goal, moves } = task
  const last = moves.at(-1)
  const solver = turnOf(fen)
  const lead = leadOf(fen, solver)
  if (!last || goal === 'mate' || isOver(last.fen)) return undefined
  if (goal !== 'draw' && isWon(last.fen, solver, lead)) return undefined
  const [best] = (await engine.search(last.fen, { nodes: NODES })).lines
  if (!best) return undefined
  const further = playLine(last.fen, best.moves)
  const { count, isClear } = untilClear(further, { by: solver, lead, ...POINT })
  if (goal === 'win' && isClear) return { moves: explainedLine(last.fen, further.slice(0, count), {}) }
  if (last.mark.some(mark => STANDS.has(mark))) return undefined
  return { moves: [], sign: signOf(turnOf(last.fen), best.score) }
}

/** The line with what it lacked. */
export function closed(moves: readonly ExplainedMove[], closing: Closing | undefined): ExplainedMove[] {
  const last = moves.at(-1)
  if (!last || !closing) return [...moves]
  const { sign } = closing
  return [...moves.slice(0, -1), { ...last, mark: sign ? [...last.mark, sign] : last.mark }, ...closing.moves]
}

/** Whether the main line leads where the goal says. */
export function fitsGoal({ fen, goal }: AuthoredTask, sign: string | undefined): boolean {
  if (sign === undefined || goal === 'best' || goal === 'mate') return true
  if (goal === 'draw') return ['=', '⩲', '⩱'].includes(sign)
  return (turnOf(fen) === 'white' ? ['+-', '±'] : ['-+', '∓']).includes(sign)
}
