import { deepEqual, equal, ok, rejects } from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { exportData } from '@tabia/contract/account.ts'
import {
  answerMessage,
  answerReview,
  closeMessage,
  closeReview,
  getInbox,
  getMessage,
  getReview,
  publishReview,
} from '@tabia/contract/studio/inbox.ts'
import { sendMessage, sendReview } from '@tabia/contract/support.ts'
import { checkAnswer, reportAnswer } from '@tabia/contract/training.ts'
import type { Client } from '@tabia/school-kit/client.ts'
import { lettersTo } from '@tabia/school-kit/letters/letters.ts'
import { makeCoach, makeOwner } from '@tabia/school-kit/staff.ts'
import { at, openTrainingSchool, type TrainingSchool } from '@tabia/school-kit/training-school.ts'
import { sendLetters } from '../../jobs/send-letters.ts'
import type { Mail } from '../../outside/mailer.ts'

let school: TrainingSchool
let owner: Client
let coach: Client
let stranger: Client
before(async () => {
  school = await openTrainingSchool({ config: { supportEmail: 'support@example.org' } })
  owner = await makeOwner(school)
  coach = await makeCoach(school, ['start-trial'])
  stranger = await makeCoach(school, ['progress-1'], 'stranger@example.org')
})
after(() => school.close())

const emailOf = async (learner: Client) =>
  (
    await school.db
      .selectFrom('users')
      .where('id', '=', await school.idOf(learner))
      .select('email')
      .executeTakeFirstOrThrow()
  ).email

const lastOf = async (table: 'messages' | 'reviews') => {
  const { id } = await school.db
    .selectFrom(table)
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return { params: { id: String(id) } }
}

/** A learner of the trial with a confirmed address writes. */
async function whoWrote(text: string, subject: 'question' | 'payment' | 'bug' = 'question') {
  const { learner } = await school.registerInTrial()
  await school.confirmEmail(learner)
  await learner.call(sendMessage, { subject, text })
  return { learner, message: await lastOf('messages') }
}

async function whoReviewed(text: string, agreed: boolean) {
  const { learner } = await school.registerInTrial()
  await school.confirmEmail(learner)
  await learner.call(sendReview, { text, agreed })
  return { learner, review: await lastOf('reviews') }
}

const answerLetters = async (learner: Client) =>
  (await lettersTo(school, await emailOf(learner))).filter(({ kind }) => kind === 'answer')

describe('what a coach sees', () => {
  test('is what learners of their course write, but for payments', async () => {
    const { message } = await whoWrote('May I begin week two?')
    const { message: ofMoney } = await whoWrote('Where is my money?', 'payment')
    const outside = await school.register()
    await outside.call(sendMessage, { subject: 'question', text: 'I am in no course' })
    const ofNobody = await lastOf('messages')

    const shown = await coach.call(getMessage, undefined, message)
    deepEqual(
      [shown.writer.name, shown.writer.person, shown.writer.course],
      ['Anna', null, { levelId: 0, name: 'Course start-trial' }],
    )
    for (const other of [ofMoney, ofNobody]) {
      await rejects(coach.call(getMessage, undefined, other), { http: 404 })
      ok((await owner.call(getMessage, undefined, other)).writer.person)
    }
    await rejects(stranger.call(getMessage, undefined, message), { http: 404 })
    const { items, counts } = await coach.call(getInbox, { kind: 'messages' })
    deepEqual([items.map(({ id }) => String(id)), counts.messages], [[message.params.id], 1])
    equal((await owner.call(getInbox, { kind: 'messages' })).total, 3)
    equal((await stranger.call(getInbox, { kind: 'messages' })).total, 0)
  })

  test('stays with the course the learner was in when writing', async () => {
    const { learner, message } = await whoWrote('About the trial')
    await school.buy(learner, 'start-1')
    await school.db
      .updateTable('users')
      .set({ currentEnrolmentId: null })
      .where('id', '=', await school.idOf(learner))
      .execute()
    equal((await coach.call(getMessage, undefined, message)).text, 'About the trial')
  })

  test('is never an address: no answer of any call holds one', async () => {
    const { message, learner } = await whoWrote('Hello')
    const { review } = await whoReviewed('Fine', true)
    const task = at(await school.tasksOfTopic(at(await school.topicsOfWeek('start-trial', 1), 0)), 0)
    await learner.call(checkAnswer, { task, answer: 'Kf1' })
    await learner.call(reportAnswer, { task, text: 'Also wins' })
    const { id } = await school.db.selectFrom('disputes').select('id').executeTakeFirstOrThrow()
    const paths = [
      '/studio/inbox?kind=all&state=open',
      '/studio/inbox?kind=all&state=closed',
      `/studio/disputes/${id}`,
      `/studio/messages/${message.params.id}`,
      `/studio/reviews/${review.params.id}`,
    ]
    for (const path of paths) {
      const answer = await coach.request({ url: `/api${path}` })
      deepEqual([path, answer.statusCode, answer.payload.includes('@')], [path, 200, false])
    }
    const answers = [
      await coach.call(answerMessage, { text: 'Hello to you' }, message),
      await coach.call(closeMessage, { closed: false }, message),
      await coach.call(answerReview, { text: 'Thank you' }, review),
      await coach.call(publishReview, { published: true }, review),
      await coach.call(closeReview, { closed: true }, review),
    ]
    ok(!JSON.stringify(answers).includes('@'))
  })
})

