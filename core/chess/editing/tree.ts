import { formatSan, formatUci, landingSquare, readMove, positionAfter } from '../moves/move.ts'
import { lineIdIn, moveIdIn, readMoveId } from '../pgn/move-id.ts'
import { type Color, formatFen, fullMoveOf, type Position, START_FEN, turnOf } from '../position.ts'
import type { DocumentLine, DocumentMove, GameDocument } from './document.ts'
import { fenOf, startPosition } from './document.ts'

// The moves of a document where they stand. A move is named by its id (pgn/move-id.ts); '' is the position before all.

/** The id of a move, or '' for the start. */
export type MoveId = string

/** A move with its place in the tree and on the board. */
export interface PlacedMove {
  id: MoveId
  move: DocumentMove
  /** The moves of its line, itself included. */
  line: DocumentLine
  /** 0: the main line. */
  depth: number
  /** In its line, from 0. */
  index: number
  number: number
  turn: Color
  /** Undefined where the move cannot be played. */
  played: PlayedHere | undefined
}

export interface PlayedHere {
  san: string
  uci: string
  from: number
  to: number
  /** Before and after the move. */
  before: Position
  after: Position
}

/** Every move, each before its variations, and these before what follows it: the order of the text. */
export function* placedMoves(document: GameDocument): Generator<PlacedMove> {
  const fen = fenOf(document) ?? START_FEN
  const first = 2 * (fullMoveOf(fen) || 1) + Number(turnOf(fen) === 'black')
  yield* inLine(document.line, startPosition(document), { prefix: '', depth: 0, first })
}

function* inLine(
  line: DocumentLine,
  start: Position | undefined,
  /** `first`: half moves before the line, counted from move 0. */
  { prefix, depth, first }: { prefix: string; depth: number; first: number },
): Generator<PlacedMove> {
  let position = start
  for (const [index, move] of line.entries()) {
    const before = position
    const played = before && playedHere(before, move.text)
    const id = moveIdIn(prefix, index)
    const half = first + index
    const turn = half % 2 === 0 ? 'white' : 'black'
    yield { id, move, line, depth, index, number: Math.floor(half / 2), turn, played }
    for (const [at, variation] of move.variations.entries()) {
      yield* inLine(variation, before, {
        prefix: lineIdIn(id, at),
        depth: depth + 1,
        first: half,
      })
    }
    position = played?.after
  }
}

function playedHere(before: Position, text: string): PlayedHere | undefined {
  const move = readMove(before, text)
  if (!move) return undefined
  return {
    san: formatSan(before, move),
    uci: formatUci(move),
    from: move.from,
    to: landingSquare(before, move),
    before,
    after: positionAfter(before, move),
  }
}

export function findMove(document: GameDocument, id: MoveId): PlacedMove | undefined {
  for (const placed of placedMoves(document)) if (placed.id === id) return placed
  return undefined
}

/** After the move of this id; at '' before all. Undefined where it cannot be reached. */
export function positionAt(document: GameDocument, id: MoveId): Position | undefined {
  return id === '' ? startPosition(document) : findMove(document, id)?.played?.after
}

export const fenAt = (document: GameDocument, id: MoveId): string | undefined => {
  const position = positionAt(document, id)
  return position && formatFen(position)
}

/** The move before it, in the line it leaves where it is the first of a variation; '' before the first of all. */
export function moveBefore(id: MoveId): MoveId {
  const [prefix = '', number = '1'] = /^(.*?)(\d+)$/.exec(id)?.slice(1) ?? []
  if (Number(number) > 1) return moveIdIn(prefix, Number(number) - 2)
  return prefix === '' ? '' : moveBefore(prefix.replace(/[a-z]+$/, ''))
}

/** What can follow: the next move of the line, and those that stand in its place. */
export function movesAfter(document: GameDocument, id: MoveId): MoveId[] {
  const next = nextInLine(id)
  const placed = findMove(document, next)
  if (!placed) return []
  return [
    next,
    ...placed.move.variations.flatMap((line, at) => (line.length > 0 ? [`${lineIdIn(next, at)}1`] : [])),
  ]
}

/** The last move of the main line; '' where there is none. */
export const mainEnd = (moves: readonly PlacedMove[]): MoveId =>
  moves.findLast(({ depth }) => depth === 0)?.id ?? ''

/** The id of the move that would follow in the same line. */
export function nextInLine(id: MoveId): MoveId {
  const [prefix = '', number = '0'] = /^(.*?)(\d+)$/.exec(id)?.slice(1) ?? []
  return moveIdIn(prefix, Number(number))
}

/** The id of the move whose variation this move stands in, and which variation it is; undefined in the main line. */
export function variationOf(id: MoveId): { parent: MoveId; variation: number } | undefined {
  const steps = readMoveId(id)
  const branch = steps?.at(-2)
  if (!branch || branch.variation === undefined) return undefined
  return { parent: id.replace(/[a-z]+\d+$/, ''), variation: branch.variation }
}

/** The document with the line that holds this move edited there; the same document where there is no such move. */
export function editLine(
  document: GameDocument,
  id: MoveId,
  edit: (line: DocumentLine, index: number) => DocumentLine,
): GameDocument {
  const steps = readMoveId(id)
  if (!steps || steps.length === 0) return document
  const line = inside(document.line, steps, edit)
  return line ? { ...document, line } : document
}

function inside(
  line: DocumentLine,
  [step, ...rest]: NonNullable<ReturnType<typeof readMoveId>>,
  edit: (line: DocumentLine, index: number) => DocumentLine,
): DocumentLine | undefined {
  const move = step && line[step.move]
  if (!move) return undefined
  if (step.variation === undefined) return edit(line, step.move)
  const { variation: at } = step
  const variation = move.variations[at]
  const edited = variation && inside(variation, rest, edit)
  if (!edited) return undefined
  // A line without moves is none.
  const variations =
    edited.length > 0 ? move.variations.with(at, edited) : move.variations.filter((_, index) => index !== at)
  return line.with(step.move, { ...move, variations })
}
