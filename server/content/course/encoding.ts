import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

// Which encoding a coach's file is written in, and its text. Old chess programs write Windows-1251, 1252 and KOI8-R.

export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1251', 'windows-1252', 'koi8-r'] as const
export type Encoding = (typeof ENCODINGS)[number]

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

/** Recognised by byte order mark, else by being valid UTF-8, else by the frequency of its pairs of letters. */
export function detectEncoding(bytes: Bytes): FoundEncoding {
  const unicode = unicodeOf(bytes)
  if (unicode) return { encoding: unicode, preview: undefined }
  const sample = sampleOf(bytes)
  const encoding = guess(sample)
  return { encoding, preview: previewOf(new TextDecoder(encoding).decode(sample)) }
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
      const part = chunk.slice(Math.max(0, at - AROUND), at + AROUND)
      parts.push(part)
      length += part.length
      at += AROUND
    }
  }
  return Buffer.concat(parts)
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

function previewOf(text: string): string {
  const [words = ''] = /[\u0080-\uFFFF][^"{}[\]]{0,60}/.exec(text) ?? []
  return words.replace(/\s+/g, ' ').trim()
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
