import type { SolvedRow } from '../rows.ts'
import { featuresOf } from './features.ts'

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
