import type { FastifyInstance } from 'fastify'
import { getUser, refresh } from '@tabia/contract/auth.ts'
import { setBook } from '@tabia/contract/book.ts'
import { startCourse } from '@tabia/contract/training.ts'
import type { SeenMove } from '@tabia/core/chess/judged/verdict.ts'
import type { AuthoredCourse } from '@tabia/core/chess/task.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import type { Db } from '@tabia/server/db/types.ts'
import { MOST_TRIES } from '@tabia/server/jobs/send-letters.ts'
import { Client, PASSWORD } from '../client.ts'
import type { Clock } from '../clock.ts'
import { writeHistory } from '../past/long-history.ts'
import { shareOfRight } from '../past/answering.ts'
import { repeatDay } from '../past/repeating.ts'
import { answerTasks, giveCourse, openNextTask, setEmailVerified } from '../past/life.ts'

/** What a learner has behind them when a test begins. Nothing given: registered, email confirmed. */
export interface Past {
  locale?: Locale
  name?: string
  lastName?: string
  confirmed?: boolean
  /** Keys of courses that are paid for. */
  owns?: readonly string[]
  /** The course in training, by its key. */
  course?: string
  /** Tasks answered in it, week by week. */
  answers?: number
  /** The share of right ones. */
  share?: number
  /** The next task is open; a week that is done is left behind. */
  open?: boolean
  daysAgo?: number
  /** The mistakes book is opened after that, and its portion done on so many days that follow: at most `daysAgo`. */
  book?: number
  /** So many days of training at the course's level, up to today, and so many answers more. */
  history?: { days: number; answers: number }
  /** An owner of the school, or a coach of the courses of these keys. */
  staff?: 'owner' | readonly string[]
  /** Of staff: the password was given for the studio a moment ago. */
  entered?: boolean
  /** The mail server has refused a letter to them until it was given up. */
  letterGivenUp?: boolean
}

/** What an engine says of some moves of a position of a course. */
export interface JudgedPosition {
  course: string
  fen: string
  moves: SeenMove[]
}

export interface SchoolInUse {
  app: FastifyInstance
  db: Db
  /** All the school has. */
  courses: readonly AuthoredCourse[]
  clock: Clock
}

/** Lives the learner's past through the front door, so many days ago; back in the present, their token. */
export async function makeLearner(school: SchoolInUse, past: Past, email: string): Promise<string> {
  const learner = new Client(school.app)
  school.clock.set(new Date())
  school.clock.advance({ days: -(past.daysAgo ?? 0) })
  try {
    await learner.register({ name: past.name ?? 'Анна', email, password: PASSWORD }, past.locale ?? 'ru')
    await settle(school, past, email)
    if (past.course !== undefined) await train(school, learner, past, past.course)
    if (past.book !== undefined) await repeatDaily(school, learner, past.book)
  } finally {
    school.clock.set(new Date())
  }
  await learner.call(refresh)
  if (past.history) await addHistory(school, learner, past.history)
  if (past.staff) await grant(school, email, past.staff, past.entered ?? false)
  return learner.token ?? ''
}

/** What no call does so soon: confirm an address without its letter, give a last name, pay. */
async function settle({ db, clock }: SchoolInUse, past: Past, email: string): Promise<void> {
  const { id: userId } = await db
    .updateTable('users')
    .set({ lastName: past.lastName ?? null })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow()
  await setEmailVerified(db, userId, past.confirmed === false ? null : clock.now())
  if (past.letterGivenUp)
    await giveUpLetter(db, { userId, email, language: past.locale ?? 'ru' }, clock.now())
  for (const key of past.owns ?? []) await giveCourse(db, userId, key, clock.now())
}

async function giveUpLetter(
  db: Db,
  { email, ...learner }: { userId: number; email: string; language: Locale },
  at: Date,
): Promise<void> {
  const text = { subject: 'Tabia', text: 'Tabia', html: '<p>Tabia</p>' }
  const refused = { tries: MOST_TRIES, lastError: 'Error: 550 5.1.1 no such mailbox here' }
  await db
    .insertInto('letters')
    .values({
      kind: 'welcome',
      recipient: email,
      ...learner,
      ...text,
      ...refused,
      createdAt: at,
      nextTryAt: at,
    })
    .execute()
}

async function grant(
  { db, clock }: SchoolInUse,
  email: string,
  staff: 'owner' | readonly string[],
  entered: boolean,
): Promise<void> {
  const { id: userId } = await db
    .selectFrom('users')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow()
  const at = clock.now()
  const rows =
    staff === 'owner'
      ? [{ capability: 'owner' as const, courseKey: null }]
      : [null, ...staff].map(courseKey => ({ capability: 'coach' as const, courseKey }))
  await db
    .insertInto('staff')
    .values(rows.map(row => ({ ...row, userId, grantedAt: at, grantedBy: null })))
    .execute()
  if (entered) await db.updateTable('sessions').set({ provedAt: at }).where('userId', '=', userId).execute()
}

async function addHistory(
  { db, clock }: SchoolInUse,
  learner: Client,
  history: { days: number; answers: number },
) {
  const { id: userId, training } = await learner.call(getUser)
  const today = clock.now().toISOString().slice(0, 10)
  await writeHistory(db, { userId, level: training.course?.levelId ?? 0, today, ...history })
}

/** Every fourth repetition is missed. */
async function repeatDaily({ db, clock }: SchoolInUse, learner: Client, days: number) {
  await learner.call(setBook, { on: true })
  let count = 0
  for (let day = 0; day < days; day += 1) {
    clock.advance({ days: 1 })
    await learner.call(refresh)
    await repeatDay(db, learner, () => (count += 1) % 4 !== 0)
  }
}

async function train({ db, courses }: SchoolInUse, learner: Client, past: Past, key: string): Promise<void> {
  const course = courses.find(known => known.key === key)
  if (!course) throw new Error(`There is no course ${key}`)
  await learner.call(startCourse, { level: course.level, trial: course.number === 0 })
  const task = await answerTasks(db, learner, past.answers ?? 0, shareOfRight(past.share ?? 1))
  if (past.open && !task) await openNextTask(learner)
}
