import { type Config, ConfigError } from './config/config.ts'
import { DiskFull } from './db/connection/disk.ts'
import { FolderInUse } from './db/connection/lock.ts'
import { DatabaseUnavailable, outageSentence } from './db/connection/unavailable.ts'

/** What a newcomer needs to know once the server is up. */
export function welcome({ origin, mailInbox, databaseUrl, dataDir }: Config): string {
  const rows = [
    ['The school', `${origin}/account/`],
    ...(mailInbox ? [['Its letters', `${origin}/dev/mail`]] : []),
    ['API documents', `${origin}/api/docs`],
    [
      'Data',
      databaseUrl ? 'the PostgreSQL server of DATABASE_URL' : `${dataDir} (embedded, for one process)`,
    ],
    ['Demo learners', '"npm run demo", in another terminal, makes and lists them'],
    ['Stop', 'Ctrl+C'],
  ]
  return `\n${rows.map(([name = '', text = '']) => `  ${name.padEnd(15)}${text}`).join('\n')}\n\n`
}

/** Why the server cannot start, in a sentence for the operator. */
export function startProblem(error: unknown): string {
  if (error instanceof ConfigError || error instanceof FolderInUse || error instanceof DiskFull)
    return error.message
  const { code, path, port, stack } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken: stop the other program, or set PORT to a free one.`
  if (code === 'EACCES' && port)
    return `Port ${port} may not be used by this user: set PORT to one above 1023.`
  if (path && code && NOT_WRITABLE.has(code))
    return `${path} cannot be written: set DATA_DIR to a folder that can.`
  if (error instanceof DatabaseUnavailable) return outageSentence(error)
  return `The server could not start.\n${stack ?? String(error)}`
}

const NOT_WRITABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'])
