import type { ExplainedMove } from '@tabia/core/chess/explanation.ts'
import { turnOf } from '@tabia/core/chess/position.ts'
import { leadOf } from '../board.ts'
import { betterThan } from './good-moves.ts'
import type { Searcher } from './look.ts'
import { toThePoint } from './to-the-point.ts'

const POINT = { least: 1, most: 5 }

/**
 * The wrong tries, each with the opponent's strongest reply beside the one that its author shows: the natural one, which
 * the words are about, may not be what refutes it.
 */
export async function withStrongerReplies(
  engine: Searcher,
  fen: string,
  tries: readonly ExplainedMove[][],
): Promise<{ tries: ExplainedMove[][]; added: number }> {
  const answered: ExplainedMove[][] = []
  let added = 0
  for (const [tried, reply, ...rest] of tries) {
    const stronger = tried && reply && (await strongerReply(engine, fen, tried.fen, reply))
    if (stronger) added += 1
    const answer = stronger ? { ...reply, v: [...reply.v, stronger] } : reply
    answered.push([tried, answer, ...rest].filter(move => move !== undefined))
  }
  return { tries: answered, added }
}

async function strongerReply(
  engine: Searcher,
  start: string,
  fen: string,
  reply: ExplainedMove,
): Promise<ExplainedMove[] | undefined> {
  const better = await betterThan(engine, fen, reply)
  if (!better) return undefined
  const by = turnOf(fen)
  return toThePoint(fen, better.best, { by, lead: leadOf(start, by), first: '!', ...POINT })
}
