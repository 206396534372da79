import { type Config, ConfigError } from './config.ts'
import { FolderInUse } from './db/lock.ts'

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
    ['Demo learners', 'stop, run "npm run demo" (it lists them), start again'],
    ['Stop', 'Ctrl+C'],
  ]
  return `\n${rows.map(([name = '', text = '']) => `  ${name.padEnd(15)}${text}`).join('\n')}\n\n`
}

/** Why the server cannot start, in a sentence for whoever started it. */
export function startProblem(error: unknown): string {
  if (error instanceof ConfigError || error instanceof FolderInUse) return error.message
  const { code, path, port, stack } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken: stop the other program, or set PORT to a free one.`
  if (code === 'EACCES' && port)
    return `Port ${port} may not be used by this user: set PORT to one above 1023.`
  if (path && code && NOT_WRITABLE.has(code))
    return `${path} cannot be written: set DATA_DIR to a folder that can.`
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') return 'The database at DATABASE_URL does not answer.'
  if (code && /^(28|3D)/.test(code))
    return 'The database at DATABASE_URL does not let us in: check its user and name.'
  return `The server could not start.\n${stack ?? String(error)}`
}

const NOT_WRITABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'])
