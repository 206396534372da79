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

/** Where the code of a start is kept compiled: a server that is killed again and again starts in less time. */
const COMPILED = join(tmpdir(), 'tabia-faults-compiled')

const MOST_STARTS = 5

/** Schools that are open now: a run that is ended leaves no process behind. */
const OPEN = new Map<string, () => Promise<void>>()
export const closeSchools = () => Promise.all([...OPEN.values()].map(close => close()))

/** Signs the tokens of every school here. */
export const SECRET = 'kill-me-if-you-can-0123456789-abcdefgh'

export interface ServerUnderFault {
  origin: string
  /** Of the process that runs now. */
  pid(): number
  /** At once, in the middle of anything. */
  kill(): Promise<void>
  /** In order, as an operator does. */
  stop(): Promise<number | null>
  start(): Promise<void>
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
}: {
  on: 'embedded' | 'postgres'
  servers?: number
  settings?: Record<string, string>
}) {
  const folder = mkdtempSync(join(tmpdir(), 'tabia-faults-'))
  chmodSync(folder, 0o755)
  let cluster: Cluster | undefined
  if (on === 'postgres') {
    cluster = await openCluster()
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
  const mail = await openSmtpStandIn()
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
  const servers = ports.map((port, index) => {
    // Two servers share a database and nothing else.
    const dataDir = count === 1 ? folder : mkdtempSync(join(folder, `server-${index}-`))
    return serverAt(port, { ...given, DATA_DIR: dataDir })
  })
  await Promise.all(servers.map(server => server.start()))

  const close = async () => {
    OPEN.delete(folder)
    await Promise.all(servers.map(server => server.kill()))
    await Promise.all([bank.close(), mail.close()])
    await cluster?.close()
    rmSync(folder, { recursive: true, force: true })
  }
  OPEN.set(folder, close)
  return {
    servers,
    cluster,
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
  const ends: string[] = []
  const failedStarts: string[] = []
  /** As a supervisor does: a start that gives up is made again; what it said is kept. */
  async function begin(): Promise<void> {
    for (let tries = 1; ; tries++) {
      const started = runServer({ ...settings, PORT: String(port) })
      program = started
      wanted = true
      const listens = await started.says(LISTENS).then(
        () => true,
        () => false,
      )
      if (listens) {
        void watch(started)
        return
      }
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
  }
}
