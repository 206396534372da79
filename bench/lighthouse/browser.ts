import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser } from '../../scripts/find-browser.ts'
import type { MeasuredPage } from './pages.ts'

interface Addresses {
  /** Where learners are made. */
  school: string
  /** Where the browser finds the school: the proxy, with a certificate of its own making. */
  front: string
}

/** A browser Lighthouse can join, empty but for the sign of who looks at the page. */
export async function openFor({ past }: MeasuredPage, { school, front }: Addresses, port: number) {
  const profile = mkdtempSync(join(tmpdir(), 'tabia-lighthouse-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findBrowser(),
    args: [
      `--remote-debugging-port=${port}`,
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--ignore-certificate-errors',
    ],
  })
  if (past) {
    const { token } = await postTo(`${school}/learner`, { ...past, locale: 'ru' })
    await context.addCookies([{ name: 'User-Token', value: token, url: front }])
  }
  return async () => {
    await context.close()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** A learner made by the school of the browser tests. */
async function postTo(url: string, body: object): Promise<{ token: string }> {
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}: ${await answer.text()}`)
  const learner: unknown = await answer.json()
  if (typeof learner !== 'object' || learner === null || !('token' in learner))
    throw new Error('No token came')
  return { token: String(learner.token) }
}
