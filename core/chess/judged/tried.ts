import { playMove } from '../moves/move.ts'
import { type MoveVerdict, type ShareBand, shareBand, verdictTold } from './verdict.ts'

/** The reply's part about the move a learner has played. */
export interface TriedMove {
  verdict: MoveVerdict
  /** The best play after it in SAN, the reply first: of a wrong move its refutation. */
  reply: string[]
  shareBand: ShareBand
}

/** A judged move as it is kept. */
export interface KeptMove {
  verdict: MoveVerdict
  share: number
  /** UCI, with spaces between. */
  line: string
}

/** `result`: what was recorded of the answer. Null where the moves of the task are not judged. */
export function triedMove(
  answer: { fen: string; uci: string; result: boolean },
  kept: KeptMove | null | undefined,
): TriedMove | null {
  if (!kept) return null
  const verdict = verdictTold(kept.verdict, answer.result)
  const reply = verdict === 'right' ? [] : sansAfter(answer.fen, answer.uci, kept.line)
  return { verdict, reply, shareBand: shareBand(kept.share) }
}

/** Play after a move, both in UCI, the play with spaces between; it ends before a move that cannot be played. */
export function sansAfter(fen: string, uci: string, line: string): string[] {
  const sans: string[] = []
  let now = playMove(fen, uci)
  for (const text of line.split(' ').filter(each => each !== '')) {
    now = now && playMove(now.fen, text)
    if (!now) break
    sans.push(now.san)
  }
  return sans
}
