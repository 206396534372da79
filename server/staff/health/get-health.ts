import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { getHealth as Contract } from '@tabia/contract/studio/health.ts'
import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import type { Db } from '../../db/types.ts'
import type { Deps, DoctorFinding } from '../../deps.ts'
import { findRounds } from '../../jobs/job-rounds.ts'
import { JOB_NAMES, JOBS, type JobName } from '../../jobs/schedule.ts'
import { MOST_TRIES } from '../../jobs/send-letters.ts'
import { type Backlog, findBacklog } from '../../monitoring/queries.ts'
import { listUnsentLetters } from '../letters.ts'

type Health = AnswerOf<typeof Contract>

const HOUR_S = 3600
/** A mail server that is away for a moment needs no attention. */
const LETTER_S = 5 * 60
const SLOW_MS = 500
const LEAST_FREE_MB = 512
const LITTLE_FREE_MB = 2048

/** How the school is, by the same measures as its alarms (monitoring/alarms.ts). */
export async function getHealth(deps: Deps): Promise<Health> {
  const now = deps.now()
  const [backlog, list, rounds, ms, freeMb] = await Promise.all([
    findBacklog(deps.db, now, MOST_TRIES),
    listUnsentLetters(deps),
    findRounds(deps.db),
    askDatabase(deps.db),
    freeMegabytes(deps.config.dataDir),
  ])
  const examination = deps.doctor?.()
  const mail = examination?.findings.find(({ name }) => name === 'mail')
  const findings = (examination?.findings ?? []).map(finding => ({
    ...finding,
    state: stateOf(finding.state),
  }))

  const parts = {
    letters: lettersIn(backlog, list),
    mail: { state: mail ? stateOf(mail.state) : 'off', text: mail?.text ?? null },
    jobs: jobsIn(rounds, now, deps.config.smtpUrl !== undefined),
    till: tillIn(backlog, deps.config.payments, now),
    database: { state: ms > SLOW_MS ? 'look' : 'well', ms },
    disk: { state: diskState(freeMb, deps.mayWrite?.() ?? true), freeMb },
    doctor: { lookedAt: examination?.lookedAt.toISOString() ?? null, findings },
  } satisfies Omit<Health, 'lookedAt' | 'needs'>
  // What has a light of its own counts once.
  const isBroken = findings.some(({ name, state }) => state === 'bad' && name !== 'mail' && name !== 'disk')
  const needs = [
    ...LIGHTS.filter(name => parts[name].state === 'bad'),
    ...(isBroken ? (['doctor'] as const) : []),
  ]
  return { lookedAt: now.toISOString(), needs, ...parts }
}

const LIGHTS = ['letters', 'mail', 'jobs', 'till', 'database', 'disk'] as const

const stateOf = (state: DoctorFinding['state']): 'well' | 'off' | 'bad' => (state === 'ok' ? 'well' : state)

function lettersIn(backlog: Backlog, list: Awaited<ReturnType<typeof listUnsentLetters>>): Health['letters'] {
  const { lettersWaiting: waiting, lettersFailing: failing, lettersGivenUp: givenUp } = backlog
  const state = backlog.oldestFailingLetter > LETTER_S ? 'bad' : failing > 0 ? 'look' : 'well'
  return {
    state,
    waiting,
    failing,
    givenUp,
    list: list.map(({ createdAt, nextTryAt, ...letter }) => ({
      ...letter,
      createdAt: createdAt.toISOString(),
      nextTryAt: nextTryAt.toISOString(),
    })),
  }
}

type Job = Health['jobs']['list'][number]

/** A school without a mail server has no letters to send. */
function jobsIn(
  rounds: Awaited<ReturnType<typeof findRounds>>,
  now: Date,
  sendsLetters: boolean,
): Health['jobs'] {
  const list = JOB_NAMES.filter(name => sendsLetters || name !== 'letters').map((name): Job => {
    const { doneAt = null, brokeAt = null } = rounds.find(({ job }) => job === name) ?? {}
    return {
      name,
      trouble: troubleOf(name, { doneAt, brokeAt }, now),
      every: JOBS[name].pauseMs / 1000,
      doneAt: doneAt?.toISOString() ?? null,
      brokeAt: brokeAt?.toISOString() ?? null,
    }
  })
  return { state: list.some(({ trouble }) => trouble !== null) ? 'bad' : 'well', list }
}

function troubleOf(
  name: JobName,
  { doneAt, brokeAt }: { doneAt: Date | null; brokeAt: Date | null },
  now: Date,
): Job['trouble'] {
  if (brokeAt && (!doneAt || brokeAt > doneAt)) return 'broke'
  return doneAt && now.getTime() - doneAt.getTime() > JOBS[name].lateMs ? 'late' : null
}

function tillIn(backlog: Backlog, service: string, now: Date): Health['till'] {
  const { paymentsOpen: open, paymentsMismatched: mismatched, refundsOpen: refunds, oldestRefund } = backlog
  const oldest = refunds > 0 ? new Date(now.getTime() - oldestRefund * 1000).toISOString() : null
  const state = moneyToLookAt(backlog) > 0 ? 'bad' : 'well'
  return { state, service, open, mismatched, refunds, oldestRefund: oldest }
}

/** Payments that do not fit their orders; and refunds, once one takes longer than an hour. */
export const moneyToLookAt = ({ paymentsMismatched, refundsOpen, oldestRefund }: Backlog): number =>
  paymentsMismatched + (oldestRefund > HOUR_S ? refundsOpen : 0)

/** In milliseconds. */
async function askDatabase(db: Db): Promise<number> {
  const began = performance.now()
  await sql`select 1`.execute(db)
  return Math.round(performance.now() - began)
}

const MB = 1024 * 1024

/** Null where the folder cannot be seen. */
async function freeMegabytes(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return Math.floor((bavail * bsize) / MB)
  } catch {
    return null
  }
}

function diskState(freeMb: number | null, mayWrite: boolean): Health['disk']['state'] {
  if (!mayWrite) return 'bad'
  if (freeMb === null) return 'off'
  if (freeMb < LEAST_FREE_MB) return 'bad'
  return freeMb < LITTLE_FREE_MB ? 'look' : 'well'
}
