import { deepEqual, equal, match, ok, rejects } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getUser } from '@tabia/contract/auth.ts'
import { getAwards } from '@tabia/contract/awards.ts'
import { getBook } from '@tabia/contract/book.ts'
import { getOrders } from '@tabia/contract/payments.ts'
import { enterStudio } from '@tabia/contract/studio/door.ts'
import { getInbox } from '@tabia/contract/studio/inbox.ts'
import { sendMessage, sendReview } from '@tabia/contract/support.ts'
import { reportAnswer } from '@tabia/contract/training.ts'
import { openTrainingSchool, type TrainingSchool } from '../training-school.ts'
import { makeDemo } from './make-demo.ts'
import { type DemoOutcome, emailOf, makeDemoLearners, PASSWORD } from './make-learners.ts'

let school: TrainingSchool
let outcomes: DemoOutcome[] = []

before(async () => {
  school = await openTrainingSchool()
  await makeAll()
})
after(() => school.close())

async function makeAll() {
  outcomes = []
  const { db, deps, clock } = school
  await makeDemoLearners(db, deps.config, clock.now(), outcome => outcomes.push(outcome))
}

async function signedIn(name: string) {
  const learner = school.visitor()
  await learner.signIn(emailOf({ name }), PASSWORD)
  return learner.call(getUser)
}

/** What distinguishes them on the screen. */
async function stateOf(name: string) {
  const { training, emailVerifiedAt, emailVerificationNeeded } = await signedIn(name)
  const { status, step, courseResult } = training
  return [status, step, emailVerifiedAt !== null, emailVerificationNeeded, courseResult?.grade ?? null]
}

test('learners with a password that everybody knows are not made in production', async () => {
  const production = { ...school.deps, config: { ...school.deps.config, production: true } }
  const { signal } = new AbortController()
  await rejects(
    makeDemo(production, { say: () => {}, rest: async () => {}, signal }),
    /not made in production/,
  )
})

test('each learner bears the name of a person', async () => {
  for (const { learner } of outcomes.filter(({ made }) => made))
    match((await signedIn(learner.name)).profileName, /^[А-ЯЁ][а-яё]+ [А-ЯЁ][а-яё]+$/)
})

test('each learner is in the state the name promises', async () => {
  deepEqual(await stateOf('new'), ['new', null, true, false, null])
  deepEqual(await stateOf('unverified'), ['continue', 'task', false, false, null])
  deepEqual(await stateOf('needed'), ['new', null, false, true, null])
  deepEqual(await stateOf('task'), ['continue', 'task', true, false, null])
  deepEqual(await stateOf('week'), ['finished', 'block', true, false, null])
  deepEqual(await stateOf('hidden'), ['finished', 'course', true, false, 'perfect'])
  deepEqual(await stateOf('weak0'), ['finished', 'course', true, false, 'weak'])
  deepEqual(await stateOf('good1'), ['finished', 'course', true, false, 'good'])
  deepEqual(await stateOf('perfect0'), ['finished', 'course', true, false, 'perfect'])
})

test('the one with an open task has a topic done and days left', async () => {
  const { training } = await signedIn('task')
  deepEqual([training.topics[0]?.finished, training.task?.number], [true, 1])
  equal(training.block?.remaining, '5 days')
})

test('the one with a book has positions known and a portion for today; the other has a book, too', async () => {
  const bookOf = async (name: string) => {
    const learner = school.visitor()
    await learner.signIn(emailOf({ name }), PASSWORD)
    return learner.call(getBook)
  }
  const { on, today, shelf } = await bookOf('book')
  ok(on && today.left > 0 && today.done === 0 && shelf.known > 0, JSON.stringify({ today, shelf }))
  const full = await bookOf('book-full')
  ok(full.on && full.shelf.work > 0)
})

test('the owner has begun a bought course, with a rating at two levels', async () => {
  const { training } = await signedIn('owner')
  deepEqual([training.course?.levelId, training.course?.trial, training.course?.ordered], [0, false, true])
  const { id } = await signedIn('owner')
  const ratings = school.db
    .selectFrom('ratings')
    .select('levelId')
    .where('userId', '=', id)
    .orderBy('levelId')
  deepEqual(
    (await ratings.execute()).map(({ levelId }) => levelId),
    [0, 1],
  )
})

