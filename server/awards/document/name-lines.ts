import { cutToFit, fittingSize } from './fit.ts'
import { widthOf } from './fonts.ts'

const FACE = 'Literata 600 italic'
const WIDTH = 590
const ONE_LINE = { width: WIDTH, largest: 50, smallest: 34 }
const TWO_LINES = { width: WIDTH, largest: 40, smallest: 16 }

/** The name as large as the page allows: on one line, or, where that gets small, on two of about the same length. */
export function nameLines(name: string): { lines: string[]; size: number } {
  const size = fittingSize([name], FACE, ONE_LINE)
  if (size) return { lines: [name], size }
  const words = name.split(' ')
  const splits = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')])
  const lines = splits.toSorted((a, b) => widest(a) - widest(b))[0] ?? [name]
  const smaller = fittingSize(lines, FACE, TWO_LINES)
  if (smaller) return { lines, size: smaller }
  const { smallest } = TWO_LINES
  return { lines: lines.map(line => cutToFit(line, FACE, smallest, WIDTH)), size: smallest }
}

const widest = (lines: string[]) => Math.max(...lines.map(line => widthOf(line, FACE, 1)))
