import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stock } from '@tabia/school-kit/catalogue/small.ts'
import { type Cluster, freePort, openCluster } from '@tabia/school-kit/cluster.ts'
import { LISTENS, runServer } from '@tabia/school-kit/server-program.ts'
import { openSmtpStandIn } from '@tabia/school-kit/stand-ins/smtp.ts'
import { openYookassaStandIn } from '@tabia/school-kit/stand-ins/yookassa.ts'
import { openDatabase } from '@tabia/server/db/connection/open.ts'
import { migrate } from '@tabia/server/db/migrate.ts'
import { openDisk } from './disk.ts'
import { closedAtTheEnd } from './open-things.ts'

/** Where the code of a start is kept compiled: a server that is killed again and again starts in less time. */
const COMPILED = join(tmpdir(), 'tabia-faults-compiled')

const MOST_STARTS = 5

/** Signs the tokens of every school here. */
export const SECRET = 'kill-me-if-you-can-0123456789-abcdefgh'

export interface ServerUnderFault {
  origin: string
  /** Id of the process that runs now. */
  pid(): number
  /** At once, in the middle of anything, also of a start. */
  kill(): Promise<void>
  /** In order, as an operator does. */
  stop(): Promise<number | null>
  /** Resolves once it listens, or was killed before. */
  start(): Promise<void>
  /** Kills it; from then on it cannot be started. */
  endForGood(): Promise<void>
  /** How often it ended without being killed, and what it said last. */
  ends: string[]
  /** What starts said that gave up before they listened. */
  failedStarts: string[]
}

/**
 * A school of its own with so many servers (`server/main.ts` in processes of their own), a payment service and a mail
 * server, on the embedded database or a PostgreSQL server of its own.
 */
export async function openFaultSchool({
  on,
  servers: count = 1,
  settings = {},
  disk: hasDisk = false,
}: {
  on: 'embedded' | 'postgres'
  servers?: number
  settings?: Record<string, string>
  /** Everything lies on a disk whose power can be cut. */
  disk?: boolean
}) {
  const toClose: (() => unknown)[] = []
  const disk = hasDisk ? openDisk() : undefined
  if (disk) toClose.push(() => disk.close())
  const folder = mkdtempSync(join(disk?.folder ?? tmpdir(), 'tabia-faults-'))
  chmodSync(folder, 0o755)
  const close = closedAtTheEnd(async () => {
    for (const end of toClose.toReversed()) await end()
  })
  toClose.push(() => rmSync(folder, { recursive: true, force: true }))
  let cluster: Cluster | undefined
  if (on === 'postgres') {
    cluster = await openCluster({ syncs: true, parent: folder })
    toClose.push(() => cluster?.close())
    await cluster.start()
  }
  const place = { dataDir: folder, databaseUrl: cluster?.urlOf() }
  const filling = await openDatabase(place)
  await migrate(filling.db)
  await stock(filling.db, new Date())
  const courses = await filling.db.selectFrom('courses').select(['id', 'key']).execute()
  await filling.close()
  const courseOf = (key: string) => courses.find(course => course.key === key)?.id ?? 0

  const bank = await openYookassaStandIn()
  toClose.push(() => bank.close())
  const mail = await openSmtpStandIn()
  toClose.push(() => mail.close())
  const given = {
    NODE_ENV: 'test',
    JWT_SECRET: SECRET,
    LOG_LEVEL: 'warn',
    SMTP_URL: mail.url,
    MAIL_FROM: 'school@example.org',
    SUPPORT_EMAIL: 'staff@example.org',
    NODE_COMPILE_CACHE: COMPILED,
    PAYMENTS: 'yookassa',
    YOOKASSA_SHOP_ID: bank.settings.shopId,
    YOOKASSA_SECRET_KEY: bank.settings.secretKey,
    YOOKASSA_API_URL: bank.settings.apiUrl,
    YOOKASSA_PAGES: bank.settings.pages.join(','),
    YOOKASSA_CHECK_ADDRESS: 'off',
    ...(cluster && { DATABASE_URL: cluster.urlOf() }),
    ...settings,
  }
  const ports = await Promise.all(Array.from({ length: count }, freePort))
  // One school has one address: with another one the same payment would be another request to the bank.
  const origin = `http://127.0.0.1:${ports[0]}`
  const servers = ports.map((port, index) => {
    // Two servers share a database and nothing else.
    const dataDir = count === 1 ? folder : mkdtempSync(join(folder, `server-${index}-`))
    return serverAt(port, { ORIGIN: origin, ...given, DATA_DIR: dataDir })
  })
  toClose.push(() => Promise.all(servers.map(server => server.endForGood())))
  await Promise.all(servers.map(server => server.start()))
  return {
    servers,
    cluster,
    disk,
    bank,
    mail,
    folder,
    place,
    courses: { startOne: courseOf('start-1'), progressOne: courseOf('progress-1') },
    /** The database itself, once no server holds it any more. */
    async openAlone() {
      return openDatabase(place)
    },
    close,
  }
}

export type FaultSchool = Awaited<ReturnType<typeof openFaultSchool>>

function serverAt(port: number, settings: Record<string, string> & { DATA_DIR: string }): ServerUnderFault {
  let program: ReturnType<typeof runServer> | undefined
  let wanted = false
  let closed = false
  const ends: string[] = []
  const failedStarts: string[] = []
  /** As a supervisor does: a start that gives up is made again; what it said is kept. */
  async function begin(): Promise<void> {
    if (closed) throw new Error('the school is closed')
    wanted = true
    for (let tries = 1; ; tries++) {
      const started = runServer({ ...settings, PORT: String(port) })
      program = started
      const listens = await started.says(LISTENS).then(
        () => true,
        () => false,
      )
      if (listens) {
        void watch(started)
        return
      }
      if (!wanted) return
      const complaint = `${await started.complaint} ${started.log().slice(-300)}`
      console.log(`  a start gave up: ${complaint}`)
      failedStarts.push(complaint)
      if (tries === MOST_STARTS) throw new Error(complaint)
    }
  }
  async function watch(started: ReturnType<typeof runServer>): Promise<void> {
    const code = await started.ended
    if (wanted && program === started) ends.push(`exit ${code}: ${await started.complaint}`)
  }
  async function end(signal: NodeJS.Signals) {
    wanted = false
    program?.child.kill(signal)
    return program ? program.ended : null
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: () => program?.child.pid ?? 0,
    ends,
    failedStarts,
    start: begin,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    async endForGood() {
      closed = true
      await end('SIGKILL')
    },
  }
}
