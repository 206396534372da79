import { deepEqual, equal, match, notEqual, ok, rejects } from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import {
  decideDispute,
  getDispute,
  getInbox,
  getRefusals,
  previewDecision,
} from '@tabia/contract/studio/inbox.ts'
import { checkAnswer, reportAnswer } from '@tabia/contract/training.ts'
import type { DecisionKind } from '@tabia/core/disputes/vocabulary.ts'
import { texts } from '@tabia/core/training/vocabulary.ts'
import type { Client } from '@tabia/school-kit/client.ts'
import { judgeTasks } from '@tabia/school-kit/judged.ts'
import { lettersTo } from '@tabia/school-kit/letters/letters.ts'
import { makeCoach, makeOwner } from '@tabia/school-kit/staff.ts'
import { at, openTrainingSchool, type TrainingSchool } from '@tabia/school-kit/training-school.ts'
import { postDecisionLetters } from '../post-decisions.ts'
import { workRegrades } from '../work-regrades.ts'

// Disputes are decided from the studio: as their preview has shown it, by whom they concern, once.

let school: TrainingSchool
let owner: Client
let coach: Client
let stranger: Client
before(async () => {
  // Letters wait for the school's morning: it is Moscow's, wherever this runs.
  school = await openTrainingSchool({ config: { timeZone: 'Europe/Moscow' } })
  await judgeTasks(school.db, 'start-trial', JUDGED, ['h7h6', 'a1a8'])
  owner = await makeOwner(school)
  coach = await makeCoach(school, ['start-trial'])
  stranger = await makeCoach(school, ['progress-1'], 'stranger@example.org')
})
after(() => school.close())

/** Moves of `back-1`: one the engine agrees with, others it does not. */
const JUDGED = {
  d1d8: { kind: 'mate', moves: 1 },
  g1f1: { kind: 'cp', cp: 900 },
  d1d7: { kind: 'cp', cp: 0 },
  d1d6: { kind: 'cp', cp: 0 },
  d1d5: { kind: 'cp', cp: 0 },
  d1d4: { kind: 'cp', cp: 0 },
  d1c1: { kind: 'cp', cp: 900 },
  d1b1: { kind: 'cp', cp: 900 },
  d1a1: { kind: 'cp', cp: 900 },
  d1e1: { kind: 'cp', cp: 900 },
} as const

/** A learner with a confirmed address who plays this move in the first task of the trial, and objects. */
async function whoPlayed(answer: string, words?: string) {
  const { learner, topics } = await school.registerInTrial()
  await school.confirmEmail(learner)
  const task = at(await school.tasksOfTopic(at(topics, 0).id), 0)
  await learner.call(checkAnswer, { task, answer })
  await learner.call(reportAnswer, { task, ...(words && { text: words }) })
  const { id } = await school.db
    .selectFrom('answerReports')
    .innerJoin('disputes', 'disputes.id', 'answerReports.disputeId')
    .where('answerReports.userId', '=', await school.idOf(learner))
    .select('disputes.id')
    .executeTakeFirstOrThrow()
  return { learner, dispute: { params: { id: String(id) } }, id }
}

type Opened = Awaited<ReturnType<typeof whoPlayed>>['dispute']

const preview = (staff: Client, dispute: Opened, decision: DecisionKind) =>
  staff.call(previewDecision, { decision }, dispute)

async function decide(
  staff: Client,
  dispute: Opened,
  sent: Omit<Parameters<typeof send>[2], 'previewDigest'>,
) {
  const { previewDigest } = await preview(staff, dispute, sent.decision)
  return send(staff, dispute, { ...sent, previewDigest })
}

const send = (
  staff: Client,
  dispute: Opened,
  body: Parameters<typeof staff.call<typeof decideDispute>>[1] & object,
) => staff.call(decideDispute, body, dispute)

const words = texts('The king walks into a pin.', 'Король попадает под связку.')

test('a coach sees position, engine, players, and what learners say', async () => {
  const { dispute } = await whoPlayed('Kf1', 'It wins as well')
  await whoPlayed('Kf1')
  const shown = await coach.call(getDispute, undefined, dispute)
  deepEqual(
    [shown.state, shown.move, shown.rightMoves, shown.goal, shown.mateIn, shown.reports],
    ['open', { uci: 'g1f1', san: 'Kf1' }, [{ uci: 'd1d8', san: 'Rd8#' }], 'mate', 1, 2],
  )
  deepEqual(
    [shown.courseName, shown.place],
    ['Course start-trial', { week: 1, topicName: 'Back rank', number: 1 }],
  )
  equal(shown.engine?.verdict, 'also')
  deepEqual([shown.engine?.reply, shown.engine?.right?.mate], [['h6', 'Ra8#'].slice(0, 1), 1])
  deepEqual([shown.players.played, shown.players.right], [2, 0])
  deepEqual(
    shown.reporters.map(({ name, words: said }) => [name, said]),
    [['Anna', 'It wins as well']],
  )
  equal(shown.closedBecause, null)
  const russian = await coach.call(getDispute, undefined, { ...dispute, locale: 'ru' })
  equal(russian.courseName, 'Course start-trial (ru)')
})

