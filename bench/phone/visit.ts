/// <reference lib="dom" />
import type { BrowserContext, Page } from '@playwright/test'

// One visit to a page as a phone makes it, and what was felt of it.

export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  hasTouch: true,
  isMobile: true,
}
export const CPU_SLOWDOWN = 4
/** 1.6 Mbit/s down, 750 kbit/s up, in bytes a second; latency in ms. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }

export interface Visit {
  page: Page
  /** From the address to pieces on the board, ms. */
  usableAfter: number
}

export async function visitTask(context: BrowserContext): Promise<Visit> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.addInitScript(rememberWhatIsFelt)
  await page.goto('/account/training/task', { waitUntil: 'commit' })
  await page.locator('cg-board piece').first().waitFor()
  const usableAfter = await page.evaluate(() => performance.now())
  return { page, usableAfter }
}

/** The sum of all layout shifts so far. */
export const layoutShiftOf = (page: Page): Promise<number> => page.evaluate(() => globalThis.felt.shift)

/** Milliseconds spent in handlers, one figure for each event the browser found worth reporting. */
export const handlersOf = (page: Page): Promise<number[]> => page.evaluate(() => globalThis.felt.handlers)

/** Runs in the page. */
function rememberWhatIsFelt() {
  const felt = { shift: 0, handlers: [] as number[] }
  globalThis.felt = felt
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) {
      if (!entry.hadRecentInput) felt.shift += entry.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver(list => {
    for (const { processingStart, processingEnd } of list.getEntries() as PerformanceEventTiming[]) {
      felt.handlers.push(processingEnd - processingStart)
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

declare global {
  var felt: { shift: number; handlers: number[] }
}
