import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

const PROGRAMS = findPrograms()

/** For the `skip` of a test. */
export const NEEDS_CLUSTER = PROGRAMS ? false : 'needs the programs of PostgreSQL (initdb, postgres)'

/** How a PostgreSQL server ends: `fast` in order, `immediate` as in a crash, with recovery at the next start. */
const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const
type Ending = keyof typeof SIGNALS

/**
 * A PostgreSQL server of the test's own, which may be stopped, killed and started again without harm to others.
 *
 *     const cluster = await openCluster()
 *     await cluster.restart('immediate')
 *     await cluster.close()
 *
 * Stopped at once is no power cut: what the system was given to write is kept without a sync, so tests do without.
 * With `syncs` it writes as in production.
 */
export async function openCluster({
  syncs = false,
  parent = tmpdir(),
}: { syncs?: boolean; parent?: string } = {}) {
  const programs = PROGRAMS
  if (!programs) throw new Error(String(NEEDS_CLUSTER))
  const folder = mkdtempSync(join(parent, 'tabia-cluster-'))
  const data = join(folder, 'data')
  const user = unprivileged()
  mkdirSync(data)
  chmodSync(folder, 0o755)
  chmodSync(data, 0o700)
  if (user) for (const path of [folder, data]) chownSync(path, user.uid, user.gid)
  const how = { ...user, cwd: folder }
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C']
  if (!syncs) initdb.push('--no-sync')
  execFileSync(join(programs, 'initdb'), initdb, { ...how, stdio: 'ignore' })

  const port = await freePort()
  const settings = ['listen_addresses=127.0.0.1', `fsync=${syncs ? 'on' : 'off'}`, 'log_min_messages=log']
  let server: ChildProcess | undefined

  async function start(): Promise<void> {
    const args = ['-D', data, '-p', String(port), '-k', folder, ...settings.flatMap(each => ['-c', each])]
    const child = spawn(join(programs ?? '', 'postgres'), args, {
      ...how,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, LC_ALL: 'C' },
    })
    server = child
    let said = ''
    await new Promise<void>((resolve, reject) => {
      child.stderr.on('data', (part: Buffer) => {
        said += part.toString()
        if (said.includes('ready to accept connections')) resolve()
      })
      child.once('exit', () => reject(new Error(`PostgreSQL did not start: ${said}`)))
    })
  }
  async function stop(ending: Ending = 'fast'): Promise<void> {
    if (!server || server.exitCode !== null) return
    const ended = once(server, 'exit')
    server.kill(SIGNALS[ending])
    await ended
  }

  return {
    port,
    /** The address of one of its databases. */
    urlOf: (database = 'postgres') => `postgres://postgres@127.0.0.1:${port}/${database}`,
    start,
    stop,
    async restart(ending: Ending) {
      await stop(ending)
      await start()
    },
    async close() {
      await stop('immediate')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Cluster = Awaited<ReturnType<typeof openCluster>>

/** A port of this machine that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

function findPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map(version => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ]
  return folders.find(folder => ['initdb', 'postgres'].every(program => existsSync(join(folder, program))))
}

/** PostgreSQL does not run as root: its own user does it then. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']).toString())
  return { uid: id('-u'), gid: id('-g') }
}
