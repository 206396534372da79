/// <reference lib="dom" />
import type { Cookie } from '@playwright/test'
import { baseUrl } from '../../e2e/learner.ts'
import type { Send } from './devtools.ts'

// One visit to the task screen as a phone makes it, and what was felt of it.

const PHONE = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true }
const CPU_SLOWDOWN = 4
/** 1.6 Mbit/s down, 750 kbit/s up, in bytes a second; latency in ms. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
const UNTIL_ALL_IS_QUIET = 1500

/** Event Timing rounds what a hand felt up to 8 ms, and reports only what took 16 ms or more. */
export interface Felt {
  name: string
  /** Milliseconds in the event's own handlers. */
  handler: number
  /** Milliseconds from the input to the next frame. */
  toPaint: number
}

export interface Visit {
  /** From the address to the frame that shows pieces on the board, ms. */
  usableAfter: number
  /** The sum of all layout shifts. */
  layoutShift: number
}

/** A visitor whose browser has been told nothing but who signs in. */
export async function newVisitor(send: Send, cookies: Cookie[]): Promise<string> {
  const { browserContextId } = await send('Target.createBrowserContext')
  const known = cookies.map(({ name, value, domain, path }) => ({ name, value, domain, path }))
  await send('Storage.setCookies', { browserContextId, cookies: known })
  return String(browserContextId)
}

/** Opens the task screen, hands the page to `use`, and closes it. */
export async function visitTask<T>(
  send: Send,
  browserContextId: string,
  use: (page: Page, visit: Visit) => Promise<T>,
): Promise<T> {
  const { targetId } = await send('Target.createTarget', { url: 'about:blank', browserContextId })
  const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true })
  const page: Page = (method, params) => send(method, params, String(sessionId))
  await page('Page.enable')
  await page('Network.enable')
  await page('Network.emulateNetworkConditions', SLOW_4G)
  await page('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page('Emulation.setDeviceMetricsOverride', PHONE)
  await page('Emulation.setTouchEmulationEnabled', { enabled: true })
  await page('Page.addScriptToEvaluateOnNewDocument', { source: `(${String(rememberWhatIsFelt)})()` })
  await page('Page.navigate', { url: `${baseUrl()}/account/training/task` })
  const usableAfter = Number(await evaluate(page, 'felt.usable'))
  await new Promise(resolve => setTimeout(resolve, UNTIL_ALL_IS_QUIET))
  const layoutShift = Number(await evaluate(page, 'felt.shift'))
  const used = await use(page, { usableAfter, layoutShift })
  await send('Target.closeTarget', { targetId })
  return used
}

export type Page = (method: string, params?: object) => Promise<Record<string, unknown>>

export async function evaluate(page: Page, expression: string): Promise<unknown> {
  const answer = await page('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
  return (answer as { result: { value: unknown } }).result.value
}

/** Runs in the page, which tells by itself: asking again and again would slow down what is measured. */
function rememberWhatIsFelt() {
  const felt = { shift: 0, usable: firstPaintedPiece(), events: [] as Felt[] }
  Object.assign(globalThis, { felt })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) {
      if (!entry.hadRecentInput) felt.shift += entry.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      const handler = entry.processingEnd - entry.processingStart
      felt.events.push({ name: entry.name, handler, toPaint: entry.duration })
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)

  function firstPaintedPiece(): Promise<number> {
    return new Promise(resolve => {
      const watch = new MutationObserver(() => {
        if (!document.querySelector('cg-board piece')) return
        watch.disconnect()
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
      })
      watch.observe(document, { subtree: true, childList: true })
    })
  }
}
