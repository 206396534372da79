import { type Face, widthOf } from './fonts.ts'

export interface Room {
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
