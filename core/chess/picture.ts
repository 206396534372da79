import type { Shape } from './explanation/explanation.ts'
import { playMove } from './moves/move.ts'

/**
 * A position in another picture: 0 as it is, 1 colours exchanged (the board turned over its middle line, White is
 * Black), 2 left and right exchanged, 3 both. The idea stays the same.
 *
 *     pictureOf('6k1/8/8/8/8/8/8/K6R w - - 0 1', 1) // 'k6r/8/8/8/8/8/8/6K1 b - - 0 1'
 *     moveInPicture('h1h7', 1)                     // 'h8h2'
 *
 * Each is its own inverse: the picture of the picture is the position again.
 */
export const PICTURES = [0, 1, 2, 3] as const
export type Picture = (typeof PICTURES)[number]

const exchangesColours = (picture: Picture) => picture === 1 || picture === 3
const exchangesSides = (picture: Picture) => picture >= 2

/** Sides can be exchanged only where neither side may castle: a king that castles stands on the e-file. */
export function picturesOf(fen: string): readonly Picture[] {
  return fen.split(' ')[2] === '-' ? PICTURES : [0, 1]
}

/** The one after `last`; undefined: nothing was asked yet. First as it was, then in turn, never the same twice in a row. */
export function pictureAfter(last: Picture | undefined, fen: string): Picture {
  if (last === undefined) return 0
  const [, ...others] = picturesOf(fen)
  return others.find(each => each > last) ?? (others.length > 1 ? (others[0] ?? 0) : 0)
}

export function pictureOf(fen: string, picture: Picture): string {
  const [men = '', side = 'w', castling = '-', enPassant = '-', ...counts] = fen.trim().split(/\s+/)
  if (exchangesSides(picture) && castling !== '-')
    throw new Error(`left and right cannot be exchanged: ${fen}`)
  const ranks = men.split('/')
  const turned = exchangesColours(picture) ? ranks.toReversed().map(swapCase) : ranks
  const placed = exchangesSides(picture) ? turned.map(rank => rank.split('').toReversed().join('')) : turned
  if (!exchangesColours(picture)) {
    return [placed.join('/'), side, castling, squareInPicture(enPassant, picture), ...counts].join(' ')
  }
  const rights = swapCase(castling)
    .split('')
    .toSorted((a, b) => RIGHTS.indexOf(a) - RIGHTS.indexOf(b))
    .join('')
  const turn = side === 'w' ? 'b' : 'w'
  return [placed.join('/'), turn, rights, squareInPicture(enPassant, picture), ...counts].join(' ')
}

const RIGHTS = 'KQkq'

const swapCase = (text: string) =>
  text
    .split('')
    .map(letter => (letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase()))
    .join('')

/** `-`, no square, stays what it is. */
export function squareInPicture(square: string, picture: Picture): string {
  const [file = '', rank = ''] = square
  if (rank === '') return square
  const there = exchangesSides(picture) ? (FILES[7 - FILES.indexOf(file)] ?? file) : file
  return there + (exchangesColours(picture) ? String(9 - Number(rank)) : rank)
}

const FILES = 'abcdefgh'.split('')

/** A move in UCI; castling is the king taking its rook, so it stays castling. */
export function moveInPicture(uci: string, picture: Picture): string {
  return squareInPicture(uci.slice(0, 2), picture) + squareInPicture(uci.slice(2, 4), picture) + uci.slice(4)
}

/** An arrow or a marked square of the explanation. */
export function shapeInPicture(shape: Shape, picture: Picture): Shape {
  const from = squareInPicture(shape.from, picture)
  return shape.to === undefined
    ? { ...shape, from }
    : { ...shape, from, to: squareInPicture(shape.to, picture) }
}

/** A move of the position in SAN, as the picture writes it; undefined where it cannot be played. */
export function sanInPicture(fen: string, san: string, picture: Picture): string | undefined {
  const move = playMove(fen, san)
  return move && playMove(pictureOf(fen, picture), moveInPicture(move.uci, picture))?.san
}

/** A move made in the picture, SAN or UCI, as the original spells it in UCI; undefined where it is illegal. */
export function moveFromPicture(fen: string, text: string, picture: Picture): string | undefined {
  const move = playMove(pictureOf(fen, picture), text)
  return move && moveInPicture(move.uci, picture)
}
