import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Goal } from '../positions/rows.ts'
import type { Defence } from './defences.ts'
import type { WrongTry } from './wrong-tries.ts'

/** A task without its words: what the engine and the rules can say of it. */
export interface Skeleton {
  fen: string
  last: string | null
  goal: Goal
  mateIn: number
  motifs: string[]
  game: string | null
  tags?: Record<string, string>
  line: string[]
  wrong: WrongTry[]
  defences: Defence[]
  /** Orders the tasks of a topic from easy to hard. */
  hardness: number
}

/** Links a task to its words: derived from the position alone, so it does not depend on other tasks. */
export function idOf({ fen }: Skeleton): string {
  return createHash('sha256').update(fen).digest('hex').slice(0, 5)
}

export function inOrder(skeletons: readonly Skeleton[]): Skeleton[] {
  return skeletons.toSorted((a, b) => a.hardness - b.hardness)
}

/** The tasks of one topic between the steps, as JSON outside the repository; a run that was stopped resumes from it. */
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

/** Removes a task at the writer's request; the next `fill` finds another. `id` as `show` prints it. */
export function reject(path: string, id: string): string {
  const work = readWork(path)
  const refused = work.skeletons.find(skeleton => idOf(skeleton) === id)
  if (!refused) return `no task ${id}`
  writeWork(path, {
    skeletons: work.skeletons.filter(skeleton => skeleton !== refused),
    rejected: [...work.rejected, refused.fen],
  })
  return `${id} is out`
}
