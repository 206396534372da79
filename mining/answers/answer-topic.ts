import type { ExplainedMove } from '@tabia/core/chess/explanation.ts'
import { writeComments } from '@tabia/core/chess/pgn/write-comment.ts'
import { writeLine } from '@tabia/core/chess/pgn/write-game.ts'
import type { AuthoredTask } from '@tabia/core/chess/task.ts'
import type { Searcher } from './look.ts'
import { gameTexts } from '../catalogue-topics.ts'
import { topicTasks } from '../topic-tasks.ts'
import { wrapped } from '../wrapped.ts'
import { closed, closingOf, fitsGoal } from './closing.ts'
import { unansweredReplies } from './replies.ts'
import { withTrueSigns } from './signs.ts'
import { withStrongerReplies } from './stronger-replies.ts'
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
  const tasks = topicTasks(file, text)
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
