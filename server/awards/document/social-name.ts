import { widthOf } from './fonts.ts'

const FACE = 'Literata 600 italic'
const WIDTH = 520
/** As large as so many lines may be between the heading and the rule. */
const LARGEST: Record<number, number> = { 1: 60, 2: 60, 3: 38 }

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

function sized(lines: string[]) {
  const widest = Math.max(...lines.map(text => widthOf(text, FACE, 1)))
  return { lines, size: Math.min(LARGEST[lines.length] ?? 0, WIDTH / widest) }
}
