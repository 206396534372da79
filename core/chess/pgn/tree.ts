import { makeSanAndPlay } from 'chessops/san'
import type { Problem } from '../check/finding.ts'
import { problem } from '../check/finding.ts'
import type { ExplainedMove } from '../explanation.ts'
import { readMove } from '../move.ts'
import { formatFen } from '../position.ts'
import type { Position } from '../position.ts'
import { completeTexts, isHalfTranslated, readComments } from './comment.ts'
import { marksOf } from './marks.ts'
import type { PgnMove } from './syntax.ts'

export interface ReadTree {
  moves: ExplainedMove[]
  problems: Problem[]
}

/** Plays the written moves; a line ends before its first illegal one, the others go on. */
export function readTree(position: Position, written: readonly PgnMove[]): ReadTree {
  const problems: Problem[] = []
  return { moves: readLine(position, written, '', problems), problems }
}

/**
 * A move's id is its way through the tree: `3` is the third ply of the main line, `3b1` the first move of the second
 * variation on it. So ids stay when texts change, and when moves or variations are added at the end.
 */
function readLine(start: Position, written: readonly PgnMove[], prefix: string, problems: Problem[]) {
  const position = start.clone()
  const line: ExplainedMove[] = []
  for (const [index, writtenMove] of written.entries()) {
    const move = readMove(position, writtenMove.text)
    if (!move) {
      problems.push(illegalMove(position, writtenMove))
      return line
    }

    const id = `${prefix}${index + 1}`
    const v = writtenMove.variations
      .map((variation, at) => readLine(position, variation, `${id}${letter(at)}`, problems))
      .filter(variation => variation.length > 0)
    const num = position.fullmoves
    const m = makeSanAndPlay(position, move)
    const { words, shapes, problems: inComments } = readComments(writtenMove.comments)
    problems.push(...inComments)
    if (isHalfTranslated(words)) problems.push(missingTranslation(writtenMove, words))

    const comment = completeTexts(words)
    line.push({ id, fen: formatFen(position), m, num, mark: marksOf(writtenMove.nags), comment, shapes, v })
  }
  return line
}

/** a, b, …, z, then za, zb, …: nobody writes so many, but an id must stay an id. */
function letter(index: number): string {
  return index < 26 ? String.fromCharCode(97 + index) : `z${letter(index - 26)}`
}

function illegalMove(position: Position, { text, place }: PgnMove): Problem {
  const side = position.turn === 'white' ? 'White' : 'Black'
  return problem('ILLEGAL_MOVE', place, `${text} is not a move ${side} can make in ${formatFen(position)}.`)
}

function missingTranslation({ text, comments, place }: PgnMove, words: { en?: string }): Problem {
  const missing = words.en === undefined ? 'English' : 'Russian'
  const at = comments[0]?.place ?? place
  return problem('MISSING_TRANSLATION', at, `The comment on ${text} has no ${missing} text.`)
}
