import type { Place } from '../check/finding.ts'

/** Line and column of any offset of a text, whatever ends its lines: LF, CR LF or CR. */
export function placesIn(text: string, firstLine = 1): (offset: number) => Place {
  const starts = [0]
  for (const lineEnd of text.matchAll(/\r\n|\n|\r/g)) starts.push(lineEnd.index + lineEnd[0].length)

  return offset => {
    let low = 0
    let high = starts.length
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle
    }
    return { line: firstLine + low, column: offset - (starts[low] ?? 0) + 1 }
  }
}
