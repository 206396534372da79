import { makeSanAndPlay } from 'chessops/san'
import { opposite } from 'chessops/util'
import type { Problem } from '../check/finding.ts'
import { problem } from '../check/finding.ts'
import { say } from '../check/sentences.ts'
import type { ExplainedMove } from '../explanation/explanation.ts'
import { readMove } from '../moves/move.ts'
import { formatFen } from '../position.ts'
import type { Position } from '../position.ts'
import { completeTexts, missingLanguage, readComments } from './comment.ts'
import { marksOf } from './marks.ts'
import { lineIdIn, moveIdIn } from './move-id.ts'
import { isNullMove } from './notation.ts'
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

function readLine(start: Position, written: readonly PgnMove[], prefix: string, problems: Problem[]) {
  const position = start.clone()
  const line: ExplainedMove[] = []
  for (const [index, writtenMove] of written.entries()) {
    const move = readMove(position, writtenMove.text)
    if (!move) {
      problems.push(unreadableMove(position, writtenMove))
      return line
    }

    const id = moveIdIn(prefix, index)
    const v = writtenMove.variations
      .map((variation, at) => readLine(position, variation, lineIdIn(id, at), problems))
      .filter(variation => variation.length > 0)
    const num = position.fullmoves
    const m = makeSanAndPlay(position, move)
    const { words, shapes, problems: inComments } = readComments(writtenMove.comments)
    problems.push(...inComments)
    const missing = missingLanguage(words)
    if (missing) {
      const place = writtenMove.comments[0]?.place ?? writtenMove.place
      problems.push(problem('MISSING_TRANSLATION', place, say.commentLacks(m, missing)))
    }

    const comment = completeTexts(words)
    line.push({ id, fen: formatFen(position), m, num, mark: marksOf(writtenMove.nags), comment, shapes, v })
  }
  return line
}

function unreadableMove(position: Position, { text, place }: PgnMove): Problem {
  if (isNullMove(text)) return problem('NULL_MOVE', place, say.nullMove(text))
  const sentence = isMoveOfOther(position, text)
    ? say.otherSideMoves(text, position.turn)
    : say.illegalMove(text, position.turn, formatFen(position))
  return problem('ILLEGAL_MOVE', place, sentence)
}

/** The most common slip of all: a FEN that gives the turn to the wrong side. */
function isMoveOfOther(position: Position, text: string): boolean {
  const other = position.clone()
  other.turn = opposite(position.turn)
  other.epSquare = undefined
  return readMove(other, text) !== undefined
}
