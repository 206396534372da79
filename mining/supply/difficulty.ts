import { legalMoves, positionAfter, formatUci } from '@tabia/core/chess/moves/move.ts'
import { positionFrom } from '@tabia/core/chess/position.ts'
import type { EngineLine } from '../../server/content/engine/uci-output.ts'
import type { SolvedRow } from '../positions/rows.ts'
import { readStory } from '../themes/story.ts'

/** Fitted to the ratings of a tagged sample by `npm run mining -- difficulty`; see docs/mining.md. */
const WEIGHTS: Record<string, number> = {
  one: 815,
  lnLegal: 26,
  log2Settled: 22,
  seenAtOnce: -135,
  mate: 98,
  mate1: -90,
  mate2: 43,
  mate3: 144,
  ownMoves: 171,
  takes: -18,
  checks: -177,
  inCheck: 69,
  quiet: 77,
  backward: 46,
  sacrifice: 110,
  backRank: -163,
  fork: -31,
  hanging: -2,
  promotion: -178,
  knight: -84,
  queen: -56,
  forcing: 58,
  men: -79,
  preparing: 86,
}

/** The rating of a player who solves this about every second time. It pulls to the middle: order within a topic by it. */
export function ratingOf({ fen, line, best, themes = [], settled }: SolvedRow): number {
  const features = featuresOf({
    fen,
    line: line ?? [best],
    themes,
    settled: settled ?? { depth: 2, nodes: 1000 },
  })
  return Math.round(
    Object.entries(features).reduce((sum, [name, value]) => sum + value * (WEIGHTS[name] ?? 0), 0),
  )
}

/** What is known of a task when its difficulty is estimated. */
export interface Rated {
  fen: string
  line: readonly string[]
  /** `fork@0` */
  themes: readonly string[]
  /** When the engine chose the right move for good. */
  settled: { depth: number; nodes: number }
}

const PREPARING = ['deflection', 'attraction', 'interference', 'clearance', 'zwischenzug', 'removeDefender']

/** What makes a task hard or easy, as numbers. The order is that of the fitted weights. */
export function featuresOf({ fen, line, themes, settled }: Rated): Record<string, number> {
  const story = readStory(fen, line)
  const [first] = story.steps
  const position = positionFrom(fen)
  const moves = [...legalMoves(position)]
  const motifs = new Set(themes.map(theme => theme.split('@')[0] ?? ''))
  const own = Math.ceil(story.steps.length / 2)
  const mateIn = story.isMate ? own : 0
  const forcing = moves.filter(move => {
    if (formatUci(move) === line[0]) return false
    return position.board[story.them].has(move.to) || positionAfter(position, move).isCheck()
  }).length
  const has = (motif: string) => Number(motifs.has(motif))
  return {
    one: 1,
    lnLegal: Math.log(Math.max(1, moves.length)),
    log2Settled: Math.log2(Math.max(1, settled.nodes)),
    seenAtOnce: Number(settled.depth <= 1),
    mate: Number(mateIn > 0),
    mate1: Number(mateIn === 1),
    mate2: Number(mateIn === 2),
    mate3: Number(mateIn >= 3),
    ownMoves: mateIn > 0 ? 0 : Math.min(6, own),
    takes: Number(first?.took !== undefined),
    checks: Number(first?.checkers.nonEmpty() ?? false),
    inCheck: Number(position.isCheck()),
    quiet: has('quietMove'),
    backward: has('backwardMove'),
    sacrifice: has('sacrifice'),
    backRank: has('backRankMate'),
    fork: has('fork'),
    hanging: has('hangingPiece'),
    promotion: has('promotion'),
    knight: Number(first?.role === 'knight'),
    queen: Number(first?.role === 'queen'),
    forcing: Math.min(12, forcing),
    men: position.board.occupied.size() / 32,
    preparing: Number(PREPARING.some(motif => motifs.has(motif))),
  }
}

/** From which depth and node on the engine kept to this move; beyond its last depth if it never did. */
export function settledAt(history: readonly EngineLine[], move: string): { depth: number; nodes: number } {
  const wrong = history.findLastIndex(({ moves }) => moves[0] !== move)
  const from = history[wrong + 1]
  const last = history.at(-1)
  return from
    ? { depth: from.depth, nodes: from.nodes }
    : { depth: (last?.depth ?? 0) + 1, nodes: 2 * (last?.nodes ?? 1) }
}
