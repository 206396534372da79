import type { Locale, Texts } from '../../training/vocabulary.ts'

export const BRUSHES = ['green', 'red', 'yellow', 'blue'] as const
export type Brush = (typeof BRUSHES)[number]

/** An arrow (`to` given) or a marked square: green = idea, red = threat, yellow = alternative, blue = idea. */
export interface Shape {
  brush: Brush
  from: string
  to?: string
}

/** One move of an explanation tree (RESOLUTIONS A-TREE); `Text` is `Texts` at the author's desk, `string` on the wire. */
export interface ExplainedMove<Text = Texts> {
  /** Unique in the task. */
  id: string
  /** Position after the move. */
  fen: string
  /** SAN. */
  m: string
  /** Full-move number. */
  num: number
  /** Annotation signs made from the NAGs: '!', '??', '+-', '='. */
  mark: string[]
  comment: Text | null
  shapes: Shape[]
  /** Variations replacing this move, each a line of its own. */
  v: ExplainedMove<Text>[][]
  /** On the very first move only. */
  result?: GameResult
}

export const GAME_RESULTS = ['1-0', '0-1', '1/2-1/2', '*'] as const
export type GameResult = (typeof GAME_RESULTS)[number]

/** The tree as one reader gets it. */
export function explanationIn(locale: Locale, moves: readonly ExplainedMove[]): ExplainedMove<string>[] {
  return moves.map(move => ({
    ...move,
    comment: move.comment && move.comment[locale],
    v: move.v.map(variation => explanationIn(locale, variation)),
  }))
}
