import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib'

const DEEPEST = 4
const BASE64 = /[A-Za-z0-9+/_-]{60,}={0,2}/g
const ZIP_ENTRY = Buffer.from('PK\u0003\u0004', 'latin1')

/** Everything a file can be read as: its text in the usual encodings, and what is packed or encoded inside it. */
export function* readable(bytes: Buffer, depth = 0): Generator<string> {
  const text = bytes.toString('utf8')
  yield text
  if (bytes.includes(0)) {
    yield bytes.toString('utf16le')
    yield bytes
      .subarray(0, bytes.length & ~1)
      .swap16()
      .toString('utf16le')
    bytes.subarray(0, bytes.length & ~1).swap16()
  }
  if (depth === DEEPEST) return
  for (const inside of unpacked(bytes)) yield* readable(inside, depth + 1)
  for (const [run] of text.matchAll(BASE64)) {
    const inside = Buffer.from(run, 'base64')
    // A hash decodes to noise: only what reads as text, or is packed, is worth a look.
    if (inside.subarray(0, 40).every(isPlain) || unpacked(inside).length > 0)
      yield* readable(inside, depth + 1)
  }
}

const isPlain = (byte: number) => (byte >= 32 ? byte < 127 : byte === 9 || byte === 10 || byte === 13)

function unpacked(bytes: Buffer): Buffer[] {
  const [first, second] = bytes
  if (first === 0x1f && second === 0x8b) return tried(gunzipSync, bytes)
  if (first === 0x78 && second !== undefined && (first * 256 + second) % 31 === 0)
    return tried(inflateSync, bytes)
  if (bytes.indexOf(ZIP_ENTRY) === 0) return zipEntries(bytes)
  return []
}

/** For a file whose name says so: nothing in the bytes does. */
export const unbrotlied = (bytes: Buffer) => tried(brotliDecompressSync, bytes)

function tried(unpack: (bytes: Buffer) => Buffer, bytes: Buffer): Buffer[] {
  try {
    return [unpack(bytes)]
  } catch {
    return []
  }
}

function zipEntries(bytes: Buffer): Buffer[] {
  const entries: Buffer[] = []
  for (let at = 0; at >= 0; at = bytes.indexOf(ZIP_ENTRY, at + 4)) {
    const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
    const method = bytes.readUInt16LE(at + 8)
    const size = bytes.readUInt32LE(at + 18)
    const content = bytes.subarray(from, size > 0 ? from + size : undefined)
    entries.push(...(method === 8 ? tried(inflateRawSync, content) : [content]))
  }
  return entries
}
