/** What is asked. */
export const QUESTION = ['tasks.fen', 'tasks.lastMove', 'tasks.goal', 'tasks.mateIn'] as const

/** What is told once it is answered. */
export const ANSWER = [
  'tasks.rightMoves',
  'tasks.intro',
  'tasks.moves',
  'tasks.players',
  'tasks.event',
] as const
