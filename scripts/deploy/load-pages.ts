import { chromium } from '@playwright/test'
import { findBrowser } from '../find-browser.ts'

export interface Loaded {
  loads: number
  files: number
  missing: string[]
  /** Pages that did not answer, and what a browser complained of. */
  failed: string[]
  /** The entry scripts seen: more than one where two releases answered. */
  builds: Set<string>
}

const PAGES = ['/account/login', '/account/register', '/', '/en/', '/account/levels']
const SIDE_BY_SIDE = 4
const LINKED = /(?:src|href)="(\/(?:account|site)\/[^"]+\.(?:js|css|woff2|svg|png))"/g

/** Loads pages with every file their HTML names, `browser` of them in Chromium, which asks for what scripts name, too. */
export async function loadPages(
  origin: string,
  { count, browser }: { count: number; browser: number },
): Promise<Loaded> {
  const loaded: Loaded = { loads: 0, files: 0, missing: [], failed: [], builds: new Set() }
  const plain = Array.from(
    { length: Math.round(count) - browser },
    (_, index) => PAGES[index % PAGES.length] ?? '/',
  )
  const workers = Array.from({ length: SIDE_BY_SIDE }, async () => {
    for (let page = plain.pop(); page !== undefined; page = plain.pop()) await loadPage(origin + page, loaded)
  })
  await Promise.all([...workers, loadInBrowser(origin, browser, loaded)])
  return loaded
}

async function loadPage(url: string, loaded: Loaded): Promise<void> {
  loaded.loads += 1
  const answer = await fetch(url, { redirect: 'follow' }).catch(() => undefined)
  if (!answer?.ok) return void loaded.failed.push(`${url}: ${answer?.status ?? 'no answer'}`)
  const html = await answer.text()
  const entry = /src="([^"]+\/index-[^"]+\.js)"/.exec(html)?.[1]
  if (entry) loaded.builds.add(entry)
  const files = new Set([...html.matchAll(LINKED)].map(([, path = '']) => path))
  for (const path of files) {
    const file = await fetch(new URL(path, url)).catch(() => undefined)
    loaded.files += 1
    await file?.arrayBuffer()
    if (!file?.ok) loaded.missing.push(`${path} of ${url}: ${file?.status ?? 'no answer'}`)
  }
}

async function loadInBrowser(origin: string, count: number, loaded: Loaded): Promise<void> {
  if (count === 0) return
  const browser = await chromium.launch({ executablePath: findBrowser() })
  for (let index = 0; index < count; index++) {
    const context = await browser.newContext({ ignoreHTTPSErrors: true, serviceWorkers: 'block' })
    const page = await context.newPage()
    page.on('response', response => {
      loaded.files += 1
      const isCall = response.url().includes('/api/')
      if (response.status() >= 400 && !isCall) loaded.missing.push(`${response.url()}: ${response.status()}`)
    })
    page.on('pageerror', error => loaded.failed.push(error.message))
    loaded.loads += 1
    try {
      await page.goto(origin + (PAGES[index % 4] ?? '/'), { waitUntil: 'networkidle', timeout: 60_000 })
      await page.locator('h1, h2').first().waitFor({ timeout: 60_000 })
    } catch (error) {
      loaded.failed.push(`${page.url()}: ${String(error)}`)
    }
    await context.close()
  }
  await browser.close()
}
