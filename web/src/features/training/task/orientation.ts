import type { Color } from '@tabia/core/chess/position.ts'

/** White below; Black where the learner wants the board turned and Black is to move; the flip button turns it over. */
export function orientationOf(turn: Color, rotates: boolean, flipped: boolean): Color {
  const blackBelow = rotates && turn === 'black'
  return blackBelow === flipped ? 'white' : 'black'
}
