import type { Code } from '../check/codes.ts'
import type { Place } from '../check/finding.ts'
import type { GameResult } from '../explanation/explanation.ts'
import { readMove, formatSan, positionAfter } from '../moves/move.ts'
import { notationOf } from '../pgn/notation.ts'
import { segmentsOf } from '../pgn/segments.ts'
import { type PgnComment, type PgnMove, parseGames } from '../pgn/syntax.ts'
import { tokensOf } from '../pgn/tokens.ts'
import { gameText, writeMoves, type WrittenMove } from '../pgn/writing/write-game.ts'
import { type Color, fullMoveOf, type Position, readPosition, START_FEN, turnOf } from '../position.ts'
import type { Texts } from '../../training/vocabulary.ts'

// A game as its author edits it: everything that stands in its PGN, what the school does not know included.
//
//   const reading = readDocument(pgn)
//   if (reading.kind === 'read') pgn = writeDocument(setWords(reading.document, '1', 'ru', 'Шах.'))
//
// A document is never changed in place: each edit makes another one.

export interface GameDocument {
  /** In the author's order and spelling. */
  tags: readonly DocumentTag[]
  /** Comments before the first move, without their braces. */
  intro: readonly string[]
  line: DocumentLine
  result: GameResult
  /** The text it was read from: what is not edited stands there as it was. */
  source: Source | undefined
}

interface Source {
  text: Parts
  /** How the same would be written. */
  written: Parts
}

interface Parts {
  /** With the empty lines after them. */
  tags: string
  moves: string
}

export interface DocumentTag {
  name: string
  value: string
}

export interface DocumentMove {
  /** As it is written, legal or not. */
  text: string
  nags: readonly number[]
  comments: readonly string[]
  /** Lines that replace this move. */
  variations: readonly DocumentLine[]
}

export type DocumentLine = readonly DocumentMove[]

export type DocumentReading =
  | { kind: 'read'; document: GameDocument }
  /** Something of the text would be lost if it were written anew. */
  | { kind: 'broken'; place: Place; sentence: Texts | null }

export const EMPTY_DOCUMENT: GameDocument = {
  tags: [],
  intro: [],
  line: [],
  result: '*',
  source: undefined,
}

/** Problems of the text itself, after which its parts cannot be told apart. */
const BREAKING = new Set<Code>(['BAD_TAG', 'UNCLOSED_COMMENT', 'UNBALANCED_VARIATION'])

/** Reads the text of one game; a text of several games is broken where the second begins. */
export function readDocument(text: string): DocumentReading {
  const [game, second] = parseGames(text)
  if (!game) return { kind: 'read', document: EMPTY_DOCUMENT }
  const breaking = game.problems.find(({ code }) => BREAKING.has(code))
  if (breaking) return { kind: 'broken', place: breaking.place, sentence: breaking.sentence }
  if (second) return { kind: 'broken', place: second.place, sentence: null }

  const tags = tagsOf(text)
  const spelled = notationOf(game.moves)
  const line = readLine(game.moves, startOf(tags), spelled)
  const result = game.result ?? '*'
  const intro = game.intro.map(textOf)
  const document = { tags, intro, line, result, source: undefined }
  const parts = partsOf(text)
  const isApart = !tagsOf(parts.moves).length
  const source = isApart ? { text: parts, written: partsIn(document) } : undefined
  return { kind: 'read', document: { ...document, source } }
}

/** The game as PGN. Its tags and its moves, each where they were not edited, stand as they were read. */
export function writeDocument(document: GameDocument): string {
  const { tags, moves } = partsIn(document)
  const { source } = document
  return (
    (source && tags === source.written.tags ? source.text.tags : tags) +
    (source && moves === source.written.moves ? source.text.moves : moves)
  )
}

function partsIn(document: GameDocument): Parts {
  const { tags, intro, line, result } = document
  const fen = fenOf(document) ?? START_FEN
  const start = { number: fullMoveOf(fen) || 1, turn: turnOf(fen) }
  const words = [...intro.map(braced), ...writeMoves(asWritten(line, start)), result]
  return partsOf(
    gameText(
      tags.map(({ name, value }) => [name, value]),
      words,
    ),
  )
}

const TAG_LINES = /^(?:[^\S\n]*(?:\[\s*\w+\s*"(?:[^"\\\n]|\\.)*"\s*\][^\S\n]*)*\n)*/

function partsOf(text: string): Parts {
  const [tags = ''] = TAG_LINES.exec(text) ?? []
  return { tags, moves: text.slice(tags.length) }
}

/** What the first tag of this name says; names are told apart by letters alone, whatever their case. */
export function tagOf({ tags }: GameDocument, name: string): string | undefined {
  return tags.find(tag => sameName(tag.name, name))?.value
}

export const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** The FEN as it is written; undefined: none is. */
export const fenOf = (document: GameDocument): string | undefined => tagOf(document, 'FEN')

/** Where the moves begin; undefined: the position is missing or cannot be. */
export function startPosition({ tags }: GameDocument): Position | undefined {
  return startOf(tags)
}

function startOf(tags: readonly DocumentTag[]): Position | undefined {
  const fen = tags.find(({ name }) => sameName(name, 'FEN'))?.value
  const reading = fen === undefined ? undefined : readPosition(fen)
  return reading?.kind === 'read' ? reading.position : undefined
}

/** All of them, also a second one of the same name. */
function tagsOf(text: string): DocumentTag[] {
  return [...segmentsOf([text])].flatMap(segment =>
    [...tokensOf(segment)].flatMap(token =>
      token.kind === 'tag' ? [{ name: token.name, value: token.value }] : [],
    ),
  )
}

/** Moves in letters of another language become English ones: the moves that are added to them are. */
function readLine(
  moves: readonly PgnMove[],
  start: Position | undefined,
  spelled: (text: string) => string,
): DocumentMove[] {
  let position = start
  return moves.map(({ text, nags, comments, variations }) => {
    const before = position
    const move = before && readMove(before, spelled(text))
    const isPlain = before && move && sameMove(readMove(before, text), move)
    position = before && move && positionAfter(before, move)
    return {
      text: before && move && !isPlain ? formatSan(before, move) : text,
      nags: nags.filter(nag => nag > 0),
      comments: comments.map(textOf),
      variations: variations
        .filter(({ length }) => length > 0)
        .map(variation => readLine(variation, before, spelled)),
    }
  })
}

const sameMove = (one: ReturnType<typeof readMove>, other: ReturnType<typeof readMove>) =>
  one?.from === other?.from && one?.to === other?.to && one?.promotion === other?.promotion

/** White space is all the same to PGN, in comments, too. */
const textOf = ({ text }: PgnComment): string => text.replace(/\s+/g, ' ').trim()

const braced = (comment: string) => `{${comment}}`

interface Ply {
  number: number
  turn: Color
}

function asWritten(line: DocumentLine, start: Ply): WrittenMove[] {
  let ply = start
  return line.map(({ text, nags, comments, variations }) => {
    const here = ply
    ply = here.turn === 'white' ? { ...here, turn: 'black' } : { number: here.number + 1, turn: 'white' }
    return {
      ...here,
      text,
      nags,
      comments: comments.map(braced),
      variations: variations.map(variation => asWritten(variation, here)),
    }
  })
}
