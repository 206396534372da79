import { knightsTour } from '@tabia/core/awards/knights-tour.ts'
import { PAGE } from './frame.ts'
import type { Accent } from './palette.ts'
import { number } from './typeset.ts'

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
