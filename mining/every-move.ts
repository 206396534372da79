import type { ExplainedMove } from '@tabia/core/chess/explanation.ts'

/** The moves of a line and of its variations, in the order of the PGN. */
export function* everyMove(line: readonly ExplainedMove[]): Generator<ExplainedMove> {
  for (const move of line) {
    yield move
    for (const variation of move.v) yield* everyMove(variation)
  }
}
