import { deepEqual, doesNotMatch, equal, match, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getDecisions, getLetterChoices, seeDecisions, setLetterChoices } from '@tabia/contract/disputes.ts'
import { getUser } from '@tabia/contract/auth.ts'
import { getBook, setBook } from '@tabia/contract/book.ts'
import { getSolvedTasks } from '@tabia/contract/solved.ts'
import { checkAnswer, reportAnswer } from '@tabia/contract/training.ts'
import { type LevelId, texts } from '@tabia/core/training/vocabulary.ts'
import type { Client } from '@tabia/school-kit/client.ts'
import { at, openTrainingSchool, type TrainingSchool } from '@tabia/school-kit/training-school.ts'
import { sendLetters } from '../jobs/send-letters.ts'
import type { Mail } from '../outside/mailer.ts'
import { type Decision, decideDispute } from './decide.ts'
import { postDecisionLetters } from './post-decisions.ts'

let school: TrainingSchool
before(async () => {
  // Hours of the school's day are spoken of: they are Moscow's, wherever this runs.
  const config = { supportEmail: 'support@example.org', timeZone: 'Europe/Moscow' }
  school = await openTrainingSchool({ config })
})
after(() => school.close())

const words = texts('The king walks into a pin.', 'Король попадает под связку.')

/** A learner of a trial who plays this move in its first task; the book is on. */
async function whoPlayed(
  answer: string,
  { reports = true, level = 0 }: { reports?: boolean; level?: LevelId } = {},
) {
  const { learner, topics } = await school.registerInTrial(level)
  await school.confirmEmail(learner)
  await learner.call(setBook, { on: true })
  const topic = at(topics, 0)
  const task = at(await school.tasksOfTopic(topic.id), 0)
  await learner.call(checkAnswer, { task, answer })
  if (reports) await learner.call(reportAnswer, { task })
  return { learner, topic, task }
}

async function decide(task: number, move: string, decision: Decision) {
  const { id } = await school.db
    .selectFrom('disputes')
    .where('taskId', '=', task)
    .where('moveUci', '=', move)
    .select('id')
    .executeTakeFirstOrThrow()
  await decideDispute(school.deps, { userId: null }, { id, decision })
  return id
}

/** The letters about decisions that go out now. */
async function sent(): Promise<Mail[]> {
  const mails: Mail[] = []
  const mailer = { send: async (mail: Mail) => void mails.push(mail), close: () => {} }
  while ((await sendLetters(school.deps, mailer)) > 0);
  return mails.filter(({ headers }) => headers !== null)
}

const emailOf = async (learner: Client) => {
  await school.signInAgain(learner)
  return (await learner.call(getUser)).email
}

test('everyone who played the move is told in the app, until it is seen; the review says since when it counts', async () => {
  const [reporter, quiet] = [await whoPlayed('Kf1'), await whoPlayed('Kf1', { reports: false })]
  const { task, topic } = reporter
  deepEqual((await reporter.learner.call(getDecisions)).decisions, [])
  const id = await decide(task, 'g1f1', { kind: 'accept' })
  for (const { learner } of [reporter, quiet]) {
    const [decision] = (await learner.call(getDecisions)).decisions
    const { ratingBefore, ratingAfter, ...told } = decision ?? {}
    ok((ratingAfter ?? 0) > (ratingBefore ?? 0))
    deepEqual(told, {
      id,
      task,
      review: { topicId: topic.id, number: 0 },
      courseName: 'Course start-trial',
      topicName: 'Back rank',
      move: 'Kf1',
      state: 'accepted',
      words: null,
      courseResult: null,
      award: null,
      madeAt: '2026-11-16T09:00:00.000Z',
      seen: false,
    })
  }
  const { tasks } = await quiet.learner.call(getSolvedTasks, { topic: String(topic.id) })
  deepEqual(at(tasks, 0).decision, { state: 'accepted', words: null, madeAt: '2026-11-16T09:00:00.000Z' })
  equal(at(tasks, 0).result, true)

  await reporter.learner.call(seeDecisions, { decisions: [id] })
  equal((await reporter.learner.call(getDecisions)).decisions[0]?.seen, true)
  equal((await quiet.learner.call(getDecisions)).decisions[0]?.seen, false)
})

test('the mistakes book lets go of a move that counts by now', async () => {
  const { learner, task } = await whoPlayed('h3')
  const item = async () =>
    school.db
      .selectFrom('bookItems')
      .where('userId', '=', await school.idOf(learner))
      .select(['state', 'removedWhy'])
      .execute()
  deepEqual(await item(), [{ state: 'waiting', removedWhy: null }])
  await decide(task, 'h2h3', { kind: 'accept' })
  deepEqual(await item(), [{ state: 'removed', removedWhy: 'regraded' }])
  equal((await learner.call(getBook)).regraded, 1)
})

test('a course that hides its answers tells the decision and no line', async () => {
  const { learner, task } = await whoPlayed('Kf1', { level: 1 })
  await decide(task, 'g1f1', { kind: 'refuse', reason: 'loses' })
  const [decision] = (await learner.call(getDecisions)).decisions
  deepEqual([decision?.review, decision?.words], [null, 'Kf1 loses the advantage.'])
})

