import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser } from '../../scripts/find-browser.ts'
import { postTo } from './learner.ts'
import type { MeasuredPage } from './pages.ts'

/** A browser Lighthouse can join, empty but for the sign of who looks at the page. */
export async function openFor({ past }: MeasuredPage, school: string, port: number) {
  const profile = mkdtempSync(join(tmpdir(), 'tabia-lighthouse-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findBrowser(),
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu', '--no-first-run'],
  })
  if (past) {
    const { token } = await postTo(`${school}/learner`, { ...past, locale: 'ru' })
    await context.addCookies([{ name: 'User-Token', value: token, url: school }])
  }
  return async () => {
    await context.close()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}
