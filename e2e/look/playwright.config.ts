import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import base from '../../playwright.config.ts'

// Not tests: pictures. `npm run look`

const root = join(import.meta.dirname, '../..')
const servers = [base.webServer ?? []].flat()

export default defineConfig({
  ...base,
  webServer: servers.map(server => ({ ...server, cwd: root })),
  testDir: '.',
  testMatch: 'look.ts',
  outputDir: '../../test-results/look-runs',
  reporter: [['dot']],
  use: { ...base.use, trace: 'off', screenshot: 'off' },
})