describe('an answer', () => {
  test('goes by letter in the language of the learner, closes the message, and a reply comes to the school', async () => {
    const { learner, message } = await whoWrote('The letter\ndoes not come')
    await school.db
      .updateTable('users')
      .set({ language: 'ru' })
      .where('id', '=', await school.idOf(learner))
      .execute()
    const answered = await coach.call(answerMessage, { text: 'It is on its way.' }, message)
    deepEqual(
      [answered.answer?.text, answered.answer?.by, answered.closedAt !== null],
      ['It is on its way.', 'Anna', true],
    )
    const [letter] = await answerLetters(learner)
    deepEqual([letter?.language, letter?.subject], ['ru', 'Ответ на ваше письмо'])
    ok(letter?.text.includes('It is on its way.') && letter.text.includes('does not come'))
    const sent: Mail[] = []
    const mailer = { send: async (mail: Mail) => void sent.push(mail), close: () => {} }
    while ((await sendLetters(school.deps, mailer)) > 0);
    const mail = sent.find(({ subject }) => subject === 'Ответ на ваше письмо')
    // Without an address of its own a letter has the school's Reply-To (outside/mailer.ts).
    deepEqual(
      [mail?.recipient, mail?.replyTo, mail?.headers],
      [await emailOf(learner), null, { 'Auto-Submitted': 'no' }],
    )
  })

  test('to an address that is not proved does not repeat what was written', async () => {
    const { learner } = await school.registerInTrial()
    await learner.call(sendMessage, { subject: 'bug', text: 'Buy my goods' })
    const message = await lastOf('messages')
    equal((await coach.call(getMessage, undefined, message)).writer.reachable, false)
    await coach.call(answerMessage, { text: 'No.' }, message)
    const [letter] = await answerLetters(learner)
    ok(letter && !letter.text.includes('Buy my goods'))
  })

  test('pressed twice is one letter; of two who answer the second sees what the first wrote', async () => {
    const { learner, message } = await whoWrote('Twice?')
    const twice = await Promise.all([1, 2].map(() => coach.call(answerMessage, { text: 'Once.' }, message)))
    deepEqual(
      twice.map(({ answer }) => answer?.text),
      ['Once.', 'Once.'],
    )
    await rejects(owner.call(answerMessage, { text: 'Another.' }, message), {
      http: 409,
      status: 'already_answered',
    })
    equal((await owner.call(getMessage, undefined, message)).answer?.text, 'Once.')
    equal((await answerLetters(learner)).length, 1)
    const log = await school.db
      .selectFrom('staffLog')
      .where('subject', '=', `message ${message.params.id}`)
      .select(['action', 'userId', 'learnerId'])
      .execute()
    deepEqual(log, [
      { action: 'answer', userId: await school.idOf(coach), learnerId: await school.idOf(learner) },
    ])
  })

  test('of five staff at once one is sent', async () => {
    const { learner, message } = await whoWrote('Who will answer?')
    const outcomes = await Promise.allSettled(
      [coach, owner, coach, owner, coach].map((staff, index) =>
        staff.call(answerMessage, { text: `Number ${index}` }, message),
      ),
    )
    equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
    equal((await answerLetters(learner)).length, 1)
  })

  test('needs words', async () => {
    const { message } = await whoWrote('Words?')
    for (const text of ['  ', 'x'.repeat(5001)]) {
      await rejects(coach.call(answerMessage, { text }, message), { http: 422 })
    }
    await rejects(coach.call(answerMessage, { text: 'x' }, { params: { id: '987654' } }), { http: 404 })
    await rejects(stranger.call(answerMessage, { text: 'x' }, message), { http: 404 })
  })

  test('is not sent by whose capability has ended meanwhile', async () => {
    const passing = await makeCoach(school, ['start-trial'], 'passing@example.org')
    const { learner, message } = await whoWrote('Are you still there?')
    await passing.call(getMessage, undefined, message)
    await school.db
      .updateTable('staff')
      .set({ endedAt: school.clock.now() })
      .where('userId', '=', await school.idOf(passing))
      .execute()
    await rejects(passing.call(answerMessage, { text: 'No' }, message), { http: 404 })
    deepEqual(await answerLetters(learner), [])
  })

  test('is in the learner’s own data, without who of the staff wrote it', async () => {
    const { learner, message } = await whoWrote('For my files')
    await coach.call(answerMessage, { text: 'Keep it.' }, message)
    const data = (await learner.request({ url: `/api${exportData.path}` })).json()
    deepEqual(
      data.messages.map((row: Record<string, unknown>) => [row['answer'], 'answered_by' in row]),
      [['Keep it.', false]],
    )
  })
})

