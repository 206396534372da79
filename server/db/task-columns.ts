/** The columns of the question. */
export const QUESTION = ['tasks.fen', 'tasks.lastMove', 'tasks.goal', 'tasks.mateIn'] as const

/** The columns shown once it is answered. */
export const ANSWER = [
  'tasks.rightMoves',
  'tasks.intro',
  'tasks.moves',
  'tasks.players',
  'tasks.event',
] as const
