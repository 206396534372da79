import type { Deps } from '../deps.ts'
import type { Mailer } from '../outside/mailer.ts'
import { type JobWatch, MINUTE_MS, startIntervalJob } from './interval-job.ts'
import { JOBS } from './schedule.ts'
import { claimLetter, markFailed, markSent, countUnsent } from './letter-queries.ts'

type Needed = Pick<Deps, 'db' | 'now' | 'log'>

/** Longer than the slowest mail server may take over one letter (outside/mailer.ts). */
const LEASE_MS = 10 * MINUTE_MS
const FIRST_PAUSE_MS = MINUTE_MS / 2
const LONGEST_PAUSE_MS = 60 * MINUTE_MS
/** About ten hours with growing pauses; then the address or the mail server is beyond waiting. */
export const MOST_TRIES = 15
const AT_ONCE = 10

/**
 * Sends what is due, ten letters at most; each is claimed when its turn comes, so that no lease runs out over others.
 * @returns how many letters were tried
 */
export async function sendLetters(
  { db, now, log }: Needed,
  mailer: Mailer,
  isStopped: () => boolean = () => false,
): Promise<number> {
  let tried = 0
  while (tried < AT_ONCE && !isStopped()) {
    const time = now()
    const until = new Date(time.getTime() + LEASE_MS)
    const claimed = await claimLetter(db, { now: time, until, mostTries: MOST_TRIES })
    if (!claimed) break
    const { tries, ...letter } = claimed
    tried += 1
    try {
      await mailer.send(letter)
      await markSent(db, letter.id, now())
    } catch (error) {
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS)
      await markFailed(db, letter.id, String(error), new Date(now().getTime() + pause))
      // The mail server's words hold the address: the table has them, the log does not.
      log.warn({ letter: letter.id, tries, code: (error as { code?: unknown }).code }, 'letter not sent')
    }
  }
  return tried
}

const POLL_MS = JOBS.letters.pauseMs
const REPORT_MS = 10 * MINUTE_MS

/** Sends letters until stopped, but none while held; stopping waits for the letter in hand. */
export function startSendingLetters(
  deps: Needed,
  mailer: Mailer,
  isHeld: () => boolean = () => false,
  watch?: JobWatch,
): { stop(): Promise<void> } {
  let reportedAt = deps.now().getTime()

  async function sendAndReport(stopping: AbortSignal) {
    if (isHeld()) return POLL_MS
    const sent = await sendLetters(deps, mailer, () => stopping.aborted)
    const time = deps.now().getTime()
    if (time - reportedAt >= REPORT_MS) {
      reportedAt = time
      await reportWaiting(deps, MOST_TRIES)
    }
    return sent === AT_ONCE ? 0 : POLL_MS
  }
  const job = startIntervalJob('letters', sendAndReport, deps.log, { pauseMs: POLL_MS, watch })
  return {
    async stop() {
      await job.stop()
      mailer.close()
    },
  }
}

/** Tells the operator which letters do not get out: how many, since when, and how many are given up. */
export async function reportWaiting(
  { db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>,
  mostTries: number,
): Promise<void> {
  const { failing, givenUp, oldest } = await countUnsent(db, mostTries)
  if (failing === 0 && givenUp === 0) return
  const minutes = oldest ? Math.round((now().getTime() - oldest.getTime()) / 60_000) : 0
  log.warn({ failing, givenUp, oldestMinutes: minutes }, 'letters do not get out: look at SMTP_URL')
}
