import { constants } from 'node:fs'
import { access, mkdir, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import { isFresh } from '../build-stamp.ts'
import type { Config } from '../config/config.ts'
import { openDatabase } from '../db/connection/open.ts'
import type { Db } from '../db/types.ts'
import { DatabaseUnavailable, outageSentence } from '../db/connection/unavailable.ts'
import { FolderInUse } from '../db/connection/lock.ts'
import { findMissingMigrations, findNewerMigrations } from '../db/migrate.ts'
import { PaymentRefused, PaymentUnknown } from '../outside/payments/port.ts'
import { openPayments } from '../outside/payments/open.ts'
import { BUILD } from '../version.ts'

/** What a check found. `off`: there is nothing to look at. */
export type Finding =
  | { state: 'ok' | 'off'; text: string }
  /** `cure`: what the operator does. */
  | { state: 'bad'; text: string; cure: string }

export interface Check {
  name: string
  look: (config: Config) => Promise<Finding | Finding[]>
}

interface Options {
  /** Where a letter is sent to try the mail server, if anywhere. */
  letterTo: string | undefined
}

const ok = (text: string): Finding => ({ state: 'ok', text })
const off = (text: string): Finding => ({ state: 'off', text })
const bad = (text: string, cure: string): Finding => ({ state: 'bad', text, cure })

const MB = 1024 * 1024
const LEAST_FREE = 512 * MB
const ANSWER_MS = 10_000
const MOST_CLOCK_S = 30
const LATE_MEASURING_H = 72
const ROOT = join(import.meta.dirname, '../..')

export const checksOf = ({ letterTo }: Options): Check[] => [
  { name: 'build', look: lookAtBuild },
  { name: 'disk', look: lookAtDisk },
  { name: 'database', look: lookAtDatabase },
  { name: 'mail', look: config => lookAtMail(config, letterTo) },
  { name: 'payments', look: lookAtPayments },
  { name: 'address', look: lookAtAddress },
  { name: 'notices', look: lookAtNotices },
  { name: 'clock', look: lookAtClock },
  { name: 'alarms', look: async config => lookAtAlarms(config) },
]

async function lookAtBuild({ production }: Config): Promise<Finding> {
  if (!production) return off('a developer’s server builds by itself')
  return isFresh(ROOT, 'program')
    ? ok(BUILD)
    : bad('there is no build of these sources', 'npm ci && npm run build, then restart')
}

async function lookAtDisk({ dataDir }: Config): Promise<Finding> {
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.W_OK)
  } catch {
    return bad(
      `${dataDir} cannot be written`,
      'give the folder to the user the server runs as, or set DATA_DIR',
    )
  }
  const { bavail, bsize } = await statfs(dataDir)
  const free = `${Math.floor((bavail * bsize) / MB)} MB are free at ${dataDir}`
  return bavail * bsize < LEAST_FREE ? bad(free, 'free some space, or take a larger disk') : ok(free)
}

async function lookAtDatabase(config: Config): Promise<Finding[]> {
  const cure = config.databaseUrl
    ? 'systemctl status postgresql; compare DATABASE_URL with the user, password and name it was made with'
    : 'npm run restore brings a backup into a new DATA_DIR'
  try {
    const { db, close } = await openDatabase(config, { connections: 2 })
    try {
      const missing = await findMissingMigrations(db)
      const newer = await findNewerMigrations(db)
      const { rows } = await sql<{ version: string; now: Date }>`
        select current_setting('server_version') as version, now() as now`.execute(db)
      const seconds = Math.abs(Date.now() - (rows[0]?.now.getTime() ?? 0)) / 1000
      return [
        ok(`it answers, version ${rows[0]?.version ?? 'unknown'}`),
        seconds > MOST_CLOCK_S
          ? bad(`its clock differs from ours by ${Math.round(seconds)} s`, 'install chrony on both machines')
          : ok('its clock is ours'),
        missing.length > 0
          ? bad(`migrations are missing: ${missing.join(', ')}`, 'start the server: it makes them')
          : ok(
              newer.length > 0 ? `it is of a newer release: ${newer.join(', ')}` : 'all migrations are made',
            ),
        ...(missing.length > 0 ? [] : [await lookAtMeasuring(db)]),
      ]
    } finally {
      await close()
    }
  } catch (error) {
    if (error instanceof FolderInUse)
      return [ok('the running server holds the embedded one: “address” says how it is')]
    const text = error instanceof DatabaseUnavailable ? outageSentence(error) : String(error)
    return [bad(text, cure)]
  }
}

/** Every night the server measures how hard the tasks are. */
async function lookAtMeasuring(db: Db): Promise<Finding> {
  const { rows } = await sql<{ hours: number | null }>`
    select floor(extract(epoch from now() - min(measured_at)) / 3600)::int as hours from measured_courses`.execute(
    db,
  )
  const hours = rows[0]?.hours
  if (hours === undefined || hours === null) return off('tasks were not measured yet: the server does it')
  const text = `the tasks of every course were measured ${hours} h ago`
  return hours > LATE_MEASURING_H
    ? bad(text, 'is the server running? its log says why the job “measuring” breaks')
    : ok(text)
}

