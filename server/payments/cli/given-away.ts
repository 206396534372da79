import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { boardsInText } from '@tabia/core/chess/boards-in-text.ts'
import type { Config } from '../../config/config.ts'
import type { Deps } from '../../deps.ts'
import { SOURCE_ARCHIVE } from '../../http/pages/source.ts'
import type { PaymentProvider } from '../../outside/payments/port.ts'
import { findSoldPositions } from './queries.ts'

interface Needed extends Pick<Deps, 'db' | 'log'> {
  config: Pick<Config, 'sourceUrl'>
  payments: { current: Pick<PaymentProvider, 'test'> }
}

/** At a start that takes real money: says where a course that is sold can be had for nothing. */
export async function warnOfGivenAway(
  { db, config, payments, log }: Needed,
  archive = SOURCE_ARCHIVE,
): Promise<void> {
  if (payments.current.test) return
  const sold = await findSoldPositions(db)
  const courses = [...new Set(sold.map(({ course }) => course))]
  if (courses.length === 0) return
  if (config.sourceUrl) {
    log.warn(
      { sourceUrl: config.sourceUrl, courses },
      'these courses are sold: they must not lie in the place SOURCE_URL names, where anybody can read it',
    )
  }
  if (!existsSync(archive)) return
  try {
    const found = filesShowing(gunzipSync(readFileSync(archive)), sold)
    if (found.files.length === 0) return
    log.warn(
      { archive, ...found },
      'sold courses can be downloaded with the source: run npm run build, which packs it without them',
    )
  } catch (error) {
    log.warn({ archive, error: String(error) }, 'the source archive cannot be read')
  }
}

function filesShowing(tar: Buffer, sold: readonly { course: string; fen: string }[]) {
  const courseOf = new Map(sold.map(({ course, fen }) => [boardOf(fen), course]))
  const courses = new Set<string>()
  const files: string[] = []
  for (const { path, content } of filesOf(tar)) {
    const shown = [...boardsInText(content.toString('utf8'))].flatMap(board => courseOf.get(board) ?? [])
    for (const course of shown) courses.add(course)
    if (shown.length > 0) files.push(path)
  }
  return { courses: [...courses].toSorted(), files }
}

const boardOf = (fen: string) => fen.split(' ')[0] ?? ''

const BLOCK = 512

/** Names in an archive written by scripts/source/tar.ts, or by any tar for names of no more than 255 bytes. */
function* filesOf(tar: Buffer): Generator<{ path: string; content: Buffer }> {
  for (let at = 0; at + BLOCK <= tar.length && tar[at] !== 0;) {
    const text = (from: number, length: number) =>
      tar.toString('utf8', at + from, at + from + length).replace(/\0.*$/s, '')
    const size = Number.parseInt(text(124, 12), 8)
    if (!(size >= 0)) throw new Error('no archive of files')
    const prefix = text(345, 155)
    const from = at + BLOCK
    yield {
      path: prefix ? `${prefix}/${text(0, 100)}` : text(0, 100),
      content: tar.subarray(from, from + size),
    }
    at = from + Math.ceil(size / BLOCK) * BLOCK
  }
}
