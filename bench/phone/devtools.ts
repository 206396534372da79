import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserSocket, openSocket } from '../../e2e/browser-socket.ts'
import { findBrowser } from '../../scripts/find-browser.ts'

const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--remote-debugging-port=0']
const QUIET = ['--disable-background-networking', '--disable-component-update', '--disable-sync']

export type Send = BrowserSocket['send']

/**
 * A browser with nothing attached to its pages but what we send. Playwright's debugger makes every page some
 * 100 ms slower at 4x: it runs scripts of its own, and V8 keeps source positions for it.
 */
export async function launch(): Promise<{ send: Send; close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'tabia-phone-'))
  const browser = spawn(findBrowser(), [...FLAGS, ...QUIET, `--user-data-dir=${folder}`, 'about:blank'])
  const exited = new Promise(resolve => browser.once('exit', resolve))
  const address = await new Promise<string>(resolve => {
    browser.stderr.on('data', text => {
      const found = /listening on (ws:\S+)/.exec(String(text))?.[1]
      if (found) resolve(found)
    })
  })
  const socket = await openSocket(address)
  return {
    send: socket.send,
    async close() {
      socket.close()
      browser.kill()
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
