/**
 * What one game may hold. A game that holds more is no task for people, and would keep its reader busy for minutes: it is
 * told, and read no further than this. The richest of 3,800 tasks and 2,500 outside games has 13 variations two deep, 235
 * plies and 473 characters in a comment; a game at all of these bounds is read in less than a second.
 */
export const GAME_LIMITS = {
  /** Variations inside one another. */
  depth: 40,
  /** Of the main line. */
  plies: 2_000,
  variations: 500,
  /** Moves of all variations together. */
  variationMoves: 10_000,
  /** Characters of a comment. */
  comment: 5_000,
} as const
