import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'

/** A school of a test's own, in production and with settings the others must not have. Close it at the end. */
export async function openOwnSchool(env: Record<string, string>) {
  const worker = Number(process.env['TEST_PARALLEL_INDEX'] ?? '0')
  const port = Number(process.env['E2E_PORT'] ?? '3210') + 10 + worker
  const url = `http://127.0.0.1:${port}`
  const child = spawn('node', ['school-kit/browser-school/serve.ts'], {
    env: { ...process.env, ...PRODUCTION, PORT: String(port), ORIGIN: url, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await answers(child, url)
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

async function answers(child: ChildProcess, url: string): Promise<void> {
  while (child.exitCode === null) {
    if (
      await fetch(`${url}/api/health`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  throw new Error('The school did not open')
}
