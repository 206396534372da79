import type { ExplainedMove } from './explanation.ts'

type Moves<Text> = readonly ExplainedMove<Text>[]

/** From the task's position to the move with this id, itself included; empty if there is no such move. */
export function pathTo<Text>(moves: Moves<Text>, id: string): ExplainedMove<Text>[] {
  for (const [index, move] of moves.entries()) {
    const before = moves.slice(0, index)
    if (move.id === id) return [...before, move]
    for (const variation of move.v) {
      const path = pathTo(variation, id)
      if (path.length > 0) return [...before, ...path]
    }
  }
  return []
}

/** The next move of the same line; null asks for the first move of all. */
export function nextMove<Text>(moves: Moves<Text>, id: string | null): ExplainedMove<Text> | undefined {
  if (id === null) return moves[0]
  const line = lineWith(moves, id)
  return line[line.findIndex(move => move.id === id) + 1]
}

/** The move before, which may lie in the line this one varies from; nothing before the first ply. */
export function previousMove<Text>(moves: Moves<Text>, id: string): ExplainedMove<Text> | undefined {
  return pathTo(moves, id).at(-2)
}

/** The first-ply move the learner played, if the author speaks of it: the main move or the head of a variation. */
export function ownTry<Text>(moves: Moves<Text>, san: string): ExplainedMove<Text> | undefined {
  const [main] = moves
  if (!main) return undefined
  const heads = [main, ...main.v.map(variation => variation[0])]
  return heads.find(move => move?.m === san)
}

function lineWith<Text>(moves: Moves<Text>, id: string): Moves<Text> {
  if (moves.some(move => move.id === id)) return moves
  for (const variation of moves.flatMap(move => move.v)) {
    const line = lineWith(variation, id)
    if (line.length > 0) return line
  }
  return []
}
