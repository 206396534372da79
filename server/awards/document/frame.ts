import { type Accent, INK } from './palette.ts'
import { number, type Typesetter } from './typeset.ts'

/** A4 at 96 dpi. */
export const PAGE = { width: 794, height: 1123 } as const

const OUTER = 30
const INNER = 56
const CORNER_CELL = 6.5
const CORNER_DOTS = 7
const DOT = 9

/** The edge of a chessboard: alternating fields with their coordinates, checks in the corners, dissolving inward. */
export function frame(accent: Accent, set: Typesetter): string {
  return [border(accent), fields(accent), coordinates(accent, set), corners(), dissolving(accent)].join('')
}

const box = (inset: number, stroke: string, width: number) =>
  `<rect x="${inset}" y="${inset}" width="${PAGE.width - 2 * inset}" height="${PAGE.height - 2 * inset}" ` +
  `fill="none" stroke="${stroke}" stroke-width="${width}"/>`

const border = ({ line }: Accent) => box(OUTER, line, 1.4) + box(INNER, line, 0.8) + box(INNER + 4, INK, 0.6)

const file = (index: number) => INNER + (index * (PAGE.width - 2 * INNER)) / 8
const rank = (index: number) => INNER + (index * (PAGE.height - 2 * INNER)) / 8

function fields({ line, field }: Accent): string {
  const depth = INNER - OUTER
  const across = file(1) - file(0)
  const down = rank(1) - rank(0)
  const cells = Array.from({ length: 8 }, (_, index) =>
    index % 2 === 0
      ? cell(file(index), OUTER, across, depth) + cell(PAGE.width - INNER, rank(index), depth, down)
      : cell(file(index), PAGE.height - INNER, across, depth) + cell(OUTER, rank(index), depth, down),
  )
  const ticks = Array.from({ length: 9 }, (_, index) => {
    const [x, y] = [number(file(index)), number(rank(index))]
    return (
      `M${x} ${OUTER}v${depth}M${x} ${PAGE.height - INNER}v${depth}` +
      `M${OUTER} ${y}h${depth}M${PAGE.width - INNER} ${y}h${depth}`
    )
  })
  return (
    `<path d="${cells.join('')}" fill="${field}" fill-opacity="0.5"/>` +
    `<path d="${ticks.join('')}" stroke="${line}" stroke-width="0.6" fill="none"/>`
  )
}

const cell = (x: number, y: number, width: number, height: number) =>
  `M${number(x)} ${number(y)}h${number(width)}v${number(height)}h${number(-width)}z`

function coordinates({ words }: Accent, set: Typesetter): string {
  const style = { face: 'Onest 500', size: 11.5, fill: words, centred: true } as const
  return Array.from('abcdefgh', (letter, index) => {
    const x = (file(index) + file(index + 1)) / 2
    const y = (rank(7 - index) + rank(8 - index)) / 2 + 4
    const digit = String(index + 1)
    return (
      set(x, 47, letter, style) +
      set(x, PAGE.height - 39, letter, style) +
      set(43, y, digit, style) +
      set(PAGE.width - 43, y, digit, style)
    )
  }).join('')
}

function corners(): string {
  const far = { x: PAGE.width - INNER, y: PAGE.height - INNER }
  const cells = [OUTER, far.x].flatMap(x =>
    [OUTER, far.y].flatMap(y =>
      checks(4, 4).map(([column, row]) =>
        cell(x + column * CORNER_CELL, y + row * CORNER_CELL, CORNER_CELL, CORNER_CELL),
      ),
    ),
  )
  return `<path d="${cells.join('')}" fill="${INK}"/>`
}

function dissolving({ line }: Accent): string {
  const inset = INNER + 4
  const places = checks(CORNER_DOTS, CORNER_DOTS).filter(([column, row]) => column + row < CORNER_DOTS)
  return [1, -1]
    .flatMap(right => [1, -1].map(down => [right, down] as const))
    .flatMap(([right, down]) =>
      places.map(([column, row]) => {
        const size = DOT * (1 - (column + row) * 0.07)
        const x = (right > 0 ? inset : PAGE.width - inset) + right * (column + 0.5) * DOT - size / 2
        const y = (down > 0 ? inset : PAGE.height - inset) + down * (row + 0.5) * DOT - size / 2
        const opacity = 0.82 - (column + row) * 0.11
        return `<path d="${cell(x, y, size, size)}" fill="${line}" fill-opacity="${number(opacity)}"/>`
      }),
    )
    .join('')
}

/** The dark cells of a small board. */
const checks = (columns: number, rows: number): [column: number, row: number][] =>
  Array.from({ length: columns * rows }, (_, index): [number, number] => [
    index % columns,
    Math.floor(index / columns),
  ]).filter(([column, row]) => (column + row) % 2 === 0)