test('a letter tells who reported of all decisions, an hour after the first, by day, once in twenty hours', async () => {
  const { learner, task, topic } = await whoPlayed('Ra1')
  const other = await whoPlayed('Ra1', { reports: false })
  const second = at(await school.tasksOfTopic(topic.id), 1)
  await learner.call(checkAnswer, { task: second, answer: 'Kf1' })
  await learner.call(reportAnswer, { task: second })
  await sent()
  await decide(task, 'd1a1', { kind: 'explain', words })
  await postDecisionLetters(school.deps)
  deepEqual(await sent(), [])
  await decide(second, 'g1f1', { kind: 'refuse', reason: 'not_asked' })
  school.clock.advance({ hours: 1 })
  await postDecisionLetters(school.deps)
  await postDecisionLetters(school.deps)
  const mails = await sent()
  const email = await emailOf(learner)
  const own = mails.filter(({ recipient }) => recipient === email)
  equal(own.length, 1)
  const letter = at(own, 0)
  match(letter.text, /“Back rank”: The coach has looked: The king walks into a pin\./)
  match(letter.text, /The coach has looked: Kf1 is not what the task asks for\./)
  const otherEmail = await emailOf(other.learner)
  equal(
    mails.some(({ recipient }) => recipient === otherEmail),
    false,
  )
  equal(letter.headers?.['List-Unsubscribe-Post'], 'List-Unsubscribe=One-Click')
  match(letter.headers?.['List-Unsubscribe'] ?? '', /^<http.*\/letters\/off\/\d+-decision-[\w-]{22}>$/)

  const third = at(await school.tasksOfTopic(topic.id), 2)
  await learner.call(checkAnswer, { task: third, answer: 'f5' })
  await learner.call(reportAnswer, { task: third })
  await decide(third, 'f7f5', { kind: 'refuse', reason: 'slower' })
  school.clock.advance({ hours: 2 })
  await postDecisionLetters(school.deps)
  deepEqual(await sent(), [])
  // 15:00 of the school's day and 18 hours: 09:00 of the next.
  school.clock.advance({ hours: 10 })
  await postDecisionLetters(school.deps)
  deepEqual(await sent(), [])
  school.clock.advance({ hours: 10 })
  await postDecisionLetters(school.deps)
  equal((await sent()).length, 1)
})

test('letters may be chosen of every move played, or of none; one click in the letter ends them, without a login', async () => {
  const quiet = await whoPlayed('Kh1', { reports: false })
  const loud = await whoPlayed('Kh1')
  deepEqual(await quiet.learner.call(getLetterChoices), { decision: 'reported' })
  deepEqual(await quiet.learner.call(setLetterChoices, { decision: 'all' }), { decision: 'all' })
  await loud.learner.call(setLetterChoices, { decision: 'none' })
  const { task } = quiet
  await decide(task, 'g1h1', { kind: 'refuse', reason: 'loses' })
  school.clock.advance({ hours: 1 })
  await sent()
  await postDecisionLetters(school.deps)
  const mails = await sent()
  deepEqual(
    mails.map(({ recipient }) => recipient),
    [await emailOf(quiet.learner)],
  )
  const { pathname } = new URL(/<(.*)>/.exec(at(mails, 0).headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '')
  const visitor = school.visitor()
  const page = await visitor.request({ url: pathname })
  equal(page.statusCode, 200)
  match(page.body, /<form method="post"><button>No more letters/)
  deepEqual(await quiet.learner.call(getLetterChoices), { decision: 'all' })

  const oneClick = {
    method: 'POST' as const,
    url: pathname,
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }
  for (let time = 0; time < 2; time++) {
    const reply = await visitor.request(oneClick)
    deepEqual([reply.statusCode, reply.body], [200, '{}'])
  }
  deepEqual(await quiet.learner.call(getLetterChoices), { decision: 'none' })
  const byHand = await visitor.request({ ...oneClick, headers: { ...oneClick.headers, accept: 'text/html' } })
  match(byHand.body, /You can choose them again in your profile/)
  for (const token of [
    '1-decision-AAAAAAAAAAAAAAAAAAAAAA',
    'nonsense',
    pathname.slice(13).replace('decision', 'reset'),
  ]) {
    equal((await visitor.request({ url: `/letters/off/${token}` })).statusCode, 404)
    equal((await visitor.request({ ...oneClick, url: `/letters/off/${token}` })).statusCode, 404)
  }
  await quiet.learner.call(setLetterChoices, { decision: 'reported' })
  deepEqual(await quiet.learner.call(getLetterChoices), { decision: 'reported' })
})

test('before an answer a decision gives nothing away', async () => {
  const { learner, topics } = await school.registerInTrial()
  const replies = [
    JSON.stringify(await learner.call(getDecisions)),
    JSON.stringify((await learner.call(getUser)).training),
    JSON.stringify(topics),
  ]
  for (const reply of replies) doesNotMatch(reply, /Kf1|g1f1|pin/)
})
