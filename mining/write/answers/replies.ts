import type { ExplainedMove } from '@tabia/core/chess/explanation/explanation.ts'
import { formatUci } from '@tabia/core/chess/moves/move.ts'
import type { Move } from '@tabia/core/chess/moves/move.ts'
import { positionFrom, turnOf } from '@tabia/core/chess/position.ts'
import type { AuthoredTask } from '@tabia/core/chess/task.ts'
import { pullOf, isSenseless } from '../../analyse/lure.ts'
import { isOver, leadOf, parseSquareName, playLine } from '../../positions/board.ts'
import { bestOf, lookAt, movesToAskAbout } from '../../positions/look.ts'
import type { Look, Searcher } from '../../../server/content/engine/look.ts'
import { explainedLine, toThePoint } from './lines.ts'
import { firstMoves, mainLine, betterThan } from './shown.ts'

const NODES = 150_000
const BEST = 5
const PULLED = 3
/** Replies shown, the main one and those of the author with them. */
const MOST = 4
const FEW = 4
const ASKED = 6
const NATURAL = 2
const STRONGEST_PULL = 1.5
const LONGEST_MATE = 4

/** Lines for the replies to the right move that suggest themselves and that the author has not shown. */
export async function unansweredReplies(engine: Searcher, task: AuthoredTask): Promise<ExplainedMove[][]> {
  const [first, reply, answer] = task.moves
  if (!first || isOver(first.fen)) return []
  const shown = reply ? firstMoves(first.fen, reply) : []
  const natural = await naturalReplies(engine, task, first.fen)
  const lines: ExplainedMove[][] = []
  const senseful = natural.filter(({ line }) => !isSenseless(first.fen, playLine(first.fen, line)))
  for (const look of senseful.filter(({ uci }) => !shown.includes(uci)))
    lines.push(await answered(engine, task, first.fen, look))
  const answers = [answer, ...(reply?.v ?? []).map(([, met]) => met)]
  return notAllTheSame(lines, answers).slice(0, Math.max(0, MOST - shown.length))
}

/** Where the same move answers everything, it is enough to see it twice. */
function notAllTheSame(
  lines: readonly ExplainedMove[][],
  known: readonly (ExplainedMove | undefined)[],
): ExplainedMove[][] {
  const seen = known.map(bare)
  return lines.filter(([, answer]) => {
    const same = seen.filter(each => answer && each === bare(answer)).length
    seen.push(bare(answer))
    return same < 2
  })
}

const bare = (move: ExplainedMove | undefined) => move?.m.replace(/[+#]/, '')

async function naturalReplies(engine: Searcher, task: AuthoredTask, fen: string): Promise<Look[]> {
  const position = positionFrom(fen)
  const moves = movesToAskAbout(position)
  const isForced = position.isCheck() && moves.length <= FEW
  if (isForced) return lookAt(engine, fen, moves, { nodes: NODES })
  const moved = parseSquareName((mainLine(task)[0] ?? '').slice(2, 4))
  const pull = new Map(moves.map(move => [formatUci(move), pullOf(position, move, moved)]))
  const pullOn = (uci: string) => pull.get(uci) ?? 0
  const best = (await bestOf(engine, fen, BEST, NODES)).filter(({ uci }) => pull.has(uci))
  const isFresh = (move: Move) => !best.some(({ uci }) => uci === formatUci(move))
  const pulled = moves
    .filter(move => isFresh(move) && pullOn(formatUci(move)) >= STRONGEST_PULL)
    .toSorted((a, b) => pullOn(formatUci(b)) - pullOn(formatUci(a)))
    .slice(0, PULLED)
  const looks = [...best, ...(await lookAt(engine, fen, pulled, { nodes: NODES }))]
  const top = Math.max(...looks.map(({ share }) => share))
  const charmOf = ({ uci, share }: Look) => pullOn(uci) + Math.max(0, 3 - 6 * (top - share))
  return looks
    .filter(look => charmOf(look) >= NATURAL)
    .toSorted((a, b) => charmOf(b) - charmOf(a))
    .slice(0, ASKED)
}

/** The reply, and what is played against it until the point is seen. */
async function answered(
  engine: Searcher,
  { goal, fen: before }: AuthoredTask,
  fen: string,
  look: Look,
): Promise<ExplainedMove[]> {
  const { line, score } = look
  const by = turnOf(before)
  const mate = score.kind === 'mate' && score.moves < 0 ? -score.moves : undefined
  if (mate !== undefined && mate <= LONGEST_MATE && goal === 'mate')
    return explainedLine(fen, playLine(fen, await toMate(engine, fen, line, 2 * mate)), {})
  return toThePoint(fen, look, { by, lead: goal === 'draw' ? Infinity : leadOf(before, by) })
}

/** Engines break lines off; the end is what the learner wants to see. */
async function toMate(
  engine: Searcher,
  fen: string,
  line: readonly string[],
  plies: number,
): Promise<string[]> {
  const moves = line.slice(0, plies)
  while (moves.length < plies) {
    const { best } = await engine.search(fen, { moves, nodes: NODES })
    if (!best) break
    moves.push(best)
  }
  return moves
}

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
  const result: ExplainedMove[][] = []
  let added = 0
  for (const [tried, reply, ...rest] of tries) {
    const stronger = tried && reply && (await strongerReply(engine, fen, tried.fen, reply))
    if (stronger) added += 1
    const answer = stronger ? { ...reply, v: [...reply.v, stronger] } : reply
    result.push([tried, answer, ...rest].filter(move => move !== undefined))
  }
  return { tries: result, added }
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