async function lookAtMail({ smtpUrl, mailFrom, mailInbox, origin }: Config, letterTo: string | undefined) {
  if (smtpUrl === undefined)
    return mailInbox ? off('letters stay on /dev/mail') : bad('there is no mail server', 'set SMTP_URL')
  const timeouts = { connectionTimeout: ANSWER_MS, greetingTimeout: ANSWER_MS, socketTimeout: ANSWER_MS }
  const transport = createTransport({ url: smtpUrl, ...timeouts } as const, { from: mailFrom })
  const place = new URL(smtpUrl).host
  try {
    await transport.verify()
    if (letterTo === undefined)
      return ok(`${place} lets us in (with --letter ADDRESS a letter is tried, too)`)
    const text = `This letter shows that ${origin} can send letters.\n`
    await transport.sendMail({ to: letterTo, subject: `Tabia: a letter to try, ${origin}`, text })
    return ok(`${place} took a letter to ${letterTo}`)
  } catch (error) {
    const { code, responseCode } = error as { code?: string; responseCode?: number }
    return bad(
      `${place} does not take letters: ${code ?? ''} ${responseCode ?? ''} ${(error as Error).message}`,
      code === 'EAUTH'
        ? 'the user or password in SMTP_URL is wrong; special characters must be written as %40 and so on'
        : 'compare SMTP_URL with what the mail service says; many hosts close port 25, take 587 or 465',
    )
  } finally {
    transport.close()
  }
}

/** Asks after a payment that is not there: a wrong key is refused before that is noticed. */
async function lookAtPayments(config: Config): Promise<Finding> {
  if (config.payments === 'sandbox') return off('play money')
  const { current } = openPayments({ db: undefined as never, config, now: () => new Date() })
  const unknown = config.payments === 'yookassa' ? '00000000-0000-4000-8000-000000000000' : 'cs_none'
  const cure = `compare the keys of ${config.payments} with those in its own pages (docs/selling.md)`
  try {
    await current.read(unknown)
    return ok(`${config.payments} knows our key${current.test ? ', a test key' : ''}`)
  } catch (error) {
    if (error instanceof PaymentRefused)
      return ok(`${config.payments} knows our key${current.test ? ', a test key' : ''}`)
    if (error instanceof PaymentUnknown) {
      const refused = /: 40[13]/.test(error.message)
      return bad(
        refused
          ? `${config.payments} does not know our key`
          : `${config.payments} does not answer: ${error.message}`,
        refused ? cure : 'look at the network of this machine, and at the status page of the service',
      )
    }
    throw error
  }
}

/** The school as visitors reach it: name, proxy, certificate, this very build. */
async function lookAtAddress({ origin }: Config): Promise<Finding> {
  const answer = await ask(`${origin}/api/health/ready`)
  if ('problem' in answer) return bad(`${origin} cannot be reached: ${answer.problem}`, REACH)
  const { status, build, problems } = answer.json as { status?: string; build?: string; problems?: string[] }
  if (status === undefined) return bad(`${origin} is answered by something else (${answer.http})`, REACH)
  if (status !== 'ok')
    return bad(`${origin} is not ready: ${problems?.join(', ')}`, 'look at the log of the server')
  if (build !== BUILD) return bad(`${origin} runs ${build}, this folder is ${BUILD}`, 'restart the server')
  return ok(`${origin} is ready, ${build}`)
}

const REACH =
  'is the server running, does the name lead to this machine, are ports 80 and 443 open, what says the log of the proxy?'

/** The address the payment service tells its news to: an unsigned notice must be refused by the school, not by the proxy. */
async function lookAtNotices({ origin, payments }: Config): Promise<Finding> {
  if (payments === 'sandbox') return off('play money')
  const url = `${origin}/api/webhooks/${payments}`
  const answer = await ask(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  if ('problem' in answer) return bad(`${url} cannot be reached: ${answer.problem}`, REACH)
  return answer.ours && answer.http >= 400 && answer.http < 500 && answer.http !== 404
    ? ok(`${url} refuses strangers`)
    : bad(
        `${url} answers ${answer.http}`,
        'let the proxy pass POST requests below /api/webhooks on, body and all',
      )
}

/** Compared with the date the payment service sends, else that of a well-known server. */
async function lookAtClock({ payments, yookassa, stripe }: Config): Promise<Finding> {
  const url = payments === 'yookassa' ? yookassa?.apiUrl : stripe?.apiUrl
  if (url === undefined) return off('there is no service to compare it with')
  const answer = await ask(url)
  if ('problem' in answer || answer.date === undefined)
    return off(`${new URL(url).host} does not tell the time`)
  const seconds = Math.abs(answer.date.getTime() - Date.now()) / 1000
  return seconds > MOST_CLOCK_S
    ? bad(`it differs from ${new URL(url).host} by ${Math.round(seconds)} s`, 'apt install chrony')
    : ok(`it agrees with ${new URL(url).host}`)
}

function lookAtAlarms({ production, alertUrl, alertEmail, supportEmail, metricsToken }: Config): Finding {
  if (!production) return off('a developer’s server')
  const to = [alertEmail ?? supportEmail, ...(alertUrl ? [new URL(alertUrl).host] : [])].join(' and ')
  const more = metricsToken ? '' : '; METRICS_TOKEN is not set, so there are no metrics'
  return alertUrl
    ? ok(`they go to ${to}${more}`)
    : ok(`they go to ${to} alone: without ALERT_URL a dead mail server raises no alarm${more}`)
}

type Answer = { http: number; ours: boolean; json: unknown; date: Date | undefined }

async function ask(url: string, init: RequestInit = {}): Promise<Answer | { problem: string }> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER_MS) })
    const json: unknown = await response.json().catch(() => ({}))
    const date = response.headers.get('date')
    const ours = response.headers.has('x-request-id')
    return { http: response.status, ours, json: json ?? {}, date: date ? new Date(date) : undefined }
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string; message?: string } }
    return { problem: cause?.code ?? cause?.message ?? message }
  }
}
