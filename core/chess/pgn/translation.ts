import { problem } from '../check/finding.ts'
import { say } from '../check/sentences.ts'
import type { PgnComment, PgnGame, PgnMove } from './syntax.ts'

/** The game with the words of the same game in another language, as if its author had written both. */
export function withTranslation(game: PgnGame, translation: PgnGame | undefined): PgnGame {
  const differs = problem('OTHER_MOVES', game.place, say.otherMoves())
  if (!translation) return { ...game, problems: [...game.problems, differs] }
  const intro = [...game.intro, ...wordsOf(translation.intro)]
  const moves = bothLines(game.moves, translation.moves)
  if (!moves) return { ...game, problems: [...game.problems, differs] }
  return { ...game, intro, moves, problems: [...game.problems, ...translation.problems] }
}

/** Nothing where the two do not have the same shape; moves may be written in another language, too. */
function bothLines(line: readonly PgnMove[], other: readonly PgnMove[]): PgnMove[] | undefined {
  const moves = line.map((move, index) => bothMoves(move, other[index]))
  return line.length === other.length && moves.every(move => move !== undefined) ? moves : undefined
}

function bothMoves(move: PgnMove, other: PgnMove | undefined): PgnMove | undefined {
  if (!other || move.variations.length !== other.variations.length) return undefined
  const variations = move.variations.map((line, index) => bothLines(line, other.variations[index] ?? []))
  return variations.every(line => line !== undefined)
    ? { ...move, comments: [...move.comments, ...wordsOf(other.comments)], variations }
    : undefined
}

/** Arrows and squares were drawn once already. */
function wordsOf(comments: readonly PgnComment[]): PgnComment[] {
  return comments.map(comment => ({ ...comment, text: comment.text.replace(/\[%c[as]l[^\]]*\]/g, ' ') }))
}
