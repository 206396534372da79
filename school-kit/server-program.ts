import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/**
 * The server as its operator sees it: `main.ts` in a process of its own, with these settings alone.
 *
 *     const server = runServer({ PORT: '0', DATA_DIR: folder })
 *     await server.says(/ready|api\/docs/)
 *     server.child.kill('SIGTERM')
 *     equal(await server.ended, 0)
 */
export function runServer(
  settings: Record<string, string> & { DATA_DIR: string },
  { preload }: { preload?: string } = {},
) {
  const child = spawn(
    process.execPath,
    [...(preload ? ['--import', preload] : []), join(import.meta.dirname, '../server/main.ts')],
    {
      cwd: settings.DATA_DIR,
      env: {
        PATH: process.env['PATH'],
        HOST: '127.0.0.1',
        CATALOGUE: 'none',
        RATE_LIMITS: 'off',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let said = ''
  child.stdout.on('data', (part: Buffer) => (said += part.toString()))
  const ended = once(child, 'exit').then(([code]) => code as number | null)

  return {
    child,
    /** Its exit code. */
    ended,
    /** What it wrote to its standard error, once it has ended. */
    complaint: text(child.stderr).then(words => words.trim()),
    /** Everything it has said so far. */
    log: () => said,
    /** Resolves once it has said this; rejects if it ends before. */
    says(what: RegExp): Promise<void> {
      return new Promise((resolve, reject) => {
        const look = () => what.test(said) && resolve()
        child.stdout.on('data', look)
        void ended.then(code => reject(new Error(`exit ${code} before ${what}: ${said}`)))
        look()
      })
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Said once the server listens. */
export const LISTENS = /\/api\/docs/
