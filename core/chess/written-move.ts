import type { Role } from 'chessops/types'
import { charToRole } from 'chessops/util'

/** What a text says of a move, before any board is asked. */
export type WrittenMove = WrittenCastling | WrittenSteps

export interface WrittenCastling {
  kind: 'castling'
  side: 'a' | 'h'
}

export interface WrittenSteps {
  kind: 'steps'
  /** Not said where both squares are (`e2e4`). */
  role?: Role | undefined
  file?: string | undefined
  rank?: string | undefined
  /** A square; of a capture like `ed` the file alone. */
  to: string
  promotion?: Role | undefined
}

/**
 * Everything a text may mean, the likeliest first: English, Russian and figurine notation or two squares, in letters
 * of either case, and with Cyrillic letters that look like the Latin ones. `bc3` is a pawn's capture or a bishop's move.
 */
export function writtenMoves(text: string): WrittenMove[] {
  const bare = text
    .replace(/^\s*\d+\s*(\.+|…|\s)/, '') // the number of the move
    .replace(/e\.?\s*p\.\s*$/i, '')
    .replace(/[\s+#!?=:×xх()/.,\u2010-\u2015-]|\uFE0E/gi, '')
  if (/^[0oо]{2,3}$/i.test(bare)) return [{ kind: 'castling', side: bare.length === 3 ? 'a' : 'h' }]

  const readings = inEveryCase(spellings(bare))
    .map(readSteps)
    .filter(steps => steps !== undefined)
  return readings.filter((steps, index) => index === readings.findIndex(other => same(other, steps)))
}

/** Each Latin letter with its spellings; those of a king and a bishop are sorted out below. */
const LETTERS = new Map(
  ['K♔♚', 'Q♕♛Ф', 'R♖♜Л', 'B♗♝', 'N♘♞К', 'P♙♟П', 'qф', 'rл', 'nк', 'pп', 'aаА', 'eеЕ'].flatMap(
    ([letter = '', ...spelled]) => spelled.map(other => [other, letter] as const),
  ),
)

/** In Latin letters. A Cyrillic С is a bishop (слон), or it was meant to be the file. */
function spellings(text: string): string[] {
  const latin = text.replace(/[кk][рp]/gi, 'K').replace(/./gu, letter => LETTERS.get(letter) ?? letter)
  const all = [
    latin.replaceAll('С', 'B'),
    latin.replace(/^[Сс]/, 'B'),
    latin.replace(/[Сс]$/, 'B'),
    latin,
  ].map(spelling => spelling.replace(/[Сс]/g, 'c'))
  return [...new Set(all)]
}

/** As it is written; as a piece whose letter is small (`nf3`); all in small letters (`G1F3`). */
function inEveryCase(spelled: string[]): string[] {
  const withPiece = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase()
  const small = spelled.slice(-1).map(text => text.toLowerCase())
  return [...spelled.flatMap(text => [text, withPiece(text)]), ...small]
}

const STEPS =
  /^(?<piece>[KQRBNP])?(?<file>[a-h])?(?<rank>[1-8])?(?<to>[a-h][1-8])(?<promotion>[kqrbnpKQRBNP])?$/
const FILES = /^P?(?<file>[a-h])(?<to>[a-h])$/

function readSteps(latin: string): WrittenSteps | undefined {
  const groups = (STEPS.exec(latin) ?? FILES.exec(latin))?.groups
  if (!groups) return undefined
  const { piece, file, rank, to = '', promotion } = groups
  return {
    kind: 'steps',
    role: piece ? charToRole(piece) : file && rank ? undefined : 'pawn',
    file,
    rank,
    to,
    promotion: promotion ? charToRole(promotion) : undefined,
  }
}

const same = (one: WrittenSteps, other: WrittenSteps) =>
  one.role === other.role &&
  one.file === other.file &&
  one.rank === other.rank &&
  one.to === other.to &&
  one.promotion === other.promotion
