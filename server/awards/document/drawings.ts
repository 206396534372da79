import { PETROL, type Accent, INK } from './palette.ts'
import { knightsTour } from '@tabia/core/awards/knights-tour.ts'
import { PAGE } from './frame.ts'
import { number } from './typeset.ts'
import { encode } from 'uqr'

/** The product's mark, four squares, with the second in saffron; `x` is its middle, `y` its top. */
export function mark(x: number, y: number): string {
  const squares = [
    [0, 0],
    [10.3, 0],
    [20.6, 0],
    [10.3, 10.3],
  ] as const
  const cells = squares.map(
    ([left, top], index) =>
      `<rect x="${left}" y="${top}" width="9.4" height="9.4" rx="1.6" fill="${index === 1 ? '#f2b01e' : PETROL}"/>`,
  )
  return `<g transform="translate(${x - 15} ${y})">${cells.join('')}</g>`
}

const FIELD = 74
const MIDDLE = { x: PAGE.width / 2, y: 596 }
const DOT = 2.2

/** A closed knight's tour computed from the slug: each document has its own, the same for ever. */
export function watermark(slug: string, { line }: Accent): string {
  const squares = knightsTour(slug).map(square => ({
    x: MIDDLE.x + ((square % 8) - 3.5) * FIELD,
    y: MIDDLE.y + (Math.floor(square / 8) - 3.5) * FIELD,
  }))
  const way = squares.map(({ x, y }) => `${number(x)} ${number(y)}`).join('L')
  const dots = squares.map(
    ({ x, y }) =>
      `M${number(x - DOT)} ${number(y)}a${DOT} ${DOT} 0 1 0 ${2 * DOT} 0a${DOT} ${DOT} 0 1 0 ${-2 * DOT} 0z`,
  )
  return (
    `<path d="M${way}z" fill="none" stroke="${line}" stroke-opacity="0.24" stroke-linejoin="round"/>` +
    `<path d="${dots.join('')}" fill="${line}" fill-opacity="0.32"/>`
  )
}

const QUIET = 4

/** A QR code of that many units across, on white so that it reads on any paper. */
export function qrCode(x: number, y: number, size: number, text: string): string {
  const { data, size: modules } = encode(text, { ecc: 'M', border: 0 })
  const unit = size / modules
  const rows = data.map((row, index) =>
    row
      .map((dark, column) =>
        dark
          ? `M${number(x + column * unit)} ${number(y + index * unit)}h${number(unit)}v${number(unit)}h${number(-unit)}z`
          : '',
      )
      .join(''),
  )
  const side = size + 2 * QUIET
  return (
    `<rect x="${x - QUIET}" y="${y - QUIET}" width="${side}" height="${side}" fill="#fff"/>` +
    `<path d="${rows.join('')}" fill="${INK}"/>`
  )
}
