import { formatSan, formatUci, positionAfter, readMove } from './moves/move.ts'
import { type Position, positionFrom } from './position.ts'

/** What a task asks: a position and its right first moves in UCI, the main one first. */
export interface Question {
  fen: string
  rightMoves: readonly string[]
}

/** `illegal` also when the answer is empty or cannot be read: nothing to judge. */
export type Verdict = { kind: 'illegal' } | { kind: 'judged'; right: boolean; uci: string; san: string }

/** Judges one move, SAN or UCI (A-ANSWER); checkmate is always right, another promotion is another move (A-RIGHT). */
export function judgeAnswer(question: Question, answer: string): Verdict {
  const position = positionFrom(question.fen)
  const move = readMove(position, answer)
  if (!move) return { kind: 'illegal' }

  const uci = formatUci(move)
  const right = rightMovesIn(position, question).includes(uci) || positionAfter(position, move).isCheckmate()
  return { kind: 'judged', right, uci, san: formatSan(position, move) }
}

/** The right moves in SAN, joined by ", ", the main one first: shown after answering. */
export function rightAnswerText(question: Question): string {
  const position = positionFrom(question.fen)
  return rightMovesIn(position, question)
    .map(uci => readMove(position, uci))
    .filter(move => move !== undefined)
    .map(move => formatSan(position, move))
    .join(', ')
}

/** Castling has two spellings (e1g1, e1h1), so moves are compared as the task's own position spells them. */
function rightMovesIn(position: Position, { rightMoves }: Pick<Question, 'rightMoves'>): string[] {
  return rightMoves
    .map(uci => readMove(position, uci))
    .filter(move => move !== undefined)
    .map(formatUci)
}
