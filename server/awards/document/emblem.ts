import { readFileSync } from 'node:fs'
import type { LevelId } from '@tabia/core/training/vocabulary.ts'
import { fittingSize } from './fit.ts'
import { type Accent, PETROL } from './palette.ts'
import { number, type Typesetter } from './typeset.ts'

/** A level is a piece: pawn, knight, rook, queen. */
const PIECES: Record<LevelId, string> = { 0: 'wP', 1: 'wN', 2: 'wR', 3: 'wQ' }
const PIECE_SIZE = 74
const RING = { inner: 56, outer: 62 }
const CELLS = 64
const LAUREL = { radius: 82, leaves: 10 }

/** The level's piece in a ring of 64 fields, a chessboard unrolled, within a laurel. */
export function emblem(x: number, y: number, level: LevelId, accent: Accent): string {
  return `<g transform="translate(${x} ${y})">${ring(accent)}${piece(level)}${laurel(accent, 1)}${laurel(accent, -1)}</g>`
}

function ring({ line, field }: Accent): string {
  const { inner, outer } = RING
  const cells = Array.from({ length: CELLS / 2 }, (_, index) => {
    const [from, to] = [2 * index, 2 * index + 1].map(cell => (cell / CELLS) * 2 * Math.PI) as [
      number,
      number,
    ]
    return (
      `M${at(inner, from)}L${at(outer, from)}A${outer} ${outer} 0 0 1 ${at(outer, to)}` +
      `L${at(inner, to)}A${inner} ${inner} 0 0 0 ${at(inner, from)}z`
    )
  })
  return (
    circle(66, line, 1) +
    circle(outer, line, 0.6) +
    `<path d="${cells.join('')}" fill="${line}"/>` +
    `<circle r="52" fill="${PETROL}"/>` +
    circle(48.5, field, 0.7)
  )
}

function piece(level: LevelId): string {
  const half = PIECE_SIZE / 2
  const file = new URL(`../../../web/src/ui/pieces/${PIECES[level]}.svg`, import.meta.url)
  return readFileSync(file, 'utf8').replace(
    '<svg ',
    `<svg x="${-half}" y="${-half - 1}" width="${PIECE_SIZE}" height="${PIECE_SIZE}" `,
  )
}

/** One branch, from the foot up; `side` 1 is the right one. */
function laurel({ line }: Accent, side: 1 | -1): string {
  const stems = Array.from({ length: LAUREL.leaves + 1 }, (_, index) => {
    const share = index / LAUREL.leaves
    return { share, angle: Math.PI / 2 - side * (0.16 + share * 2) }
  })
  const leaves = stems.slice(1).map(({ share, angle }, index) => {
    const along = (angle * 180) / Math.PI - side * 90
    const length = 21 - share * 7
    const turns = [along + side * 34, along - side * 30, ...(index === LAUREL.leaves - 1 ? [along] : [])]
    return turns.map(turn => leaf(at(LAUREL.radius, angle), turn, length)).join('')
  })
  const stem = stems.map(({ angle }) => at(LAUREL.radius, angle)).join('L')
  return (
    `<g fill="${line}">${leaves.join('')}</g>` +
    `<path d="M${stem}" fill="none" stroke="${line}" stroke-width="1.1"/>`
  )
}

const leaf = (place: string, turn: number, length: number) => {
  const [near, far, up, down] = [0.3, 0.75, -0.28, 0.2].map(share => number(length * share))
  return (
    `<path transform="translate(${place}) rotate(${number(turn)})" ` +
    `d="M0 0C${near} ${up} ${far} ${up} ${number(length)} 0C${far} ${down} ${near} ${down} 0 0z"/>`
  )
}

const at = (radius: number, angle: number) =>
  `${number(radius * Math.cos(angle))} ${number(radius * Math.sin(angle))}`

const circle = (radius: number, stroke: string, width: number) =>
  `<circle r="${radius}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`

/** Waves around the seal: how many, how high, at which radius. */
const GUILLOCHES = [
  [16, 5, 50],
  [16, -5, 50],
  [32, 3, 43],
] as const
const STEPS = 240
const FACE = 'Onest 600'
const LARGEST = 24

/** The result in a seal with engraved waves. */
export function seal(x: number, y: number, text: string, { line }: Accent, set: Typesetter): string {
  const waves = GUILLOCHES.map(([count, height, radius]) => {
    const points = Array.from({ length: STEPS + 1 }, (_, step) => {
      const angle = (step / STEPS) * 2 * Math.PI
      const distance = radius + height * Math.cos(count * angle)
      return `${number(x + distance * Math.cos(angle))} ${number(y + distance * Math.sin(angle))}`
    })
    return `<path d="M${points.join('L')}z" fill="none" stroke="${line}" stroke-width="0.7"/>`
  })
  const size = fittingSize([text], FACE, { width: 60, largest: LARGEST, smallest: 18 }) ?? LARGEST
  const disc = (radius: number, paint: string) => `<circle cx="${x}" cy="${y}" r="${radius}" ${paint}/>`
  return (
    disc(56, 'fill="#fff"') +
    waves.join('') +
    disc(38, `fill="${PETROL}"`) +
    disc(35, 'fill="none" stroke="#fff" stroke-width="0.7" stroke-opacity="0.8"') +
    set(x, y + (size * 8.5) / LARGEST, text, { face: FACE, size, fill: '#ffffff', centred: true })
  )
}
