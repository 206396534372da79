import { DEFAULT_LOCALE } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import type { Deps } from '../deps.ts'
import { MOST_TRIES } from '../jobs/send-letters.ts'
import type { LetterContent } from '../outside/letter.ts'
import { postLetter } from '../outside/outbox.ts'
import type { Monitor } from './monitor.ts'
import { type Backlog, claimAlarm, findBacklog } from './queries.ts'

const MINUTE_MS = 60_000
const HOUR_S = 3600
/** A mail server that is away for a moment is none of the operator's business. */
const LETTER_S = 5 * 60
const REFUND_S = HOUR_S
/** A learner waits for a coach's word. */
const DISPUTE_S = 7 * 24 * HOUR_S
const FAILURES = { most: 10, withinMs: 5 * MINUTE_MS }
const WEBHOOK_MS = 10_000

export const ALARMS = ['jobs', 'letters', 'money', 'failures', 'disputes'] as const
type AlarmName = (typeof ALARMS)[number]
const OFTEN_MS = 6 * 60 * MINUTE_MS
/** An alarm that goes on is repeated after this time; what waits for a coach, once a day. */
const QUIET_MS: Record<AlarmName, number> = {
  jobs: OFTEN_MS,
  letters: OFTEN_MS,
  money: OFTEN_MS,
  failures: OFTEN_MS,
  disputes: 24 * 60 * MINUTE_MS,
}

export interface Alarm {
  name: AlarmName
  /** In the school's language. */
  details: string
}

/** Tells the operator what is wrong. Returns what keeps in mind which alarms went out while the database was away. */
export function alarmsOf(
  deps: Pick<Deps, 'db' | 'config' | 'now' | 'log'>,
  monitor: Pick<Monitor, 'brokenJobs' | 'failuresSince'>,
): () => Promise<void> {
  const toldWithoutDatabase = new Map<AlarmName, number>()
  const { db, config, now, log } = deps

  /** One round: each alarm that is due goes out by letter and to ALERT_URL. */
  return async () => {
    const backlog = await findBacklog(db, now(), MOST_TRIES).catch(() => undefined)
    for (const alarm of alarmsIn(backlog, monitor, now())) {
      if (!(await claim(alarm.name))) continue
      const letter = alarmLetter(config, alarm)
      log.error({ alarm: alarm.name, details: alarm.details }, 'alarm')
      await postWebhook(deps, alarm, letter)
      await postAlarmLetter(deps, alarm, letter)
    }
  }

  async function claim(name: AlarmName): Promise<boolean> {
    const time = now()
    const quietSince = new Date(time.getTime() - QUIET_MS[name])
    try {
      return await claimAlarm(db, name, time, quietSince)
    } catch {
      // Each process tells for itself then.
      if ((toldWithoutDatabase.get(name) ?? -Infinity) > quietSince.getTime()) return false
      toldWithoutDatabase.set(name, time.getTime())
      return true
    }
  }
}

/** `backlog` undefined: the database is away; the failures of calls tell so. */
function alarmsIn(
  backlog: Backlog | undefined,
  monitor: Pick<Monitor, 'brokenJobs' | 'failuresSince'>,
  now: Date,
): Alarm[] {
  const locale = { locale: DEFAULT_LOCALE }
  const alarms: Alarm[] = []
  const jobs = monitor.brokenJobs()
  if (jobs.length > 0) {
    alarms.push({ name: 'jobs', details: m['letters.alarm.jobsDetails']({ jobs: jobs.join(', ') }, locale) })
  }
  const { count, routes, places } = monitor.failuresSince(new Date(now.getTime() - FAILURES.withinMs))
  if (count >= FAILURES.most) {
    const where = [...routes.slice(0, 5), ...places.slice(0, 5)].map(([name, times]) => `${name} × ${times}`)
    alarms.push({
      name: 'failures',
      details: m['letters.alarm.failuresDetails']({ count, routes: where.join(', ') }, locale),
    })
  }
  if (!backlog) return alarms
  const { lettersFailing: failing, lettersGivenUp: givenUp, oldestFailingLetter } = backlog
  if (oldestFailingLetter > LETTER_S) {
    alarms.push({
      name: 'letters',
      details: m['letters.alarm.lettersDetails'](
        { failing, givenUp, minutes: Math.round(oldestFailingLetter / 60) },
        locale,
      ),
    })
  }
  const { paymentsMismatched, refundsOpen, oldestRefund } = backlog
  if (paymentsMismatched > 0 || oldestRefund > REFUND_S) {
    alarms.push({
      name: 'money',
      details: m['letters.alarm.moneyDetails']({ paymentsMismatched, refundsOpen }, locale),
    })
  }
  const { disputesOpen, oldestDispute } = backlog
  if (oldestDispute > DISPUTE_S) {
    const days = Math.floor(oldestDispute / (24 * HOUR_S))
    alarms.push({
      name: 'disputes',
      details: m['letters.alarm.disputesDetails']({ count: disputesOpen, days }, locale),
    })
  }
  return alarms
}

export function alarmLetter(
  { origin }: Pick<Deps['config'], 'origin'>,
  { name, details }: Alarm,
): LetterContent {
  const language = DEFAULT_LOCALE
  const say = { locale: language }
  return {
    language,
    subject: m['letters.alarm.subject']({ what: m[`letters.alarm.${name}`]({}, say) }, say),
    heading: m[`letters.alarm.${name}`]({}, say),
    paragraphs: [details, m[`letters.alarm.${name}Cure`]({}, say)],
    button: { label: m['letters.alarm.button']({}, say), url: `${origin}/api/health/ready` },
    closing:
      name === 'disputes' ? m['letters.alarm.closingDay']({}, say) : m['letters.alarm.closing']({}, say),
  }
}

/** Slack, Mattermost and Telegram (`…/sendMessage?chat_id=…`) read `text`, other programs the rest. */
async function postWebhook(
  { config, log }: Pick<Deps, 'config' | 'log'>,
  { name, details }: Alarm,
  { subject, paragraphs }: LetterContent,
): Promise<void> {
  if (config.alertUrl === undefined) return
  try {
    const { status } = await fetch(config.alertUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        text: [subject, ...paragraphs, config.origin].join('\n'),
        alarm: name,
        details,
        school: config.origin,
      }),
      signal: AbortSignal.timeout(WEBHOOK_MS),
    })
    if (status >= 400) log.warn({ alarm: name, status }, 'ALERT_URL does not take alarms')
  } catch (error) {
    // Not the address: it may hold a secret.
    log.warn({ alarm: name, error: (error as Error).name }, 'ALERT_URL does not answer')
  }
}

async function postAlarmLetter(
  { db, config, now, log }: Pick<Deps, 'db' | 'config' | 'now' | 'log'>,
  { name }: Alarm,
  letter: LetterContent,
): Promise<void> {
  try {
    const recipient = config.alertEmail ?? config.supportEmail
    await postLetter(db, { kind: `alarm_${name}`, recipient, userId: null, now: now(), ...letter })
  } catch (error) {
    log.warn({ alarm: name, error: String(error) }, 'the letter of an alarm cannot be written')
  }
}
