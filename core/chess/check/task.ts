import type { SquareSet } from 'chessops/squareSet'
import { parseSquare } from 'chessops/util'
import type { Texts } from '../../training/vocabulary.ts'
import type { ExplainedMove } from '../explanation/explanation.ts'
import { legalMoves } from '../moves/move.ts'
import { moveWithId } from '../pgn/move-id.ts'
import type { PgnGame } from '../pgn/syntax.ts'
import { tagValue } from '../pgn/tags.ts'
import { tagPlace } from '../pgn/task.ts'
import { positionFrom, readPosition } from '../position.ts'
import type { AuthoredTask } from '../task.ts'
import { problem, type Problem } from './finding.ts'
import { contradictionOf, overkillOf, stopsShort } from './goal.ts'
import { impossibilityOf } from './impossible.ts'
import { faultOfLastMove } from './last-move.ts'
import { faultsOfMate } from './mate/mate-task.ts'
import { faultsOfPawnEnding, isPawnEnding } from './pawns/pawn-ending.ts'
import { say } from './sentences.ts'

/** Level 1: what can be said of a task without an engine. Mates are proved up to `proveMates` moves; 0 proves nothing. */
export function checkTask(task: AuthoredTask, game: PgnGame, proveMates: number): Problem[] {
  const problems: Problem[] = []
  const position = positionFrom(task.fen)
  const start = game.moves[0]?.place ?? game.place
  const goalPlace = game.tags.get('goal')?.place ?? start

  const rights = droppedRights(tagValue(game, 'FEN') ?? '')
  if (rights) problems.push(problem('FEN_RIGHTS', tagPlace(game, 'FEN'), rights))

  const impossible = impossibilityOf(position)
  if (impossible) problems.push(problem('IMPOSSIBLE_POSITION', tagPlace(game, 'FEN'), impossible))

  const fault = task.lastMove === null ? undefined : faultOfLastMove(position, task.lastMove)
  if (fault) {
    const sentence = say.badLastMove(task.lastMove ?? '', fault)
    problems.push(problem('LAST_MOVE', tagPlace(game, 'LastMove'), sentence))
  }

  const contradiction = contradictionOf(task)
  if (contradiction) problems.push(problem('NOT_GOAL', goalPlace, contradiction))
  else
    problems.push(...faultsOfMate(task, proveMates).map(each => problem(each.code, goalPlace, each.sentence)))

  if (proveMates > 0 && isPawnEnding(task)) {
    problems.push(...faultsOfPawnEnding(task).map(each => problem(each.code, goalPlace, each.sentence)))
  }
  const ahead = overkillOf(task)
  if (ahead !== undefined) problems.push(problem('OVERKILL', start, say.overkill(ahead)))
  if (stopsShort(task)) {
    problems.push(problem('GOAL_NOT_SHOWN', start, say.stopsShort()))
  }
  if ([...legalMoves(position)].length === 1) {
    problems.push(problem('TRIVIAL', start, say.onlyMove()))
  }
  for (const { id, move, arrow } of strayArrows(task.fen, task.moves)) {
    const place = moveWithId(game.moves, id)?.place ?? start
    problems.push(problem('ARROW_FROM_EMPTY', place, say.strayArrow(move, arrow)))
  }
  return problems
}

/** Which rights the FEN claims and its men deny. */
function droppedRights(fen: string): Texts | undefined {
  const reading = readPosition(fen)
  if (reading.kind === 'bad') return undefined
  const [, , castling = '-', enPassant = '-'] = fen.split(/\s+/)
  const { castles, epSquare } = reading.position
  if (castling !== '-' && castling.length !== castles.castlingRights.size()) return say.noCastling(castling)
  return enPassant !== '-' && epSquare === undefined ? say.noEnPassant(enPassant) : undefined
}

interface StrayArrow {
  id: string
  /** SAN of the move it is drawn at. */
  move: string
  /** `g1g7`. */
  arrow: string
}

/** Arrows that begin on a square that is empty all along their line: mostly a slip of one file or rank. */
function strayArrows(fen: string, moves: readonly ExplainedMove[]): StrayArrow[] {
  return inLine(moves, occupiedIn(fen))
}

function inLine(line: readonly ExplainedMove[], before: SquareSet): StrayArrow[] {
  const inVariations: StrayArrow[] = []
  let occupied = before
  for (const move of line) {
    inVariations.push(...move.v.flatMap(variation => inLine(variation, occupied)))
    occupied = occupied.union(occupiedIn(move.fen))
  }
  return [...line.flatMap(move => strayAt(move, occupied)), ...inVariations]
}

/** An arrow that goes on from the end of another draws a way, and its squares may be empty. */
function strayAt({ id, m, shapes }: ExplainedMove, occupied: SquareSet): StrayArrow[] {
  const ends = new Set(shapes.map(shape => shape.to))
  return shapes.flatMap(({ from, to }) => {
    const square = parseSquare(from)
    const isStray = to && !ends.has(from) && square !== undefined && !occupied.has(square)
    return isStray ? [{ id, move: m, arrow: `${from}${to}` }] : []
  })
}

function occupiedIn(fen: string): SquareSet {
  return positionFrom(fen).board.occupied
}
