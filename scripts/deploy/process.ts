import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export interface Process {
  stop: () => Promise<void>
  /** At once, calls in hand and all. */
  kill: () => Promise<void>
  /** The line of its log about migrations, if it made any. */
  migrations: () => string
}

const DATA_DIR = mkdtempSync(join(tmpdir(), 'tabia-deploy-data-'))
const READY_S = 300

/** A release as systemd starts it, ready for calls. */
export async function startProcess(
  folder: string,
  port: number,
  settings: Record<string, string>,
): Promise<Process> {
  const child = spawn(join(folder, 'node_modules/.bin/node'), ['server/start.ts'], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      TRUST_PROXY: '127.0.0.1',
      DATA_DIR,
      JWT_SECRET: '9vXq2LrT7mKpW4zDn8sHb5YcJ3fGa6Ue',
      MAIL_FROM: 'school@example.org',
      MAIL_INBOX: 'on',
      SUPPORT_EMAIL: 'support@example.org',
      PAYMENTS: 'sandbox',
      SANDBOX_IN_PRODUCTION: 'yes',
      CATALOGUE: 'trials',
      RATE_LIMITS: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (said += part.toString()))
  const ended = once(child, 'exit')
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  const ready = async () => {
    for (let second = 0; second < READY_S; second++) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined)
      if (answer?.ok) return
      if (child.exitCode !== null) break
      await pause(1000)
    }
    throw new Error(`the process on port ${port} is not ready: ${said}`)
  }
  await ready()
  return {
    migrations: () =>
      said
        .split('\n')
        .find(line => line.includes('migrations applied'))
        ?.replace(/^.*("migrations":.*)}$/, '$1') ?? 'no migrations',
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}
