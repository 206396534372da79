import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

const CHUNK = 1024 * 1024

/** A file in parts, read anew each time it is gone through: a database of games never has to fit in memory. */
export function fileBytes(path: string): Iterable<Uint8Array> {
  return { [Symbol.iterator]: () => chunksOf(path) }
}

function* chunksOf(path: string): Generator<Uint8Array> {
  const file = openSync(path, 'r')
  try {
    // A byte more than a small file has: its second read finds the end.
    const size = Math.min(CHUNK, fstatSync(file).size + 1)
    for (;;) {
      const chunk = new Uint8Array(size)
      const length = readSync(file, chunk)
      if (length === 0) return
      yield chunk.subarray(0, length)
    }
  } finally {
    closeSync(file)
  }
}
