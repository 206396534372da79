import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { once } from 'node:events'
import { compose } from 'node:stream'
import { finished } from 'node:stream/promises'

import { createGunzip, createGzip } from 'node:zlib'
import { NotRestored } from './load.ts'

/** Compressed text into a file that appears whole or not at all, for its owner alone. */
export async function writeBackup(
  path: string,
  work: (write: (lines: string) => Promise<void>) => Promise<Record<string, number>>,
): Promise<Record<string, number>> {
  const draft = `${path}.part`
  const file = createWriteStream(draft, { mode: 0o600, flush: true })
  const gzip = createGzip()
  gzip.pipe(file)
  const failed = once(file, 'error').then(([error]) => {
    throw error as Error
  })
  try {
    const counts = await Promise.race([work(text => writeTo(gzip, text)), failed])
    gzip.end()
    await finished(file)
    await rename(draft, path)
    return counts
  } catch (error) {
    gzip.destroy()
    file.destroy()
    await rm(draft, { force: true })
    throw error
  } finally {
    failed.catch(() => {})
  }
}

async function writeTo(stream: NodeJS.WritableStream, text: string): Promise<void> {
  if (!stream.write(text)) await once(stream, 'drain')
}

/** The lines of a backup. A file that cannot be read or unpacked is refused. */
export async function* readBackup(path: string): AsyncIterable<string> {
  let rest = ''
  try {
    const text: AsyncIterable<string> = compose(createReadStream(path), createGunzip()).setEncoding('utf8')
    for await (const part of text) {
      const lines = (rest + part).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch (error) {
    if (error instanceof NotRestored || !(error as NodeJS.ErrnoException).code) throw error
    throw new NotRestored(`${path} cannot be read: ${(error as Error).message}`)
  }
  if (rest !== '') yield rest
}
