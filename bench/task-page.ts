import { chromium, type Cookie } from '@playwright/test'
import type { User } from '@tabia/contract/entities.ts'
import { viewBoard } from '@tabia/core/chess/board-view.ts'
import { baseUrl, register, userOf } from '../e2e/learner.ts'
import { startServer } from '../e2e/own-school.ts'
import { findBrowser } from '../scripts/find-browser.ts'
import { launch } from './phone/devtools.ts'
import { percentile } from './measure/percentile.ts'
import { playMoves, walkSquares } from './phone/moves.ts'
import { type Felt, newVisitor, type Visit, visitTask } from './phone/visit.ts'

// `npm run bench -- task-page`: the task screen on a phone. Cold = nothing cached, signed in; warm = the third
// visit, as a returning learner has it (on the second the browser keeps the compiled code).

const RUNS = 7
const MOVES = 40

process.env['E2E_PORT'] ??= '3299'
const server = await startServer('e2e/start-server.ts', Number(process.env['E2E_PORT']))
const phone = await launch()
try {
  const { cookies, user } = await openTopicAsNewcomer()
  const runs: Visit[][] = []
  for (let run = 0; run < RUNS; run += 1) {
    const visitor = await newVisitor(phone.send, cookies)
    const visits: Visit[] = []
    for (let visit = 0; visit < 3; visit += 1) {
      visits.push(await visitTask(phone.send, visitor, async (_, felt) => felt))
    }
    runs.push(visits)
  }
  const visitor = await newVisitor(phone.send, cookies)
  const [from, to] = firstMove(user)
  const moves = await visitTask(phone.send, visitor, page => playMoves(page, from, to, MOVES))
  const steps = await visitTask(phone.send, visitor, page => walkSquares(page, MOVES))
  report(runs, moves)
  reportSteps(steps.filter(({ name }) => name === 'keydown'))
} finally {
  await phone.close()
  await server.close()
}

function report(runs: Visit[][], events: Felt[]): void {
  const [cold, second, warm] = [0, 1, 2].map(visit =>
    runs.map(visits => visits[visit]?.usableAfter ?? Number.NaN),
  ) as [number[], number[], number[]]
  const shift = Math.max(...runs.flat().map(({ layoutShift }) => layoutShift))
  console.log(`open to usable board, median of ${RUNS}: cold ${at(cold, 0.5)} ms (2500)`)
  console.log(`  second visit ${at(second, 0.5)} ms, third ${at(warm, 0.5)} ms (1000)`)
  console.log(`layout shift, largest: ${shift.toFixed(4)} (0.02)`)
  const keys = events.filter(({ name }) => name.startsWith('key'))
  const taps = events.filter(event => !keys.includes(event))
  console.log(
    `${MOVES} moves by two taps, p98: handlers ${handlersOf(taps)} ms (8), to paint ${paintOf(taps)} ms (80)`,
  )
  console.log(`  taken back by a key: handlers ${handlersOf(keys)} ms, to paint ${paintOf(keys)} ms`)
}

/** What was quicker than a frame is not reported by the browser: it is counted as one of 8 ms. */
function reportSteps(steps: Felt[]): void {
  const unseen = Math.max(0, MOVES - steps.length)
  const toPaint = [...steps.map(step => step.toPaint), ...Array.from({ length: unseen }, () => 8)]
  console.log(
    `${MOVES} squares walked by arrows, to paint: median ${at(toPaint, 0.5)} ms, p98 ${at(toPaint, 0.98)} ms`,
  )
}

function handlersOf(events: Felt[]): string {
  return at(
    Array.from(events, ({ handler }) => handler),
    0.98,
  )
}

function paintOf(events: Felt[]): string {
  return at(
    Array.from(events, ({ toPaint }) => toPaint),
    0.98,
  )
}

async function openTopicAsNewcomer(): Promise<{ cookies: Cookie[]; user: User }> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
  const context = await browser.newContext({ baseURL: baseUrl() })
  const page = await context.newPage()
  await register(page, 'ru')
  await page.getByRole('button', { name: /Первые шаги/ }).click()
  await page.waitForURL(/\/training\/course$/)
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click()
  await page.waitForURL(/\/training\/task$/)
  const opened = { cookies: await context.cookies(), user: await userOf(page) }
  await browser.close()
  return opened
}

function firstMove({ training }: User): [from: string, to: string] {
  for (const [from, [to]] of viewBoard(training.task?.fen ?? '').dests) if (to) return [from, to]
  throw new Error('The open task has no move')
}

/** Events too quick to be reported leave an empty list: 0. */
function at(values: number[], share: number): string {
  return (percentile(values, share) || 0).toFixed(1)
}
