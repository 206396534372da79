import type { Move } from '@tabia/contract/entities.ts'

/** The moves that may be played instead of one another: the main one first. */
function choicesWith(moves: readonly Move[], id: string): readonly Move[] {
  for (const move of moves) {
    const choices = [move, ...move.v.flatMap(variation => variation.slice(0, 1))]
    if (choices.some(choice => choice.id === id)) return choices
    for (const variation of move.v) {
      const inside = choicesWith(variation, id)
      if (inside.length > 0) return inside
    }
  }
  return []
}

/** The move above or below this one among its choices; nothing at either end, and before the first move. */
export function neighbour(
  moves: readonly Move[],
  id: string | null,
  towards: 'up' | 'down',
): string | undefined {
  if (id === null) return undefined
  const choices = choicesWith(moves, id)
  const index = choices.findIndex(choice => choice.id === id)
  return choices[index + (towards === 'up' ? -1 : 1)]?.id
}
