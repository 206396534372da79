import { setTimeout } from 'node:timers/promises'
import { type Audit, audit } from './audit.ts'
import { countCalls } from './calls.ts'
import { live } from './learner.ts'
import type { Ledger } from './ledger.ts'
import { type Random, seededRandom } from './random.ts'
import { type FaultSchool, openFaultSchool } from './school.ts'

/** A kill counts only with so many acknowledgements since the last, and so many calls in hand. */
const LEAST_ACKNOWLEDGED = 5
const LEAST_IN_HAND = 4
const LEARNERS = 8
const NOTICE_PAUSE_MS = 500
const TIME_ZONE = 'Europe/Moscow'

export interface Blow {
  /** What is killed, or restarted; resolves when it stands again. */
  strike(random: Random): Promise<void>
  /** Where the calls in hand are that count. */
  origins(): readonly string[]
}

export interface Piece {
  blows: number
  acknowledged: number
  /** From the blow to the first acknowledgement after it. */
  recoveries: number[]
  /** Servers that ended and were not killed. */
  ends: string[]
  /** Starts that gave up, and were made again. */
  startsAgain: number
  hung: number
  /** Answers that said that the school is not available, and other answers of 5xx. */
  unavailable: number
  broken: readonly string[]
  audit: Audit
}

/**
 * Learners at work in a school, struck so many times; then the servers are stopped in order, and every ledger is
 * compared with the database.
 */
export async function strikeUnderLoad(
  options: Parameters<typeof openFaultSchool>[0],
  { seed, blows }: { seed: number; blows: number },
  blowOf: (school: FaultSchool) => Blow,
): Promise<Piece> {
  const random = seededRandom(seed)
  const school = await openFaultSchool(options)
  try {
    const calls = countCalls()
    const load = { goesOn: true }
    const notices = keepTelling(school)
    const lives = Array.from({ length: LEARNERS }, (_, index) => {
      const own = seededRandom(seed * 1000 + index)
      return live(
        {
          calls,
          random: own,
          goesOn: () => load.goesOn,
          courses: school.courses,
          origin: () => own.pick(school.servers).origin,
          pay: payment => notices.pay(payment),
        },
        `learner-${index}`,
      )
    })
    const blow = blowOf(school)
    const recoveries: number[] = []
    let since = calls.acknowledged()
    for (let number = 1; number <= blows; number++) {
      const wanted = since + LEAST_ACKNOWLEDGED + random.below(10)
      await calls.until(
        () => calls.acknowledged() >= wanted && calls.inHandAt(blow.origins()) >= LEAST_IN_HAND,
      )
      const [acknowledged, inHand] = [calls.acknowledged() - since, calls.inHandAt(blow.origins())]
      since = calls.acknowledged()
      const struckAt = performance.now()
      await blow.strike(random)
      const before = calls.acknowledged()
      await calls.until(() => calls.acknowledged() > before)
      const seconds = (performance.now() - struckAt) / 1000
      recoveries.push(seconds)
      const words = `${acknowledged} acknowledged since the last, ${inHand} calls in hand`
      console.log(`  ${number}: ${words}; served again after ${seconds.toFixed(1)} s`)
    }
    await calls.until(() => calls.acknowledged() > since)
    load.goesOn = false
    const ledgers: Ledger[] = (await Promise.all(lives)).flat()
    await notices.finish()
    await Promise.all(school.servers.map(server => server.stop()))
    const ends = school.servers.flatMap(server => server.ends)

    const { db, close } = await school.openAlone()
    const found = await audit(db, ledgers, { timeZone: TIME_ZONE, deliveries: school.mail.deliveries })
    await close()
    return {
      blows,
      acknowledged: calls.acknowledged(),
      recoveries,
      ends,
      startsAgain: school.servers.reduce((sum, { failedStarts }) => sum + failedStarts.length, 0),
      hung: calls.hung(),
      unavailable: calls.unavailable(),
      broken: calls.broken(),
      audit: found,
    }
  } finally {
    await school.close()
  }
}

/** The bank's side: a payment that was made is told to the school again and again, until it listens; then once more. */
function keepTelling({ bank, servers }: FaultSchool) {
  const telling = new Set<Promise<void>>()
  async function tell(payment: string): Promise<void> {
    const { body, headers } = bank.notice('payment.succeeded', payment)
    for (let heard = 0, tries = 0; heard < 2 && tries < 1000; tries++) {
      const origin = servers[tries % servers.length]?.origin
      const status = await fetch(`${origin}/api/webhooks/yookassa`, {
        method: 'POST',
        body,
        headers,
        signal: AbortSignal.timeout(30_000),
      }).then(
        answer => answer.status,
        () => 0,
      )
      if (status === 200) heard += 1
      else await setTimeout(NOTICE_PAUSE_MS)
    }
  }
  return {
    pay(payment: string) {
      bank.pay(payment)
      telling.add(tell(payment))
    },
    finish: () => Promise.all(telling),
  }
}