test('to a coach of another course it is not there', async () => {
  const { dispute } = await whoPlayed('Re1')
  await rejects(stranger.call(getDispute, undefined, dispute), { http: 404 })
  await rejects(preview(stranger, dispute, 'accept'), { http: 404 })
  const { previewDigest } = await preview(owner, dispute, 'accept')
  await rejects(send(stranger, dispute, { decision: 'accept', previewDigest }), { http: 404 })
  deepEqual((await stranger.call(getInbox, {})).items, [])
  await rejects(coach.call(getDispute, undefined, { params: { id: '987654' } }), { http: 404 })
})

describe('a decision is what its preview has shown', () => {
  test('accepted: as many answers become right as were counted, and nothing before', async () => {
    const { dispute, learner } = await whoPlayed('Rc1')
    await whoPlayed('Rc1')
    const { effect, previewDigest } = await preview(coach, dispute, 'accept')
    deepEqual([effect.answers, effect.told], [2, 2])
    ok(effect.least > 0 && effect.most >= effect.least)
    equal((await coach.call(getDispute, undefined, dispute)).state, 'open')
    deepEqual(await send(coach, dispute, { decision: 'accept', previewDigest }), {
      state: 'accepted',
      effect,
    })
    const log = await school.db
      .selectFrom('staffLog')
      .where('subject', '=', `dispute ${dispute.params.id}`)
      .selectAll()
      .execute()
    deepEqual(
      log.map(({ action, userId }) => [action, userId]),
      [['accept', await school.idOf(coach)]],
    )
    const decided = await owner.call(getDispute, undefined, dispute)
    deepEqual([decided.closedBecause, decided.decidedBy], ['final', 'Anna'])
    await rejects(preview(coach, dispute, 'refuse'), { http: 409, status: 'already_decided' })
    ok(learner)
  })

  test('where another learner has played the move meanwhile, it is looked at once more', async () => {
    const { dispute } = await whoPlayed('Rb1')
    const { previewDigest } = await preview(coach, dispute, 'accept')
    await whoPlayed('Rb1')
    await rejects(send(coach, dispute, { decision: 'accept', previewDigest }), {
      http: 409,
      status: 'plan_changed',
      message: 'The numbers have changed, look once more.',
    })
    equal((await coach.call(getDispute, undefined, dispute)).state, 'open')
    await decide(coach, dispute, { decision: 'accept' })
  })

  test('the digest of another decision is none', async () => {
    const { dispute } = await whoPlayed('Rd4')
    const { previewDigest } = await preview(coach, dispute, 'refuse')
    notEqual(previewDigest, (await preview(coach, dispute, 'explain')).previewDigest)
    await rejects(send(coach, dispute, { decision: 'explain', words, previewDigest }), {
      http: 409,
      status: 'plan_changed',
    })
  })
})

describe('a decision needs its words', () => {
  let dispute: Opened
  before(async () => {
    ;({ dispute } = await whoPlayed('Rd5'))
  })

  test('an explanation without a sentence in both languages is refused', async () => {
    for (const given of [null, { en: 'One', ru: ' ' }, { en: 'x'.repeat(301), ru: 'Да' }]) {
      await rejects(decide(coach, dispute, { decision: 'explain', words: given }), { http: 422 })
    }
  })

  test('so are a refusal without its reason, and an acceptance with one', async () => {
    await rejects(decide(coach, dispute, { decision: 'refuse' }), { http: 422 })
    await rejects(decide(coach, dispute, { decision: 'refuse', reason: 'words' }), { http: 422 })
    await rejects(decide(coach, dispute, { decision: 'accept', reason: 'loses' }), { http: 422 })
  })

  test('explained, it may be decided anew; its words are shown as they are told', async () => {
    equal((await decide(coach, dispute, { decision: 'explain', words })).state, 'explained')
    const shown = await coach.call(getDispute, undefined, { ...dispute, locale: 'ru' })
    deepEqual([shown.decision, shown.closedBecause], [words.ru, null])
    equal(shown.author?.[0]?.words, words.ru)
    const own = texts('Look at h6.', 'Посмотрите на h6.')
    equal(
      (await decide(coach, dispute, { decision: 'refuse', reason: 'words', words: own })).state,
      'refused',
    )
  })
})

