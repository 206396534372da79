/// <reference lib="dom" />
import { fork } from 'node:child_process'
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { findBrowser } from '../scripts/find-browser.ts'
import { run } from '../scripts/run.ts'
import { median } from './measure/percentile.ts'
import { untilUp } from './measure/until-up.ts'

// `npm run bench -- engine`: how soon the engine says something of a task that is opened for review, the first time
// and when the browser has it; measured in the page, from the frame that shows the strip to the first evaluation. And
// what of it travels, and for how long the browser may keep it.

const RUNS = 5
const ORIGIN = 'http://127.0.0.1:3297'
const PAST = { owns: ['junior-1'], course: 'junior-1', answers: 8, share: 0.75, locale: 'en' }

const { code: built } = await run('node', ['scripts/build/build.ts'], { show: true })
if (built !== 0) process.exit(built)
const env = { PATH: process.env['PATH'], PORT: new URL(ORIGIN).port, ORIGIN }
const server = fork(new URL('../school-kit/browser-school/serve.ts', import.meta.url), { env })
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
try {
  await untilUp(ORIGIN)
  const cold: number[] = []
  const warm: number[] = []
  for (let round = 0; round < RUNS; round += 1) {
    const context = await browser.newContext()
    const topic = await comeIn(context)
    cold.push(await firstEvaluation(context, topic))
    warm.push(await firstEvaluation(context, topic))
    await context.close()
  }
  console.log(`first evaluation after opening, median of ${RUNS}: ${median(cold).toFixed(0)} ms (1000)`)
  console.log(`  once the browser has the engine: ${median(warm).toFixed(0)} ms`)
  await tellOfFile()
} finally {
  await browser.close()
  server.kill()
}

async function comeIn(context: BrowserContext): Promise<number> {
  const made = await context.request.post(`${ORIGIN}/learner`, { data: PAST })
  const { token } = await made.json()
  await context.addCookies([
    { name: 'User-Token', value: token, url: ORIGIN },
    { name: 'language', value: 'en', url: ORIGIN },
  ])
  const headers = { authorization: `Bearer ${token}` }
  const solved = await (await context.request.get(`${ORIGIN}/api/account/solved/courses`, { headers })).json()
  return solved.topics[0].id
}

async function firstEvaluation(context: BrowserContext, topic: number): Promise<number> {
  const page = await context.newPage()
  await page.addInitScript(goodLine)
  await page.addInitScript(watchStrip)
  // A missed one: where the right move mates, the position shown leaves nothing to say.
  await page.goto(`${ORIGIN}/account/solved/${topic}/task?only=missed`)
  await page.waitForFunction(() => performance.getEntriesByName('evaluated').length > 0)
  const waited = await page.evaluate(() => performance.measure('waited', 'opened', 'evaluated').duration)
  await page.close()
  return waited
}

async function tellOfFile(): Promise<void> {
  const [file] = globSync('web/dist/assets/stockfish-*.wasm')
  const headers = { 'accept-encoding': 'br' }
  const answer = await fetch(`${ORIGIN}/account/assets/${basename(file ?? '')}`, { headers })
  const megabytes = Number(answer.headers.get('content-length')) / 1e6
  const [how, kept] = ['content-encoding', 'cache-control'].map(name => answer.headers.get(name))
  console.log(`its wasm: ${megabytes.toFixed(2)} MB as ${how} (1.2), ${kept}`)
}

/** Runs in the page. A busy machine passes for a slow line, where the engine waits to be switched on. */
function goodLine(): void {
  Object.defineProperty(navigator, 'connection', { value: undefined })
}

/** Runs in the page. */
function watchStrip(): void {
  let opened = false
  const look = () => {
    const strip = document.querySelector('section[aria-label="Analysis"]')
    if (strip && !opened) performance.mark('opened')
    opened ||= strip !== null
    if (strip?.querySelector('b[title]')) performance.mark('evaluated')
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
