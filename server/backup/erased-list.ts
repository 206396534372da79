import { appendFile, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '../db/types.ts'

// Who was erased, outside the database: numbers and times alone, a file for each month. A backup made before an erasure
// holds the account; restoring erases it again. Files go when no backup is so old.

export interface Erased {
  id: number
  /** When the account was created: after a restore its number may be given again. */
  createdAt: string
  at: string
}

const FOLDER = 'erased'
const MONTH = /^\d{4}-\d{2}\.jsonl$/

/** What erasing calls before it is done. */
export function erasedList(dataDir: string, keptDays: number) {
  const folder = join(dataDir, FOLDER)
  return async ({ id, createdAt }: { id: number; createdAt: Date }, at: Date): Promise<void> => {
    const entry: Erased = { id, createdAt: createdAt.toISOString(), at: at.toISOString() }
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = join(folder, `${entry.at.slice(0, 7)}.jsonl`)
    // On the disk before the database forgets.
    await appendFile(file, `${JSON.stringify(entry)}\n`, { mode: 0o600, flush: true })
    await forgetBefore(folder, new Date(at.getTime() - keptDays * 86_400_000))
  }
}

async function forgetBefore(folder: string, day: Date): Promise<void> {
  const month = day.toISOString().slice(0, 7)
  for (const file of await readdir(folder))
    if (MONTH.test(file) && file.slice(0, 7) < month) await rm(join(folder, file), { force: true })
}

export async function readErased(folder: string): Promise<Erased[]> {
  if (!existsSync(folder)) return []
  const files = (await readdir(folder)).filter(file => MONTH.test(file)).toSorted()
  const texts = await Promise.all(files.map(file => readFile(join(folder, file), 'utf8')))
  return texts.flatMap(text =>
    text
      .split('\n')
      .filter(line => line !== '')
      .map(line => JSON.parse(line) as Erased),
  )
}

/** Those of the list that a restored database holds are due at once. @returns how many */
export async function markErased(db: Db, list: readonly Erased[], now: Date): Promise<number> {
  let marked = 0
  for (const { id, createdAt } of list) {
    const { numUpdatedRows } = await db
      .updateTable('users')
      .set({ eraseAt: now })
      .where('id', '=', id)
      .where('role', 'not in', ['system', 'erased'])
      .where('createdAt', '=', new Date(createdAt))
      .executeTakeFirst()
    marked += Number(numUpdatedRows)
  }
  return marked
}
