import { deepEqual, equal, rejects } from 'node:assert/strict'
import { test } from 'node:test'
import { refresh } from '@tabia/contract/auth.ts'
import { getHealth, getWaiting, retryLetters } from '@tabia/contract/studio/health.ts'
import { openSchool } from '@tabia/school-kit/school.ts'
import { makeCoach, makeOwner } from '@tabia/school-kit/staff.ts'
import { keepRounds } from '../../jobs/job-rounds.ts'
import { MOST_TRIES } from '../../jobs/send-letters.ts'

async function openHealth(t: { after: (done: () => Promise<void>) => void }) {
  const school = await openSchool()
  t.after(() => school.close())
  const owner = await makeOwner(school)
  await school.db.deleteFrom('letters').execute()
  const letter = (recipient: string, more: object = {}) =>
    school.db
      .insertInto('letters')
      .values({
        kind: 'verify',
        recipient,
        language: 'en',
        subject: 's',
        text: 't',
        html: 'h',
        userId: null,
        createdAt: school.clock.now(),
        nextTryAt: school.clock.now(),
        ...more,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  return { school, owner, letter }
}

const GIVEN_UP = { tries: MOST_TRIES, lastError: '550 no such box' }

test('a school where nothing is wrong needs no attention', async t => {
  const { owner } = await openHealth(t)
  const health = await owner.call(getHealth)
  deepEqual(health.needs, [])
  deepEqual(health.letters, { state: 'well', waiting: 0, failing: 0, givenUp: 0, list: [] })
  deepEqual(health.till, {
    state: 'well',
    service: 'sandbox',
    open: 0,
    mismatched: 0,
    refunds: 0,
    oldestRefund: null,
  })
  deepEqual(health.doctor, { lookedAt: null, findings: [] })
  equal(health.database.state, 'well')
  equal((await owner.call(getWaiting)).health, 0)
})

test('letters that were given up need attention; an owner sends them again, one or all', async t => {
  const { school, owner, letter } = await openHealth(t)
  const one = await letter('a@example.org', GIVEN_UP)
  await letter('b@example.org', GIVEN_UP)
  await letter('c@example.org')
  equal((await owner.call(getHealth)).letters.state, 'well')
  school.clock.advance({ minutes: 6 })
  const { letters, needs } = await owner.call(getHealth)
  deepEqual(needs, ['letters'])
  deepEqual([letters.givenUp, letters.waiting, letters.failing], [2, 1, 0])
  deepEqual(
    letters.list.map(({ recipient, givenUp, lastError }) => [recipient, givenUp, lastError]),
    [
      ['a@example.org', true, '550 no such box'],
      ['b@example.org', true, '550 no such box'],
      ['c@example.org', false, null],
    ],
  )
  equal((await owner.call(getWaiting)).health, 1)

  deepEqual(await owner.call(retryLetters, { letter: one.id }), { due: 1 })
  deepEqual(await owner.call(retryLetters, {}), { due: 1 })
  deepEqual(await owner.call(retryLetters, {}), { due: 0 })
  deepEqual((await owner.call(getHealth)).needs, [])
  const log = await school.db
    .selectFrom('staffLog')
    .select(['action', 'subject', 'userId'])
    .orderBy('id')
    .execute()
  deepEqual(
    log.map(({ action, subject }) => `${action} ${subject}`),
    [`retry letter ${one.id}`, `retry letter ${one.id + 1}`],
  )
  equal(
    log.every(({ userId }) => userId !== null),
    true,
  )
})

test('a letter that is sent, or that there never was, is not there to be tried again', async t => {
  const { school, owner, letter } = await openHealth(t)
  const sent = await letter('a@example.org', { sentAt: school.clock.now() })
  for (const id of [sent.id, sent.id + 1])
    await rejects(owner.call(retryLetters, { letter: id }), { http: 404 })
  await rejects(owner.call(retryLetters, { letter: 0 }), { http: 422 })
})

test('a job that broke, or has ended nowhere for far too long, needs attention', async t => {
  const { school, owner } = await openHealth(t)
  const jobOf = async (name: string) => {
    await owner.call(refresh)
    const { needs, jobs } = await owner.call(getHealth)
    return { needs, ...jobs.list.find(job => job.name === name) }
  }
  const keep = keepRounds(school.deps)
  const never = await jobOf('payments')
  deepEqual([never.needs, never.doneAt, never.trouble], [[], null, null])

  await keep('payments', 'done')
  const doneAt = school.clock.now().toISOString()
  equal((await jobOf('payments')).doneAt, doneAt)
  // Not a write for every round.
  school.clock.advance({ seconds: 59 })
  await keep('payments', 'done')
  await keep('payments', 'unavailable')
  equal((await jobOf('payments')).doneAt, doneAt)

  school.clock.advance({ minutes: 1 })
  await keep('payments', 'broke')
  const broke = await jobOf('payments')
  deepEqual(
    [broke.needs, broke.trouble, broke.brokeAt],
    [['jobs'], 'broke', school.clock.now().toISOString()],
  )

  school.clock.advance({ minutes: 1 })
  await keep('payments', 'done')
  equal((await jobOf('payments')).trouble, null)
  // Another process is as good.
  school.clock.advance({ minutes: 14 })
  await keepRounds(school.deps)('payments', 'done')
  school.clock.advance({ minutes: 14 })
  equal((await jobOf('payments')).trouble, null)
  school.clock.advance({ minutes: 2 })
  const late = await jobOf('payments')
  deepEqual([late.needs, late.trouble], [['jobs'], 'late'])
})

test('the job of letters is there only where letters are sent', async t => {
  const { owner } = await openHealth(t)
  const { jobs } = await owner.call(getHealth)
  equal(
    jobs.list.some(({ name }) => name === 'letters'),
    false,
  )
  equal(jobs.list.length, 8)
})

test('what the doctor finds broken needs attention; the mail server has a light of its own', async t => {
  const { school, owner } = await openHealth(t)
  const lookedAt = school.clock.now()
  const mail = {
    name: 'mail',
    state: 'bad',
    text: 'it does not take letters',
    cure: 'compare SMTP_URL',
  } as const
  const address = { name: 'address', state: 'bad', text: 'it cannot be reached', cure: 'ports' } as const
  const clock = { name: 'clock', state: 'ok', text: 'it agrees', cure: null } as const
  school.deps.doctor = () => ({ lookedAt, findings: [mail, clock] })
  const first = await owner.call(getHealth)
  deepEqual(first.needs, ['mail'])
  deepEqual(first.mail, { state: 'bad', text: mail.text })
  equal(first.doctor.lookedAt, lookedAt.toISOString())
  deepEqual(first.doctor.findings[1], { ...clock, state: 'well' })
  school.deps.doctor = () => ({ lookedAt, findings: [mail, address] })
  deepEqual((await owner.call(getHealth)).needs, ['mail', 'doctor'])
})

test('a full disk needs attention', async t => {
  const { school, owner } = await openHealth(t)
  school.deps.mayWrite = () => false
  deepEqual((await owner.call(getHealth)).needs, ['disk'])
})

test('a coach sees neither health nor money, and to a learner nothing is there', async t => {
  const { school } = await openHealth(t)
  const coach = await makeCoach(school, ['start-1'])
  await rejects(coach.call(getHealth), { http: 404 })
  await rejects(coach.call(retryLetters, {}), { http: 404 })
  const waiting = await coach.call(getWaiting)
  deepEqual([waiting.money, waiting.health, waiting.disputes], [null, null, 0])
  const learner = await school.register()
  for (const call of [getHealth, getWaiting]) await rejects(learner.call(call), { http: 404 })
})
