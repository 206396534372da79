import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/find-browser.ts'

// Browser tests: what a learner does, against the real server with a fresh data folder (e2e/start-server.ts).

const port = process.env['E2E_PORT'] ?? '3210'
const WORKERS = 2
/** The school with full courses (e2e/school.ts), one a worker: its clock is turned back while a past is made. */
const schoolPorts = Array.from({ length: WORKERS }, (_, worker) => String(Number(port) + 1 + worker))
// One flag a line would say more, but they all mean: no phoning home, no sandbox of its own (containers run as root).
const QUIET = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync']
const OFFLINE = ['--disable-background-networking', '--disable-component-update']

// Playwright sets FORCE_COLOR for the processes it starts; with NO_COLOR (`npm test`) Node would warn in each of them.
if (process.env['NO_COLOR']) {
  process.env['FORCE_COLOR'] = '0'
  delete process.env['NO_COLOR']
}

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  // Every test brings its own learner, so they can share a server.
  workers: WORKERS,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  // A machine that has other things to do answers late; what never comes is found out all the same.
  expect: { timeout: 10_000, toHaveScreenshot: { pathTemplate: '{testDir}/pictures/{arg}{ext}' } },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: { executablePath: findBrowser(), args: [...QUIET, ...OFFLINE] },
    // What a test stubs must reach it; e2e/app/offline.spec.ts lets them in.
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  webServer: [
    server(port, 'node e2e/start-server.ts'),
    ...schoolPorts.map(at => server(at, 'node school-kit/browser-school/serve.ts')),
  ],
})

function server(at: string, command: string) {
  // Coming back from the bank must lead to where the browser is signed in.
  const origin = `http://127.0.0.1:${at}`
  const url = `${origin}/api/health`
  const quiet = { timeout: 60_000, stdout: 'ignore', stderr: 'pipe' } as const
  return { command, url, env: { PORT: at, ORIGIN: origin }, ...quiet }
}
