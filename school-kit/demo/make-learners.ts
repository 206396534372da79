import type { FastifyInstance } from 'fastify'
import { buildApp } from '@tabia/server/app.ts'
import type { Config } from '@tabia/server/config/config.ts'
import type { Db } from '@tabia/server/db/types.ts'
import { Client } from '../client.ts'
import { steerableClock } from '../clock.ts'
import { depsOf } from '../deps.ts'
import { shareOfRight } from '../past/answering.ts'
import { DEMO_STAFF, makeInbox } from './inbox.ts'
import { DEMO_LEARNERS, type DemoLearner } from './learners.ts'
import type { Life } from './life.ts'
import { findOffer, removeLearner, removeLetters } from './queries.ts'

export const PASSWORD = 'tabia-demo'
export const emailOf = ({ name }: Pick<DemoLearner, 'name'>) => `demo-${name}@tabia.test`

/** What stands on the screen and on a certificate; in turn, so that each has one. */
const PEOPLE = [
  'Анна Ковалёва',
  'Михаил Орлов',
  'Софья Белова',
  'Артём Зайцев',
  'Мария Соколова',
  'Даниил Лебедев',
  'Полина Морозова',
  'Тимофей Волков',
]

export interface DemoOutcome {
  learner: Pick<DemoLearner, 'name' | 'about'>
  /** False: the catalogue does not hold what they train. */
  made: boolean
}

/** Makes all demo learners anew: each plays through the real application, and every life ends before `today`. */
export async function makeDemoLearners(
  db: Db,
  config: Config,
  today: Date,
  onDone: (outcome: DemoOutcome) => void = () => {},
): Promise<void> {
  const clock = steerableClock(today)
  // They pay at the sandbox, whatever provider the school uses.
  const settings: Config = { ...config, rateLimits: false, payments: 'sandbox' }
  const app = await buildApp(depsOf({ db, config: settings, now: clock.now }))
  try {
    const offer = await findOffer(db)
    for (const learner of DEMO_LEARNERS) {
      await removeLearner(db, emailOf(learner))
      const made = isOffered(learner, offer)
      if (made) {
        clock.set(today)
        clock.advance({ days: -daysAgo(learner, config), minutes: -60 })
        await live(learner, { app, db, clock, hiding: offer.hiding })
      }
      onDone({ learner, made })
    }
    const hasClass = offer.trials.includes(0)
    if (hasClass) await makeInbox({ app, db, clock, today, password: PASSWORD, emailOf })
    for (const learner of DEMO_STAFF) onDone({ learner, made: hasClass })
  } finally {
    await app.close()
  }
}

function isOffered(
  { trial, buys = [], needsHiding = false }: DemoLearner,
  { trials, full, hiding }: Awaited<ReturnType<typeof findOffer>>,
): boolean {
  const hasTrial = trial === undefined || trials.includes(trial)
  return hasTrial && buys.every(level => full.includes(level)) && (!needsHiding || hiding.length > 0)
}

async function live(
  demo: DemoLearner,
  { app, ...rest }: { app: FastifyInstance } & Pick<Life, 'db' | 'clock' | 'hiding'>,
): Promise<void> {
  const learner = new Client(app)
  const email = emailOf(demo)
  await learner.register({ name: personOf(demo), email, password: PASSWORD }, 'ru')
  await demo.live?.({ learner, email, isNextRight: shareOfRight(demo.skill ?? 1), ...rest })
  await removeLetters(rest.db, email)
}

const personOf = (demo: DemoLearner): string =>
  PEOPLE[DEMO_LEARNERS.indexOf(demo) % PEOPLE.length] ?? demo.name

function daysAgo({ daysAgo: days }: DemoLearner, { graceDays }: Config): number {
  return typeof days === 'number' ? days : days(graceDays)
}
