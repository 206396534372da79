import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { emptyDatabaseAt } from '@tabia/school-kit/test-database.ts'
import { answerHelp } from './help.ts'
import { loadPages, type Loaded } from './deploy/load-pages.ts'
import { makeRelease, shareAssets } from './deploy/release.ts'
import { startProxy, type ProxyName } from './deploy/proxy.ts'
import { type Process, startProcess } from './deploy/process.ts'

// `npm run deploy:prove`: an upgrade as docs/operating.md has it, with real proxies in front: two processes of the
// release before, replaced one after another by this one while pages are loaded, then one of them killed; not one file
// may be missing.

answerHelp(`npm run deploy:prove [-- --before=HEAD~1 --loads=1000 --browser=50 --proxy=nginx]

An upgrade of two processes on PostgreSQL behind nginx or Caddy (Debian's), while pages are loaded: of the release at
--before, the working tree after it; then one process is killed. --releases=FOLDER,FOLDER takes built ones; with
--separate neither has the other's files, which nginx alone bears. Needs nginx or caddy, openssl, PostgreSQL (TEST_DATABASE_URL) and some minutes.`)

const { values } = parseArgs({
  options: {
    before: { type: 'string', default: 'HEAD~1' },
    loads: { type: 'string', default: '1000' },
    browser: { type: 'string', default: '50' },
    proxy: { type: 'string', default: 'nginx' },
    /** Built ones, as a run before has left them: `FOLDER,FOLDER`. */
    releases: { type: 'string' },
    /** No release has the other's files: nginx asks the other process; Caddy cannot. */
    separate: { type: 'boolean', default: false },
  },
})
const proxyName: ProxyName = values.proxy === 'caddy' ? 'caddy' : 'nginx'
const loads = Number(values.loads)
const server = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const say = (text: string) => process.stdout.write(`${text}\n`)

const [built, builtFresh] = values.releases?.split(',') ?? []
const before =
  values.releases === undefined
    ? execFileSync('git', ['rev-parse', '--short', values.before]).toString().trim()
    : 'before'
const old = built ?? (await makeRelease(before, say))
const fresh = builtFresh ?? (await makeRelease('now', say))
if (!values.separate) shareAssets(old, fresh)
const database = await emptyDatabaseAt(server)
const port = 8400 + Math.floor(Math.random() * 100)
const settings = { DATABASE_URL: database.url, ORIGIN: `https://localhost:${port}` }
const ports = [port + 1000, port + 1001] as const
const processes: [Process, Process] = [
  await startProcess(old, ports[0], settings),
  await startProcess(old, ports[1], settings),
]
const proxy = await startProxy(proxyName, port, ports)
let failed = true
try {
  say(`${proxyName} at ${settings.ORIGIN}, two processes of ${before}`)
  const total: Loaded = { loads: 0, files: 0, missing: [], failed: [], builds: new Set() }
  const phase = async (name: string, count: number, meanwhile?: () => Promise<void>) => {
    const began = performance.now()
    const [loaded] = await Promise.all([
      loadPages(settings.ORIGIN, { count, browser: Math.round((Number(values.browser) * count) / loads) }),
      meanwhile?.(),
    ])
    total.loads += loaded.loads
    total.files += loaded.files
    total.missing.push(...loaded.missing)
    total.failed.push(...loaded.failed)
    for (const build of loaded.builds) total.builds.add(build)
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    say(
      `${name}: ${loaded.loads} loads, ${loaded.files} files, ${loaded.missing.length} missing, ${loaded.failed.length} failed, ${seconds} s`,
    )
  }
  await phase('before', loads * 0.1)
  await phase('the first process is replaced', loads * 0.2, () => replace(0))
  await phase('both releases side by side', loads * 0.3)
  await phase('the second process is replaced', loads * 0.2, () => replace(1))
  await phase('a process is killed', loads * 0.1, async () => {
    await processes[0].kill()
    processes[0] = await startProcess(fresh, ports[0], settings)
  })
  await phase('after', loads * 0.1)
  say(
    `${total.loads} page loads of ${total.builds.size} builds, ${total.files} files: ${total.missing.length} missing, ${total.failed.length} failed.`,
  )
  for (const problem of [...total.missing, ...total.failed].slice(0, 20)) say(`✖ ${problem}`)
  failed = total.missing.length > 0 || total.failed.length > 0 || total.builds.size < 2
} finally {
  await proxy.stop()
  await Promise.all(processes.map(each => each.stop()))
  await database.drop()
}
process.exitCode = failed ? 1 : 0

async function replace(index: 0 | 1): Promise<void> {
  await processes[index].stop()
  const began = performance.now()
  processes[index] = await startProcess(fresh, ports[index], settings)
  say(
    `  the new one is ready after ${((performance.now() - began) / 1000).toFixed(1)} s: ${processes[index].migrations()}`,
  )
}
