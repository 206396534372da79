import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { openSocket } from '../browser-socket.ts'
import { Tab } from './tab.ts'

const SIZE = { width: 1280, height: 900 }

/** No phoning home, no questions. */
const PREFERENCES = {
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'datareporting.healthreport.uploadEnabled': false,
  'toolkit.telemetry.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'extensions.update.enabled': false,
  'browser.safebrowsing.downloads.remote.enabled': false,
}

/** A Firefox of its own with one tab and an empty profile, which goes away with it. */
export async function openFirefox(command: string) {
  const profile = mkdtempSync(join(tmpdir(), 'tabia-firefox-'))
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const args = ['--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', profile]
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const bidi = await openSocket(`${await addressOf(child)}/session`)
  const { capabilities } = await bidi.send('session.new', { capabilities: {} })
  const { contexts } = (await bidi.send('browsingContext.getTree', {})) as { contexts: { context: string }[] }
  const context = contexts[0]?.context ?? ''
  await bidi.send('browsingContext.setViewport', { context, viewport: SIZE })
  return {
    tab: new Tab(bidi, context),
    version: (capabilities as { browserVersion: string }).browserVersion,
    async close() {
      bidi.close()
      child.kill()
      if (child.exitCode === null) await once(child, 'exit')
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** It says where it listens. */
async function addressOf(child: ChildProcess): Promise<string> {
  if (!child.stderr) throw new Error('Firefox has nothing to say')
  const said: string[] = []
  for await (const line of createInterface(child.stderr)) {
    said.push(line)
    const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1]
    if (!address) continue
    child.stderr.resume()
    return address
  }
  throw new Error(`Firefox did not start:\n${said.join('\n')}`)
}
