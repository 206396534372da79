// Archives as POSIX describes them (ustar): a block of 512 bytes about each file, then the file in such blocks.

export interface TarFile {
  path: string
  content: Uint8Array
  executable: boolean
}

const BLOCK = 512
const NAME = 100
const PREFIX = 155

/** The same files make the same bytes, whenever and wherever it is made. */
export function tar(files: readonly TarFile[]): Buffer {
  const parts = files.flatMap(({ path, content, executable }) => [
    header(path, content.length, executable),
    content,
    Buffer.alloc(-content.length & (BLOCK - 1)),
  ])
  return Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)])
}

function header(path: string, size: number, executable: boolean): Buffer {
  const block = Buffer.alloc(BLOCK)
  const [prefix, name] = inTwo(path)
  block.set(name, 0)
  block.write(executable ? '0000755\0' : '0000644\0', 100)
  block.write('0000000\0'.repeat(2), 108)
  block.write(`${octal(size)} ${octal(0)} `, 124)
  // The sum is taken with spaces in its own place.
  block.fill(' ', 148, 156)
  block.write('0', 156)
  block.write('ustar\x0000', 257)
  block.set(prefix, 345)
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return block
}

const octal = (number: number) => number.toString(8).padStart(11, '0')

/** A long path stands in two fields, parted at a folder. */
function inTwo(path: string): [prefix: Buffer, name: Buffer] {
  const bytes = Buffer.from(path)
  if (bytes.length <= NAME) return [Buffer.alloc(0), bytes]
  const at = bytes.indexOf('/', bytes.length - NAME - 1)
  if (at < 0 || at > PREFIX) throw new Error(`${path} is too long for an archive`)
  return [bytes.subarray(0, at), bytes.subarray(at + 1)]
}
