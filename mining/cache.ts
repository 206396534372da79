import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Skeleton } from './skeleton.ts'

/** Work between the steps, outside the project: a broken-off run goes on where it stopped. */
export interface TopicWork {
  skeletons: Skeleton[]
  /** Rows that turned out to be no tasks, by FEN. */
  rejected: string[]
}

export function workFile(folder: string, course: string, file: string): string {
  return join(folder, course, `${file}.json`)
}

export function readWork(path: string): TopicWork {
  if (!existsSync(path)) return { skeletons: [], rejected: [] }
  return JSON.parse(readFileSync(path, 'utf8')) as TopicWork
}

export function writeWork(path: string, work: TopicWork): void {
  mkdirSync(dirname(path), { recursive: true })
  // Whole at any moment: another course may read it.
  const half = `${path}.half`
  writeFileSync(half, `${JSON.stringify(work, null, 1)}\n`)
  renameSync(half, path)
}
