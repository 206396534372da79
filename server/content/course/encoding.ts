import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { ENCODING_NAMES, type EncodingName } from '@tabia/core/chess/pgn/encodings.ts'

// Which encoding a coach's file is written in, and its text. Old chess programs write Windows-1251, 1252 and KOI8-R.

export const ENCODINGS = ENCODING_NAMES
export type Encoding = EncodingName

type Bytes = Iterable<Uint8Array>

/** The text of a whole file; its encoding is found. */
export function readText(path: string): string {
  const bytes = fileBytes(path)
  return [...decode(bytes, detectEncoding(bytes).encoding)].join('')
}

export interface FoundEncoding {
  encoding: Encoding
  /** A sample of the text where the encoding is a guess, for a reader to confirm. */
  preview: string | undefined
}

const SAMPLE = 64 * 1024
const AROUND = 24
const SAMPLE_WORDS = 3

/** Recognised by byte order mark, else by being valid UTF-8, else by the frequency of its pairs of letters. */
export function detectEncoding(bytes: Bytes): FoundEncoding {
  const unicode = unicodeOf(bytes)
  if (unicode) return { encoding: unicode, preview: undefined }
  const sample = sampleOf(bytes)
  const encoding = guess(sample)
  return { encoding, preview: sampleWords(new TextDecoder(encoding).decode(sample)) }
}

/** @throws TypeError where the bytes are not of this encoding */
export function* decode(bytes: Bytes, encoding: Encoding): Generator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  for (const chunk of bytes) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

function unicodeOf(bytes: Bytes): Encoding | undefined {
  for (const chunk of bytes) {
    const [first, second] = chunk
    if (first === 0xff && second === 0xfe) return 'utf-16le'
    if (first === 0xfe && second === 0xff) return 'utf-16be'
    const zeros = { even: 0, odd: 0 }
    for (const [index, byte] of chunk.subarray(0, 1000).entries()) {
      if (byte === 0) zeros[index % 2 === 0 ? 'even' : 'odd'] += 1
    }
    // In UTF-16 every other byte of Latin letters is zero; text of one byte a letter has no zero byte.
    if (zeros.odd > 4 * zeros.even + 4) return 'utf-16le'
    if (zeros.even > 4 * zeros.odd + 4) return 'utf-16be'
    break
  }
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true })
    for (const chunk of bytes) decoder.decode(chunk, { stream: true })
    decoder.decode()
    return 'utf-8'
  } catch {
    return undefined
  }
}

/** What stands around letters that are not ASCII. */
function sampleOf(bytes: Bytes): Uint8Array {
  const parts: Uint8Array[] = []
  let length = 0
  for (const chunk of bytes) {
    for (let at = 0; at < chunk.length && length < SAMPLE; at += 1) {
      if ((chunk[at] ?? 0) < 0x80) continue
      const [from, to] = wholeWords(chunk, at - AROUND, at + AROUND)
      parts.push(chunk.slice(from, to), Uint8Array.of(SPACE))
      length += to - from + 1
      at = to
    }
  }
  return Buffer.concat(parts)
}

const SPACE = 0x20

/** The same stretch with the words at its ends whole, as far as they lie in the chunk. */
function wholeWords(chunk: Uint8Array, from: number, to: number): [from: number, to: number] {
  const isLetter = (byte = SPACE) => byte >= 0x80 || /[a-z]/i.test(String.fromCharCode(byte))
  let first = Math.max(0, from)
  let last = Math.min(chunk.length, to)
  for (let left = AROUND; left > 0 && first > 0 && isLetter(chunk[first - 1]); left -= 1) first -= 1
  for (let left = AROUND; left > 0 && last < chunk.length && isLetter(chunk[last]); left -= 1) last += 1
  return [first, last]
}

/** Russian words are made of such letters throughout; in Western ones they stand alone. */
function guess(sample: Uint8Array): Encoding {
  let high = 0
  let beside = 0
  for (const [index, byte] of sample.entries()) {
    if (byte < 0x80) continue
    high += 1
    if ((sample[index - 1] ?? 0) >= 0x80 || (sample[index + 1] ?? 0) >= 0x80) beside += 1
  }
  if (beside * 2 < high) return 'windows-1252'
  const commonIn = (encoding: Encoding) =>
    (new TextDecoder(encoding).decode(sample).match(/[оеаинтсрвл]/g) ?? []).length
  return commonIn('koi8-r') > commonIn('windows-1251') ? 'koi8-r' : 'windows-1251'
}

/** Three whole words with letters that another encoding would show differently; nothing where all of it is ASCII. */
export function sampleWords(text: string): string | undefined {
  const words = new Set<string>()
  for (const [word] of text.matchAll(/\p{L}[\p{L}\p{M}'’-]*/gu)) {
    if (/[^\p{ASCII}]/u.test(word)) words.add(word)
    if (words.size === SAMPLE_WORDS) break
  }
  const [stray] = /[^\p{ASCII}\s]+/u.exec(text) ?? []
  return words.size > 0 ? [...words].join(', ') : stray
}

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