describe('where the engine agrees with the learner', () => {
  let dispute: Opened
  before(async () => {
    ;({ dispute } = await whoPlayed('Ra1'))
  })

  test('a refusal is asked for once more, and is listed for the owner', async () => {
    await rejects(decide(coach, dispute, { decision: 'refuse', reason: 'not_asked' }), {
      http: 409,
      status: 'engine_agrees',
    })
    equal((await coach.call(getDispute, undefined, dispute)).state, 'open')
    equal((await owner.call(getInbox, {})).refusals, 0)

    await decide(coach, dispute, { decision: 'refuse', reason: 'not_asked', evenSo: true })
    const { items } = await owner.call(getRefusals)
    deepEqual(
      items.map(({ id, by, verdict }) => [String(id), by, verdict]),
      [[dispute.params.id, 'Anna', 'also']],
    )
    equal((await owner.call(getInbox, {})).refusals, 1)
  })

  test('a coach has no such list', async () => {
    await rejects(coach.call(getRefusals), { http: 404 })
    equal((await coach.call(getInbox, {})).refusals, null)
  })
})

test('replace takes the task out of its course, and says for how many', async () => {
  const { learner, topics } = await school.registerInTrial()
  const [first = 0, second = 0] = await school.tasksOfTopic(at(topics, 0).id)
  await school.answer(learner, { id: first }, true)
  await school.answer(learner, { id: second }, false)
  await learner.call(reportAnswer, { task: second })
  const { id } = await school.db
    .selectFrom('disputes')
    .where('taskId', '=', second)
    .select('id')
    .executeTakeFirstOrThrow()
  const dispute = { params: { id: String(id) } }
  const { effect, previewDigest } = await preview(coach, dispute, 'replace')
  deepEqual([effect.told, effect.answers], [1, 0])
  const { state } = await send(coach, dispute, { decision: 'replace', previewDigest })
  equal(state, 'replaced')
})

describe('five decide at once', () => {
  for (const decision of ['accept', 'explain'] as const) {
    test(`${decision}: one does, the others are told; one letter a player, one regrade`, async () => {
      const move = decision === 'accept' ? 'Rd7' : 'Rd6'
      const { dispute, learner, id } = await whoPlayed(move)
      const { previewDigest } = await preview(coach, dispute, decision)
      const sent = { decision, previewDigest, ...(decision === 'explain' && { words }) }
      const outcomes = await Promise.allSettled(
        [coach, owner, coach, owner, coach].map(staff => send(staff, dispute, sent)),
      )
      const won = outcomes.filter(({ status }) => status === 'fulfilled')
      equal(won.length, 1)
      for (const outcome of outcomes) {
        if (outcome.status === 'fulfilled') continue
        equal(outcome.reason.http, 409)
        match(outcome.reason.status, /^(plan_changed|already_decided)$/)
      }
      const log = await school.db
        .selectFrom('staffLog')
        .where('subject', '=', `dispute ${id}`)
        .select('action')
        .execute()
      deepEqual(log, [{ action: decision }])

      school.clock.advance({ hours: 2 })
      await workRegrades(school.deps)
      await postDecisionLetters(school.deps)
      await postDecisionLetters(school.deps)
      await school.signInAgain(learner)
      const { email } = await school.db
        .selectFrom('users')
        .where('id', '=', await school.idOf(learner))
        .select('email')
        .executeTakeFirstOrThrow()
      const told = (await lettersTo(school, email)).filter(({ kind }) => kind === 'decision')
      equal(told.length, 1)
      const rows = await school.db
        .selectFrom('decisions')
        .where('disputeId', '=', id)
        .select('userId')
        .execute()
      equal(rows.length, 1)
      await Promise.all([owner, coach, stranger].map(staff => school.signInAgain(staff)))
    })
  }
})

test('a capability that ends between preview and decision decides nothing', async () => {
  const passing = await makeCoach(school, ['start-trial'], 'passing@example.org')
  const { dispute } = await whoPlayed('Rd4')
  const { previewDigest } = await preview(passing, dispute, 'refuse')
  await school.db
    .updateTable('staff')
    .set({ endedAt: school.clock.now() })
    .where('userId', '=', await school.idOf(passing))
    .execute()
  const refusal = { decision: 'refuse', reason: 'slower', previewDigest } as const
  await rejects(send(passing, dispute, refusal), { http: 404 })
  equal((await coach.call(getDispute, undefined, dispute)).state, 'open')
})