test('the one with awards has a certificate and a diploma', async () => {
  const learner = school.visitor()
  await learner.signIn(emailOf({ name: 'award' }), PASSWORD)
  const awards = await learner.call(getAwards)
  deepEqual(new Set(awards.map(({ typeId }) => typeId)), new Set([1, 2]))
})

test('three orders: waiting, declined, paid', async () => {
  for (const status of ['pending', 'canceled', 'paid'] as const) {
    const learner = school.visitor()
    await learner.signIn(emailOf({ name: `order-${status}` }), PASSWORD)
    const { orders } = await learner.call(getOrders)
    deepEqual(
      orders.map(order => order.status),
      [status],
    )
  }
})

test('who would need a trial that is not there is skipped and named', () => {
  const skipped = outcomes.filter(({ made }) => !made).map(({ learner }) => learner.name)
  deepEqual(skipped, ['practice', 'weak3', 'great2', 'great3'])
})

test('no learner has lived in the future, and no letter is left to send', async () => {
  const { latest } = await school.db
    .selectFrom('answers')
    .select(eb => eb.fn.max('createdAt').as('latest'))
    .executeTakeFirstOrThrow()
  ok(latest <= school.clock.now())
  deepEqual(await school.db.selectFrom('letters').select('id').execute(), [])
})

test('made again they are the same and no more', async () => {
  const counts = async () => ({
    users: (await school.db.selectFrom('users').select('id').execute()).length,
    answers: (await school.db.selectFrom('answers').select('game').execute()).length,
    enrolments: (await school.db.selectFrom('enrolments').select('id').execute()).length,
  })
  const once = await counts()
  const task = await signedIn('task')
  await makeAll()
  deepEqual(await counts(), once)
  const again = await signedIn('task')
  deepEqual(again.training, task.training)
})

test('they are made again after they wrote to support, rated the school and objected to an answer', async () => {
  const writer = school.visitor()
  await writer.signIn(emailOf({ name: 'weak0' }), PASSWORD)
  await writer.call(sendMessage, { subject: 'bug', text: 'The board is gone' })
  await writer.call(sendReview, { text: 'Good tasks', agreed: true })
  await writer.call(reportAnswer, { task: await missedBy('weak0') })
  await makeAll()
  const { id } = await signedIn('weak0')
  const left = await Promise.all(
    (['messages', 'reviews', 'answerReports', 'letters'] as const).map(table =>
      school.db.selectFrom(table).where('userId', '=', id).selectAll().execute(),
    ),
  )
  deepEqual(left.flat(), [])
})

test('owner and coach find an inbox that looks lived in: disputes of several learners, messages, reviews', async () => {
  const [owner, coach] = [school.visitor(), school.visitor()]
  for (const [client, name] of [
    [owner, 'school-owner'],
    [coach, 'coach'],
  ] as const) {
    await client.signIn(emailOf({ name }), PASSWORD)
    await client.call(enterStudio, { password: PASSWORD })
  }
  deepEqual((await owner.call(getInbox)).counts, { disputes: 3, messages: 3, reviews: 2 })
  deepEqual((await coach.call(getInbox)).counts, { disputes: 3, messages: 2, reviews: 2 })
  const { items } = await coach.call(getInbox, { kind: 'disputes' })
  deepEqual(
    items.flatMap(item => (item.kind === 'dispute' ? item.reports : [])).toSorted((a, b) => a - b),
    [2, 3, 4],
  )
  equal((await coach.call(getInbox, { kind: 'disputes', state: 'closed' })).total, 2)
})

async function missedBy(name: string): Promise<number> {
  const { id } = await signedIn(name)
  const { taskId } = await school.db
    .selectFrom('answers')
    .innerJoin('enrolments', 'enrolments.id', 'answers.enrolmentId')
    .where('enrolments.userId', '=', id)
    .where('answers.result', '=', false)
    .select('answers.taskId')
    .executeTakeFirstOrThrow()
  return taskId
}
