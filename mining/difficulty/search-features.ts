import { expectedScore } from '@tabia/core/chess/check/engine-judgement.ts'
import { legalMoves, readMove } from '@tabia/core/chess/moves/move.ts'
import { positionFrom } from '@tabia/core/chess/position.ts'
import { engineSpelling } from '../../server/content/engine/spelling.ts'
import type { EngineLine } from '../../server/content/engine/uci-output.ts'
import type { Features, SearchedTask } from './task.ts'

const DEPTHS = [1, 2, 3, 4, 6, 8] as const
/** What tempts an engine so early tempts people. */
const EARLY = 5
/** In shares of a point, behind the right move. */
const AS_GOOD = 0.15

/** One depth of a search: the right move beside the others. */
interface Seen {
  depth: number
  right: number
  /** The best first. */
  others: number[]
  /** Others that look as good as the right move, or better. */
  above: number
}

/** How deep an engine must look to find the right move, and what tempts it on the way. */
export function searchFeatures(fen: string, right: string, told: SearchedTask['told']): Features {
  const depths = wholeDepths(fen, right, told)
  const last = depths.at(-1)
  const lead = (seen: Seen | undefined) => (seen ? seen.right - (seen.others[0] ?? 0) : 0)
  const wrong = depths.findLastIndex(seen => lead(seen) <= 0)
  const found = depths[wrong + 1]?.depth ?? (last?.depth ?? 0) + 2
  const early = depths.filter(({ depth }) => depth <= EARLY)
  const others = last?.others ?? []
  const share = (count: number) => count / Math.max(1, others.length)
  return {
    found,
    foundAtOnce: Number(found <= 1),
    foundLate: Number(found >= 7),
    ...Object.fromEntries(
      DEPTHS.flatMap(depth => {
        const seen = depths.findLast(each => each.depth <= depth) ?? last
        return [
          [`above${depth}`, Math.log(1 + (seen?.above ?? 0))],
          [`gap${depth}`, lead(seen)],
        ]
      }),
    ),
    tempting: Math.max(0, ...early.map(seen => -lead(seen))),
    temptingMoves: Math.log(1 + Math.max(0, ...early.map(({ above }) => above))),
    hope: (last?.right ?? 0) - (depths[0]?.right ?? 0),
    before: Math.max(depths[0]?.right ?? 0, depths[0]?.others[0] ?? 0),
    share: last?.right ?? 0,
    second: others[0] ?? 0,
    alsoFine: Math.log(1 + others.filter(each => each >= (last?.right ?? 0) - AS_GOOD).length),
    holding: share(others.filter(each => each >= 0.4).length),
    losing: share(others.filter(each => each <= 0.15).length),
  }
}

/** The depths at which every move was told of, the least first. */
function wholeDepths(fen: string, right: string, told: SearchedTask['told']): Seen[] {
  const position = positionFrom(fen)
  const move = readMove(position, right)
  const uci = move ? engineSpelling(position, move) : ''
  const count = [...legalMoves(position)].length
  return [...Map.groupBy(told, ({ depth }) => depth)]
    .map(([depth, lines]) => ({
      depth,
      shares: new Map(lines.map(line => [line.moves[0], shareOf(line.score)])),
    }))
    .filter(({ shares }) => shares.size === count)
    .map(({ depth, shares }) => {
      const own = shares.get(uci) ?? 0
      shares.delete(uci)
      const others = [...shares.values()].toSorted((a, b) => b - a)
      return { depth, right: own, others, above: others.filter(share => share >= own).length }
    })
    .toSorted((a, b) => a.depth - b.depth)
}

/** A mate is worth a little more the sooner it comes. */
function shareOf(score: EngineLine['score']): number {
  if (score.kind === 'cp') return expectedScore(score)
  return (score.moves > 0 ? 1.1 : -0.1) - score.moves / 200
}
