import { MemoryFS } from '@electric-sql/pglite'

/** Where PGlite keeps its data folder in the WebAssembly file system. */
const DATA = '/pglite/data'
const BLOCK = 512

/**
 * A file system in memory that begins with the data folder in a tar file of `dumpDataDir`. PGlite's own `loadDataDir`
 * copies every byte several times, which costs a second for each database. The files stay slices of `tar`, and
 * PostgreSQL writes into them: read it anew for each database.
 */
export class TemplateFs extends MemoryFS {
  readonly #tar: Uint8Array

  constructor(tar: Uint8Array) {
    super('template')
    this.#tar = tar
  }

  override async initialSyncFs(): Promise<void> {
    const fs = this.pg?.Module.FS
    if (!fs) throw new Error('The file system is not part of a database yet')
    fs.mkdirTree(DATA, 0o700)
    for (const { path, content } of entriesOf(this.#tar)) {
      if (content) fs.writeFile(DATA + path, content, { canOwn: true })
      else fs.mkdirTree(DATA + path, 0o700)
    }
  }
}

/** The folders and files of a tar file, folders without content, in its order. */
function* entriesOf(tar: Uint8Array): Generator<{ path: string; content?: Uint8Array }> {
  for (let at = 0; tar[at] !== undefined && tar[at] !== 0;) {
    const size = Number.parseInt(textAt(tar, at + 124, 12), 8)
    const path = textAt(tar, at + 345, 155) + textAt(tar, at, 100)
    const begin = at + BLOCK
    if (textAt(tar, at + 156, 1) === '5') yield { path }
    else yield { path, content: tar.subarray(begin, begin + size) }
    at = begin + Math.ceil(size / BLOCK) * BLOCK
  }
}

function textAt(tar: Uint8Array, from: number, length: number): string {
  const field = tar.subarray(from, from + length)
  const end = field.indexOf(0)
  return new TextDecoder().decode(end === -1 ? field : field.subarray(0, end))
}
