import type { Color } from '@tabia/core/chess/position.ts'
import { squarePlace } from './square-step.ts'

// Arrows in a drawing of 800 × 800, a hundred to a square.

interface Point {
  x: number
  y: number
}

export interface ArrowPath {
  start: Point
  /** Where shaft and head meet. */
  neck: Point
  head: Point[]
  /** Shaft and head in one outline. */
  outline: Point[]
}

const TAIL = 30
const TIP = 12
const HEAD_LENGTH = 44
const HEAD_HALF = 26
const SHAFT_HALF = 9

export function squareCentre(square: string, orientation: Color): Point {
  const { column, row } = squarePlace(square, orientation)
  return { x: column * 100 + 50, y: row * 100 + 50 }
}

/** Starts a little past the middle of one square and ends a little before the middle of the other. */
export function arrowPath(from: string, to: string, orientation: Color): ArrowPath {
  const a = squareCentre(from, orientation)
  const b = squareCentre(to, orientation)
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
  const along = { x: (b.x - a.x) / length, y: (b.y - a.y) / length }
  const at = (distance: number, aside = 0): Point => ({
    x: a.x + along.x * distance - along.y * aside,
    y: a.y + along.y * distance + along.x * aside,
  })
  const end = length - TIP
  const neck = end - HEAD_LENGTH
  const head = [at(neck, HEAD_HALF), at(end), at(neck, -HEAD_HALF)]
  return {
    start: at(TAIL),
    neck: at(neck),
    head,
    outline: [
      at(TAIL, SHAFT_HALF),
      at(neck, SHAFT_HALF),
      ...head,
      at(neck, -SHAFT_HALF),
      at(TAIL, -SHAFT_HALF),
    ],
  }
}

export const formatPoints = (points: readonly Point[]): string =>
  points.map(({ x, y }) => `${round(x)},${round(y)}`).join(' ')

const round = (value: number) => Math.round(value * 10) / 10
