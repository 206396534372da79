import fs from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** The part of an open file of the WebAssembly file system that matters here. */
interface Stream {
  /** The descriptor of a file; a directory has none. */
  nfd?: number
  node: unknown
}

interface NodeFilesystem {
  stream_ops: { fsync?: (stream: Stream) => number }
  realPath(node: unknown): string
}

/**
 * PGlite's file system never asks the disk to write: after a power cut committed rows could be gone. This one does.
 * It leans on PGlite's insides, hence the exact version and the test that counts.
 */
export class DurableFs extends NodeFS {
  /** Called where PostgreSQL aborts; PGlite itself has no event for it. */
  onAbort: () => void = () => {}

  override async init(...[pg, options]: Parameters<NodeFS['init']>) {
    const result = await super.init(pg, options)
    const syncing: NonNullable<typeof result.emscriptenOpts.preRun>[number] = module => {
      const filesystem = module.NODEFS as unknown as NodeFilesystem
      filesystem.stream_ops.fsync = stream => {
        if (stream.nfd === undefined) syncDirectory(filesystem.realPath(stream.node))
        else fs.fsyncSync(stream.nfd)
        return 0
      }
    }
    result.emscriptenOpts.onAbort = () => this.onAbort()
    ;(result.emscriptenOpts.preRun ??= []).push(syncing)
    return result
  }
}

/**
 * Without `-F` PostgreSQL asks for syncs; PGlite's `fdatasync` is an empty shell, so `fsync` it must be. A quarter of the
 * usual 128 MB of buffers: they stand beside the system's own copy of the files, in the memory of the server.
 */
export const DURABLE_START = PGlite.defaultStartParams
  .filter(parameter => parameter !== '-F')
  .concat('-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'shared_buffers=32MB')

function syncDirectory(path: string): void {
  const directory = fs.openSync(path, 'r')
  try {
    fs.fsyncSync(directory)
  } finally {
    fs.closeSync(directory)
  }
}
