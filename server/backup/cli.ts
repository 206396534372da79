import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import { pino } from 'pino'
import { eraseAccounts } from '../account/erasure/erase-accounts.ts'
import { type Config, readConfig } from '../config/config.ts'
import { openDatabase, openPostgres } from '../db/connection/open.ts'
import type { Deps } from '../deps.ts'
import { BUILD } from '../version.ts'
import { dumpDatabase } from './dump.ts'
import { erasedList, markErased, readErased } from './erased-list.ts'
import { readBackup, writeBackup } from './files.ts'
import { loadDatabase, NotRestored } from './load.ts'

export const BACKUP_USAGE = `npm run backup -- FILE

The whole database into one file, while the school is open; the same file for the embedded one and PostgreSQL. Keep it
where nobody else reads it, and with it the folder DATA_DIR/erased.`

export const RESTORE_USAGE = `npm run restore -- FILE --erased FOLDER

Fills an empty database (DATABASE_URL, else a new DATA_DIR) from a backup, all or nothing, then erases again who was erased
since: FOLDER is the latest copy of DATA_DIR/erased, "none" if there is none. Stop the school first.`

export const MOVE_USAGE = `npm run move

From the embedded database in DATA_DIR to the empty PostgreSQL database at DATABASE_URL. Stop the school first; the embedded
database stays as it is, and the file in between stays as a backup.`

type Env = Record<string, string | undefined>
type Say = (text: string) => void

/** Longer than a school on the embedded database should be. */
const MOST_IN_SERVER = 45 * 1024 * 1024

/** The part that works on the embedded database: in the server, where one runs. A file in base64. */
export async function embeddedBackup({ db, now }: Deps): Promise<{ file: string; counts: Counts }> {
  const parts: string[] = []
  const write = async (lines: string) => void parts.push(lines)
  const counts = await dumpDatabase(db, { build: BUILD, now: now(), write })
  const file = gzipSync(parts.join(''))
  if (file.length > MOST_IN_SERVER)
    throw new NotRestored(
      'The school is too large to be backed up beside the server: stop it, then run the command again.',
    )
  return { file: file.toString('base64'), counts }
}

type Counts = Record<string, number>
type CallEmbedded = () => Promise<{ file: string; counts: Counts }>

export async function backupCommand(args: string[], env: Env, callEmbedded: CallEmbedded, say: Say) {
  const [file, ...more] = args
  if (file === undefined || more.length > 0) return usage(say, BACKUP_USAGE)
  const config = readConfig(env)
  const began = performance.now()
  const counts = config.databaseUrl
    ? await backupOf(config, file)
    : await callEmbedded().then(async answer => {
        const text = gunzipSync(Buffer.from(answer.file, 'base64')).toString()
        return writeBackup(file, async write => {
          await write(text)
          return answer.counts
        })
      })
  const { size } = await stat(file)
  say(`${file}: ${summary(counts)}, ${(size / 1e6).toFixed(1)} MB, ${seconds(began)}.`)
  return 0
}

async function backupOf(config: Config, file: string): Promise<Counts> {
  const { db, close } = await openDatabase(config)
  try {
    return await writeBackup(file, write => dumpDatabase(db, { build: BUILD, now: new Date(), write }))
  } finally {
    await close()
  }
}

export async function restoreCommand(args: string[], env: Env, say: Say) {
  const parsed = parseRestore(args)
  if (!parsed) return usage(say, RESTORE_USAGE)
  const { file, erased } = parsed
  const list = erased === 'none' ? [] : await readErased(erased)
  const config = readConfig(env)
  const began = performance.now()
  const now = () => new Date()
  const { db, close } = await openDatabase(config)
  try {
    const counts = await loadDatabase(db, readBackup(file))
    const marked = await markErased(db, list, now())
    const noteErased = erasedList(config.dataDir, config.backupsKeptDays)
    await eraseAccounts({ db, now, log: pino({ level: 'silent' }), noteErased })
    say(`Restored: ${summary(counts)}, ${seconds(began)}. Erased again: ${marked} accounts.`)
  } finally {
    await close()
  }
  return 0
}

function parseRestore(args: string[]): { file: string; erased: string } | undefined {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { erased: { type: 'string' } },
    })
    const [file, ...more] = positionals
    if (file === undefined || more.length > 0 || values.erased === undefined) return undefined
    return { file, erased: values.erased }
  } catch {
    return undefined
  }
}

export async function moveCommand(args: string[], env: Env, say: Say) {
  if (args.length > 0) return usage(say, MOVE_USAGE)
  const config = readConfig(env)
  if (config.databaseUrl === undefined)
    throw new NotRestored('DATABASE_URL names the PostgreSQL database to move to: set it.')
  const began = performance.now()
  const id = createHash('sha256').update(String(Date.now())).digest('hex').slice(0, 6)
  const file = join(config.dataDir, `moved-${new Date().toISOString().slice(0, 10)}-${id}.backup`)
  const written = await backupOf({ ...config, databaseUrl: undefined }, file)
  const { db, close } = openPostgres(config.databaseUrl)
  try {
    await loadDatabase(db, readBackup(file))
  } finally {
    await close()
  }
  say(`Moved to DATABASE_URL: ${summary(written)}, ${seconds(began)}. ${file} can be kept as a backup.`)
  return 0
}

function usage(say: Say, text: string): number {
  say(text)
  return 2
}

function summary(counts: Counts): string {
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return `${rows} rows of ${Object.keys(counts).length} tables`
}

const seconds = (began: number) => `${((performance.now() - began) / 1000).toFixed(1)} s`
