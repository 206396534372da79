import { spawn } from 'node:child_process'
import { type Browser, chromium } from '@playwright/test'
import { viewBoard } from '@tabia/core/chess/board-view.ts'
import { tapMove } from '../e2e/board.ts'
import { baseUrl, register, userOf } from '../e2e/learner.ts'
import { findBrowser } from '../scripts/find-browser.ts'
import { CPU_SLOWDOWN, handlersOf, layoutShiftOf, PHONE, visitTask } from './phone/visit.ts'

// `npm run bench -- task-page`: the task screen on a phone. Cold = nothing cached, signed in; usable = pieces stand.

const RUNS = 5
const MOVES = 40
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync']

process.env['E2E_PORT'] = '3299'
const env = { ...process.env, PORT: process.env['E2E_PORT'] }
const server = spawn('node', ['e2e/start-server.ts'], { env, stdio: 'ignore' })
const browser = await chromium.launch({ executablePath: findBrowser(), args: FLAGS })
try {
  await untilUp()
  await measure(await openTopicAsNewcomer(browser))
} finally {
  await browser.close()
  server.kill()
}

type SignedIn = Awaited<ReturnType<typeof openTopicAsNewcomer>>

async function measure(signedIn: SignedIn): Promise<void> {
  const cold: number[] = []
  const warm: number[] = []
  const shifts: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const context = await browser.newContext({ ...PHONE, baseURL: baseUrl(), storageState: signedIn })
    for (const times of [cold, warm]) {
      const { page, usableAfter } = await visitTask(context)
      await page.waitForLoadState('networkidle')
      times.push(usableAfter)
      shifts.push(await layoutShiftOf(page))
      await page.close()
    }
    await context.close()
  }
  const handlers = await handlersOfMoves(signedIn)
  console.log(
    `open to usable board, median of ${RUNS}: cold ${at(cold, 0.5)} ms, warm ${at(warm, 0.5)} ms (2500, 1000)`,
  )
  console.log(`layout shift, largest: ${Math.max(...shifts).toFixed(4)} (0.02)`)
  console.log(
    `handlers of ${MOVES} moves at ${CPU_SLOWDOWN}x: ${handlers.length} over 16 ms to paint, ` +
      `p50 ${at(handlers, 0.5)} ms, p98 ${at(handlers, 0.98)} ms (8)`,
  )
}

/** Plays and takes back the first legal move, again and again. */
async function handlersOfMoves(signedIn: SignedIn): Promise<number[]> {
  const context = await browser.newContext({ ...PHONE, baseURL: baseUrl(), storageState: signedIn })
  const { page } = await visitTask(context)
  const fen = (await userOf(page)).training.task?.fen ?? ''
  const [from, [to] = []] = Array.from(viewBoard(fen).dests)[0] ?? []
  for (let move = 0; move < MOVES; move += 1) {
    await tapMove(page, fen, `${from}${to}`)
    await page.keyboard.press('ArrowLeft')
  }
  const handlers = await handlersOf(page)
  await context.close()
  return handlers
}

async function openTopicAsNewcomer(opened: Browser) {
  const context = await opened.newContext({ baseURL: baseUrl() })
  const page = await context.newPage()
  await register(page, 'ru')
  await page.getByRole('button', { name: /Первые шаги/ }).click()
  await page.waitForURL(/\/training\/course$/)
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click()
  await page.waitForURL(/\/training\/task$/)
  const state = await context.storageState()
  await context.close()
  return state
}

async function untilUp(): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const up = await fetch(`${baseUrl()}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (up) return
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  throw new Error('The server does not start')
}

/** The value below which this share of the values lies, rounded. */
function at(values: number[], share: number): string {
  const sorted = values.toSorted((a, b) => a - b)
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)
}
