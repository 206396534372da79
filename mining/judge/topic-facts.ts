import type { ExplainedMove } from '@tabia/core/chess/explanation/explanation.ts'
import { turnOf } from '@tabia/core/chess/position.ts'
import type { AuthoredTask } from '@tabia/core/chess/task.ts'
import { isOver, moveNumberOf, playLine } from '../positions/board.ts'
import { bestOf } from '../positions/look.ts'
import type { Look, Searcher } from '../../server/content/engine/look.ts'
import { diagram } from '../positions/sight.ts'
import { firstMoves } from '../write/answers/shown.ts'
import { balanceOf, squaresOf, tensionOf, mateOf } from './board-facts.ts'

/** For the moves the task is about, for answers to a wrong try, for the end of a line. */
const DEPTHS = {
  task: { nodes: 60_000, lines: 5 },
  refutation: { nodes: 30_000, lines: 3 },
  end: { nodes: 15_000, lines: 1 },
}
const PLIES = 3

/** A task as its proofreader needs it: its lines and words, each beside what the board and the engine say. */
export async function taskFacts(engine: Searcher, task: AuthoredTask): Promise<string> {
  const { key, fen, goal, theme, difficulty, rightMoves, lastMove, moves } = task
  const lines = [
    `=== ${key}  ${turnOf(fen)} to move, ${goal}, ${theme ?? '-'}, ${difficulty}, after ${lastMove ?? '-'}; right ${rightMoves.join(' ')}`,
    diagram(fen),
    `balance: ${balanceOf(fen)}; ${tensionOf(fen)}`,
    `first moves: ${await ranked(engine, fen, 'task', moves[0])}`,
    ...(await lineFacts(engine, fen, moves, 'main')),
  ]
  return lines.join('\n')
}

async function lineFacts(
  engine: Searcher,
  fen: string,
  line: readonly ExplainedMove[],
  place: 'main' | 'try' | 'reply' | 'aside',
): Promise<string[]> {
  const facts: string[] = []
  for (const [index, move] of line.entries()) {
    const before = line[index - 1]?.fen ?? fen
    facts.push(`${place}: ${moveNumberOf(before)} ${move.m} ${move.mark.join(' ')}`, ...wordFacts(move))
    const mate = mateOf(move.fen, wordsUpTo(line, index))
    if (mate) facts.push(`  ${mate}`)
    if (index === 0 && !isOver(move.fen) && (place === 'main' || place === 'try')) {
      const depth = place === 'main' ? 'task' : 'refutation'
      facts.push(`  replies: ${await ranked(engine, move.fen, depth, line[1])}`)
    }
    const next = place === 'main' ? (index === 0 ? 'try' : 'reply') : 'aside'
    for (const variation of move.v) facts.push(...(await lineFacts(engine, before, variation, next)))
  }
  const end = line.at(-1)?.fen
  return end ? [...facts, await endFacts(engine, end, place)] : facts
}

const wordsUpTo = (line: readonly ExplainedMove[], index: number) =>
  line
    .slice(0, index + 1)
    .map(({ comment }) => comment?.en ?? '')
    .join(' ')

function wordFacts({ fen, comment }: ExplainedMove): string[] {
  if (!comment) return []
  const text = `${comment.en} ${comment.ru}`
  return [
    `  EN ${comment.en}`,
    `  RU ${comment.ru}`,
    `  now: ${balanceOf(fen)}; ${tensionOf(fen)}`,
    ...squaresOf(fen, text).map(fact => `    ${fact}`),
  ]
}

async function endFacts(engine: Searcher, fen: string, place: string): Promise<string> {
  const after = isOver(fen) ? tensionOf(fen) : `best ${await ranked(engine, fen, 'end')}`
  return `  ${place} ends: ${balanceOf(fen)}; ${after}`
}

/** The engine's best, with `(not shown)` where the tree has not got the move. */
async function ranked(
  engine: Searcher,
  fen: string,
  depth: keyof typeof DEPTHS,
  shown?: ExplainedMove,
): Promise<string> {
  const { lines, nodes } = DEPTHS[depth]
  const known = shown && firstMoves(fen, shown)
  const byMove = new Map<string, Look>()
  for (const look of await bestOf(engine, fen, lines, nodes)) {
    const move = look.line[0] ?? ''
    if (!byMove.has(move)) byMove.set(move, look)
  }
  return [...byMove.values()]
    .map(look => `${told(fen, look)}${known && !known.includes(look.uci) ? ' (not shown)' : ''}`)
    .join('; ')
}

function told(fen: string, { line, score }: Look): string {
  const sans = playLine(fen, line.slice(0, PLIES)).map(({ san }) => san)
  const sign = turnOf(fen) === 'white' ? 1 : -1
  const worth =
    score.kind === 'mate'
      ? `mate ${sign * score.moves}`
      : `${sign * score.cp < 0 ? '' : '+'}${((sign * score.cp) / 100).toFixed(1)}`
  return `${sans.join(' ')} ${worth}`
}
