import type { ExplainedMove } from '../chess/explanation/explanation.ts'
import { playMove } from '../chess/moves/move.ts'
import { fullMoveOf, positionFrom, positionKey } from '../chess/position.ts'
import type { AuthoredTask } from '../chess/task.ts'
import type { Texts } from '../training/vocabulary.ts'

/** What was decided about a move of a task: it counts, or it is explained. */
export interface TaskDecision {
  state: 'accepted' | 'explained'
  /** UCI. */
  move: string
  /** The position it was decided in. */
  fen: string
  /** Of an explained move. */
  words: Texts | null
}

type Decided = Pick<AuthoredTask, 'fen' | 'rightMoves' | 'moves'>

/** Whether a coach has taken the task out in one of these positions: with another one it may come back. */
export const isTakenOut = (task: Pick<AuthoredTask, 'fen'>, takenOut: readonly string[]) =>
  takenOut.some(fen => isSamePosition(fen, task.fen))

/**
 * The task with what was decided about its moves: an author's file that does not know of it yet takes nothing of it
 * away. A decision about another position is none about this one.
 */
export function withDecisions<Task extends Decided>(task: Task, decisions: readonly TaskDecision[]): Task {
  return decisions.reduce(
    (decided, decision) =>
      isSamePosition(decided.fen, decision.fen) ? decideOne(decided, decision) : decided,
    task,
  )
}

export const isSamePosition = (fen: string, other: string) =>
  positionKey(positionFrom(fen)) === positionKey(positionFrom(other))

function decideOne<Task extends Decided>(task: Task, { state, move, words }: TaskDecision): Task {
  const played = playMove(task.fen, move)
  if (!played) return task
  const { rightMoves } = task
  if (state === 'accepted') {
    return rightMoves.includes(played.uci) ? task : { ...task, rightMoves: [...rightMoves, played.uci] }
  }
  if (!words || rightMoves.includes(played.uci)) return task
  return { ...task, moves: explained(task, { fen: played.fen, m: played.san }, words) }
}

/** The tree with a variation on the first move that begins with this one, and says these words. */
function explained(task: Decided, tried: { fen: string; m: string }, words: Texts): ExplainedMove[] {
  const [first, ...rest] = task.moves.length > 0 ? task.moves : mainMove(task)
  if (!first) return task.moves
  const known = first.v.findIndex(([move]) => move?.m === tried.m)
  const variation = first.v[known]
  const v: ExplainedMove[][] = variation
    ? first.v.with(known, worded(variation, words))
    : [...first.v, [{ ...bare(task.fen, tried, `1${letter(first.v.length)}1`), mark: ['?'], comment: words }]]
  return [{ ...first, v }, ...rest]
}

/** Said once: a course that went out with the words and comes in again has them already. */
function worded([move, ...rest]: ExplainedMove[], words: Texts): ExplainedMove[] {
  if (!move) return rest
  const { comment } = move
  if (comment?.en.includes(words.en) && comment.ru.includes(words.ru)) return [move, ...rest]
  const both = comment ? { en: `${comment.en} ${words.en}`, ru: `${comment.ru} ${words.ru}` } : words
  return [{ ...move, comment: both }, ...rest]
}

/** The tree without what a coach has said of this first move. */
export function withoutWords(moves: readonly ExplainedMove[], san: string, words: Texts): ExplainedMove[] {
  const [first, ...rest] = moves
  if (!first) return []
  const v = first.v.flatMap(([move, ...line]): ExplainedMove[][] => {
    if (!move || move.m !== san || !move.comment) return move ? [[move, ...line]] : []
    const en = move.comment.en.replace(words.en, '').trim()
    const ru = move.comment.ru.replace(words.ru, '').trim()
    if (en !== '' || ru !== '') return [[{ ...move, comment: { en, ru } }, ...line]]
    return line.length === 0 ? [] : [[{ ...move, comment: null }, ...line]]
  })
  return [{ ...first, v }, ...rest]
}

/** A task that explains nothing yet: its right move alone. */
function mainMove({ fen, rightMoves: [main = ''] }: Decided): ExplainedMove[] {
  const played = playMove(fen, main)
  return played ? [bare(fen, { fen: played.fen, m: played.san }, '1')] : []
}

const bare = (fen: string, { fen: after, m }: { fen: string; m: string }, id: string): ExplainedMove => ({
  id,
  fen: after,
  m,
  num: fullMoveOf(fen),
  mark: [],
  comment: null,
  shapes: [],
  v: [],
})

/** As the ids of a tree that is read from PGN; so many wrong moves are explained in no task. */
const letter = (index: number) => String.fromCharCode(97 + Math.min(index, 25))
