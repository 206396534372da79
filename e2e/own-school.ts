import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'

/** A school of a test's own, in production and with settings the others must not have. Close it at the end. */
export function openOwnSchool(env: Record<string, string>) {
  const worker = Number(process.env['TEST_PARALLEL_INDEX'] ?? '0')
  const port = Number(process.env['E2E_PORT'] ?? '3210') + 10 + worker
  return startServer('school-kit/browser-school/serve.ts', port, { ...PRODUCTION, ...env })
}

/** Runs one of the servers of these tests in a process of its own, and waits until it answers. */
export async function startServer(script: string, port: number, env: Record<string, string> = {}) {
  const url = `http://127.0.0.1:${port}`
  const child = spawn('node', [script], {
    env: { ...process.env, PORT: String(port), ORIGIN: url, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (child.exitCode === null && !(await isUp(url))) await new Promise(resolve => setTimeout(resolve, 200))
  if (child.exitCode !== null) throw new Error('The school did not open')
  return {
    url,
    async close() {
      child.kill()
      await once(child, 'exit')
    },
  }
}

/** All that a production server asks for; its origin is this machine alone, so it may be http. */
const PRODUCTION = {
  NODE_ENV: 'production',
  JWT_SECRET: randomBytes(48).toString('base64'),
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'school@example.org',
  SUPPORT_EMAIL: 'support@example.org',
  PAYMENTS: 'sandbox',
  SANDBOX_IN_PRODUCTION: 'yes',
}

const isUp = (url: string) =>
  fetch(`${url}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  )
