import { PETROL } from './palette.ts'

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
