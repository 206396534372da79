import { inflateSync } from 'node:zlib'

const HEADER = 44
const ENTRY = 20

/**
 * A WOFF 1.0 file as the TrueType font inside it (W3C WOFF 1.0, section 4). The libraries that write documents read
 * WOFF too, but inflate it in JavaScript, each time anew: that took most of the time of a document.
 */
export function fontInWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a WOFF 1.0 file')
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, index) => readTable(woff, index))
  return writeFont(woff.readUInt32BE(4), tables)
}

interface Table {
  tag: string
  checksum: number
  data: Buffer
}

function readTable(woff: Buffer, index: number): Table {
  const at = HEADER + index * ENTRY
  const [offset, packed, size] = [4, 8, 12].map(field => woff.readUInt32BE(at + field)) as [
    number,
    number,
    number,
  ]
  const raw = woff.subarray(offset, offset + packed)
  const data = packed < size ? inflateSync(raw) : raw
  return { tag: woff.toString('latin1', at, at + 4), checksum: woff.readUInt32BE(at + 16), data }
}

function writeFont(flavor: number, tables: Table[]): Buffer {
  const power = Math.floor(Math.log2(tables.length))
  const head = Buffer.alloc(12 + 16 * tables.length)
  head.writeUInt32BE(flavor, 0)
  head.writeUInt16BE(tables.length, 4)
  head.writeUInt16BE(16 << power, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE(tables.length * 16 - (16 << power), 10)
  let offset = head.length
  const body = tables.map(({ tag, checksum, data }, index) => {
    const at = 12 + index * 16
    head.write(tag, at, 'latin1')
    head.writeUInt32BE(checksum, at + 4)
    head.writeUInt32BE(offset, at + 8)
    head.writeUInt32BE(data.length, at + 12)
    const padded = Buffer.concat([data, Buffer.alloc(-data.length & 3)])
    offset += padded.length
    return padded
  })
  return Buffer.concat([head, ...body])
}
