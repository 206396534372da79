import type { FaultOptions } from './options.ts'
import { type Random, seededRandom } from './random.ts'
import { keepPiece, type Result } from './results.ts'

type Found = Pick<Result, 'counts' | 'recoveries' | 'problems'>

/** So many cases in pieces of at most `size`, each with the next seed. @returns false where a piece found something */
export async function inPieces(
  fault: string,
  { seed, isOver }: FaultOptions,
  { total, size }: { total: number; size: number },
  piece: (random: Random, cases: number, seed: number) => Promise<Found> | Found,
): Promise<boolean> {
  let good = true
  for (let done = 0, number = 0; done < total && !isOver(); number++) {
    const cases = Math.min(size, total - done)
    const own = seed + number
    const { problems } = await keepPiece(fault, own, async () => piece(seededRandom(own), cases, own))
    if (problems.length > 0) good = false
    done += cases
  }
  return good
}
