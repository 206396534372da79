import { judgeAnswer } from '../chess/answer.ts'
import type { ExplainedMove } from '../chess/explanation/explanation.ts'
import type { KeptMove } from '../chess/judged/tried.ts'
import type { Texts } from '../training/vocabulary.ts'
import { playMove } from '../chess/moves/move.ts'
import type { PlayedMove } from '../chess/moves/move.ts'
import { refutationOf } from '../chess/refutation/refutation.ts'
import { BAD_MARKS, type BookQuestion } from './question.ts'

/** What punishes a wrong move of one's own. */
export interface OwnRefutation {
  /** The wrong move. */
  move: PlayedMove
  /** UCI, the author's or the engine's first; each is right. */
  replies: string[]
  /** There is one answer that stands out: the learner can be asked for it. */
  asks: boolean
  /** The author's variation: what is said of the wrong move, and the moves from the reply on; an engine says neither. */
  comment: Texts | null
  moves: ExplainedMove[]
}

/**
 * From the author's variation on that move, else from what an engine said of it. An engine names one reply and not all
 * that are as good, so its reply is asked for only where the board shows plainly what it does: it mates or wins material.
 * Undefined where nothing is known.
 */
export function ownRefutation(
  { fen, goal, mateIn, moves }: BookQuestion,
  own: string,
  kept: KeptMove | null | undefined,
): OwnRefutation | undefined {
  const move = playMove(fen, own)
  if (!move) return undefined
  const [head, ...said] = variationOn(fen, moves, move)
  const byAuthor = repliesIn(move, said)
  const line = linePlayed(move.fen, kept?.line ?? '')
  const [first] = line
  if (byAuthor.length > 0) {
    return {
      move,
      replies: unique([...byAuthor, ...(first ? [first.uci] : [])]),
      asks: true,
      comment: head?.comment ?? null,
      moves: said,
    }
  }
  if (!first || !kept || kept.verdict !== 'wrong') return undefined
  // Of the solver's mates a wrong move has none; of being mated the line tells by its end.
  const mate = line.at(-1)?.san.endsWith('#') && line.length % 2 === 1 ? -(line.length + 1) / 2 : undefined
  const shown = refutationOf({ task: { fen, goal, mateIn }, move, line, mate })
  const asks = shown?.kind === 'mated' || shown?.kind === 'loses' || shown?.kind === 'checkerTaken'
  return { move, replies: [first.uci], asks, comment: null, moves: [] }
}

export type RefutationVerdict =
  | { kind: 'illegal' }
  | { kind: 'judged'; right: boolean; uci: string; san: string }

/** A known reply is right, and so is any checkmate. */
export const judgeRefutation = ({ move, replies }: OwnRefutation, answer: string): RefutationVerdict =>
  judgeAnswer({ fen: move.fen, rightMoves: replies }, answer)

/** The author's variation on the move, which it begins with; empty where there is none. */
function variationOn(before: string, [main]: readonly ExplainedMove[], { uci }: PlayedMove): ExplainedMove[] {
  return main?.v.find(([head]) => head && playMove(before, head.m)?.uci === uci) ?? []
}

/** The replies of the author's line after the move, the main one first. */
function repliesIn({ fen }: PlayedMove, [reply]: readonly ExplainedMove[]): string[] {
  if (!reply) return []
  const beside = reply.v.flatMap(([head]) =>
    head && !head.mark.some(mark => BAD_MARKS.has(mark)) ? [head] : [],
  )
  return [reply, ...beside].flatMap(({ m }) => playMove(fen, m)?.uci ?? [])
}

function linePlayed(fen: string, line: string): PlayedMove[] {
  const played: PlayedMove[] = []
  for (const uci of line.split(' ').filter(each => each !== '')) {
    const move = playMove(played.at(-1)?.fen ?? fen, uci)
    if (!move) break
    played.push(move)
  }
  return played
}

const unique = (moves: readonly string[]) => [...new Set(moves)]
