import { type Face, widthOf } from './fonts.ts'

interface Room {
  width: number
  largest: number
  smallest: number
}

/** The largest size at which every line has room; undefined where even the smallest is too large. */
export function fittingSize(lines: readonly string[], face: Face, room: Room): number | undefined {
  const widest = Math.max(...lines.map(line => widthOf(line, face, 1)))
  const size = Math.min(room.largest, Math.floor(room.width / widest))
  return size >= room.smallest ? size : undefined
}

/** The line as it is, or as much of it as has room at this size: nothing runs over the edge of the paper. */
export function cutToFit(line: string, face: Face, size: number, width: number): string {
  const fits = (text: string) => widthOf(text, face, size) <= width
  if (fits(line)) return line
  const characters = Array.from(line)
  const cut = (count: number) => `${characters.slice(0, count).join('').trimEnd()}…`
  let count = Math.min(
    characters.length,
    Math.ceil((characters.length * width) / widthOf(line, face, size)) + 8,
  )
  while (count > 0 && !fits(cut(count))) count -= 1
  return cut(count)
}

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

const SOCIAL_WIDTH = 520
/** The largest size of one, two and three lines between the heading and the rule. */
const SOCIAL_LARGEST: Record<number, number> = { 1: 60, 2: 60, 3: 38 }

/** The name beside the document: first name and the rest, or the three lines that leave the letters larger. */
export function socialName(name: string): { lines: string[]; size: number } {
  const words = name.split(' ')
  const part = (from: number, to?: number) => words.slice(from, to).join(' ')
  const two = [part(0, 1), part(1)].filter(Boolean)
  const places = Array.from(words.keys())
  const three = places.flatMap(second =>
    places.slice(1, second).map(first => [part(0, first), part(first, second), part(second)]),
  )
  return three.map(sized).reduce((best, next) => (next.size > best.size ? next : best), sized(two))
}

const sized = (lines: string[]) => ({
  lines,
  size: Math.min(SOCIAL_LARGEST[lines.length] ?? 0, SOCIAL_WIDTH / widest(lines)),
})
