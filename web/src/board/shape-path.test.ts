import { expect, test } from 'vitest'
import { arrowPath, formatPoints, squareCentre } from './shape-path.ts'
import { squarePlace } from './square-step.ts'

test.each([
  ['a8', 'white', 0, 0],
  ['h1', 'white', 7, 7],
  ['a8', 'black', 7, 7],
  ['e4', 'white', 4, 4],
  ['e4', 'black', 3, 3],
] as const)('%s seen from %s', (square, orientation, column, row) => {
  expect(squarePlace(square, orientation)).toEqual({ column, row })
})

test('a square is marked in its middle', () => {
  expect(squareCentre('d1', 'white')).toEqual({ x: 350, y: 750 })
})

test('an arrow leaves room at both ends and points at its square', () => {
  const { start, head } = arrowPath('d1', 'd8', 'white')
  expect(start).toEqual({ x: 350, y: 720 })
  expect(head[1]).toEqual({ x: 350, y: 62 })
})

test('turning the board turns the arrow', () => {
  const { start, head } = arrowPath('d1', 'd8', 'black')
  expect(start).toEqual({ x: 450, y: 80 })
  expect(head[1]).toEqual({ x: 450, y: 738 })
})

test('points are written for a drawing', () => {
  expect(
    formatPoints([
      { x: 1.26, y: 2 },
      { x: 3, y: 4 },
    ]),
  ).toBe('1.3,2 3,4')
})