test('a message is closed without an answer, and opened again', async () => {
  const { message } = await whoWrote('Thanks')
  ok((await coach.call(closeMessage, { closed: true }, message)).closedAt)
  equal((await coach.call(closeMessage, { closed: true }, message)).answer, null)
  const closed = await coach.call(getInbox, { kind: 'messages', state: 'closed' })
  ok(closed.items.some(({ id }) => String(id) === message.params.id))
  equal((await coach.call(closeMessage, { closed: false }, message)).closedAt, null)
  await rejects(stranger.call(closeMessage, { closed: true }, message), { http: 404 })
})

describe('a review', () => {
  test('is published where its writer agreed, and taken down', async () => {
    const { review } = await whoReviewed('I see mates now', true)
    ok((await coach.call(publishReview, { published: true }, review)).publishedAt)
    const { items } = await coach.call(getInbox, { kind: 'reviews' })
    ok(!items.some(({ id }) => String(id) === review.params.id))
    equal((await coach.call(publishReview, { published: false }, review)).publishedAt, null)
    await rejects(stranger.call(publishReview, { published: true }, review), { http: 404 })
  })

  test('is not published without consent', async () => {
    const { review } = await whoReviewed('For you alone', false)
    await rejects(coach.call(publishReview, { published: true }, review), { http: 409 })
    equal((await coach.call(getReview, undefined, review)).publishedAt, null)
  })

  test('is left as it is, and waits again', async () => {
    const { review } = await whoReviewed('Hm', true)
    ok((await coach.call(closeReview, { closed: true }, review)).closedAt)
    equal((await coach.call(closeReview, { closed: false }, review)).closedAt, null)
    await rejects(stranger.call(closeReview, { closed: true }, review), { http: 404 })
    await rejects(stranger.call(getReview, undefined, review), { http: 404 })
  })

  test('is answered by letter, once', async () => {
    const { learner, review } = await whoReviewed('Good tasks', true)
    const answered = await owner.call(answerReview, { text: 'Thank you!' }, review)
    deepEqual([answered.answer?.text, answered.closedAt], ['Thank you!', null])
    await rejects(coach.call(answerReview, { text: 'And from me' }, review), { status: 'already_answered' })
    const [letter] = await answerLetters(learner)
    equal(letter?.subject, 'An answer to your review')
    await rejects(stranger.call(answerReview, { text: 'x' }, review), { http: 404 })
  })
})

test('the inbox has pages, disputes first, and says how long an answer takes', async () => {
  const { total, pageSize, items, page, meanHours } = await owner.call(getInbox, { kind: 'all' })
  deepEqual([page, items.length], [1, Math.min(total, pageSize)])
  equal(items[0]?.kind, 'dispute')
  equal(meanHours, 0)
  deepEqual((await owner.call(getInbox, { kind: 'all', page: '9' })).items, [])
})
