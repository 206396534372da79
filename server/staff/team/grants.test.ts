import { deepEqual, equal, ok, rejects } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { deleteAccount } from '@tabia/contract/account.ts'
import { getUser } from '@tabia/contract/auth.ts'
import { getStudio } from '@tabia/contract/studio/door.ts'
import { endStaff, getStaff, getStaffLog, grantStaff } from '@tabia/contract/studio/staff.ts'
import { eraseAccounts } from '@tabia/server/account/erasure/erase-accounts.ts'
import { type Client, PASSWORD } from '@tabia/school-kit/client.ts'
import { makeCoach, makeOwner } from '@tabia/school-kit/staff.ts'
import { openTrainingSchool, type TrainingSchool } from '@tabia/school-kit/training-school.ts'
import { askToErase, block, eraseNow } from '../people/account-actions.ts'
import { COMMAND_LINE } from '../staff-log.ts'

let school: TrainingSchool
let owner: Client
let coach: Client
before(async () => {
  school = await openTrainingSchool()
  owner = await makeOwner(school)
  coach = await makeCoach(school, ['start-1'])
})
after(() => school.close())

const LAST = { http: 409, status: 'last_owner' }
const capability = 'owner'
const idIn = async (client: Client) => ({ params: { id: String(await school.idOf(client)) } })
const isGone = (client: Client) => rejects(client.call(getStudio), { http: 404 })
const coursesOf = async (email: string) =>
  (await owner.call(getStaff)).staff.find(member => member.email === email)?.courses.map(({ key }) => key)

/** A second owner, for a test of its own. */
let count = 0
const another = () => makeOwner(school, `another${++count}@example.org`)

test('the list says who may what, and who is the last owner', async () => {
  const { staff, courses, invitations } = await owner.call(getStaff)
  deepEqual(
    staff.map(({ email, owner: isOwner, coach: isCoach, lastOwner, you }) => [
      email,
      isOwner,
      isCoach,
      lastOwner,
      you,
    ]),
    [
      ['owner@example.org', true, false, true, true],
      ['coach@example.org', false, true, false, false],
    ],
  )
  deepEqual(
    staff[1]?.courses.map(({ key, begun }) => [key, begun]),
    [['start-1', false]],
  )
  ok(courses.some(({ key }) => key === 'progress-1'))
  deepEqual(invitations, [])
})

test('what staff may enter goes with the account, learners have nothing', async () => {
  deepEqual((await owner.call(getUser)).capabilities, ['studio', 'owner'])
  deepEqual((await coach.call(getUser)).capabilities, ['studio'])
  deepEqual((await (await school.register()).call(getUser)).capabilities, [])
})

test('a coach is given other courses, and the log says before and after', async () => {
  await owner.call(
    grantStaff,
    { capability: 'coach', courses: ['progress-1', 'start-1', 'progress-1'] },
    await idIn(coach),
  )
  deepEqual(await coursesOf('coach@example.org'), ['start-1', 'progress-1'])
  await owner.call(grantStaff, { capability: 'coach', courses: ['progress-1'] }, await idIn(coach))
  deepEqual(await coursesOf('coach@example.org'), ['progress-1'])
  const { entries } = await owner.call(getStaffLog, { kind: 'staff' })
  const [entry] = entries
  deepEqual(
    [entry?.who, entry?.action, entry?.subject, entry?.before, entry?.after],
    [
      'Anna',
      'grant-coach',
      `staff ${await school.idOf(coach)}`,
      { courses: ['start-1', 'progress-1'] },
      { courses: ['progress-1'] },
    ],
  )
  // The same once more changes nothing, and is no line.
  await owner.call(grantStaff, { capability: 'coach', courses: ['progress-1'] }, await idIn(coach))
  equal((await owner.call(getStaffLog, { kind: 'staff' })).entries.length, entries.length)
})

test('a course that is not there is refused', async () => {
  const given = { capability: 'coach' as const, courses: ['nowhere-9'] }
  await rejects(owner.call(grantStaff, given, await idIn(coach)), { http: 422 })
})

test('a learner is made staff by an invitation alone', async () => {
  const learner = await school.register()
  await rejects(owner.call(grantStaff, { capability, courses: [] }, await idIn(learner)), { http: 404 })
  await rejects(owner.call(endStaff, { capability }, await idIn(learner)), { http: 404 })
  await rejects(owner.call(endStaff, { capability }, { params: { id: '987654' } }), { http: 404 })
})

test('a capability that ends between two presses opens nothing at the second', async () => {
  const second = await another()
  await second.call(getStaff)
  await owner.call(endStaff, { capability }, await idIn(second))
  await isGone(second)
  deepEqual((await second.call(getUser)).capabilities, [])

  const both = await makeCoach(school, ['start-1'], 'both@example.org')
  await owner.call(grantStaff, { capability, courses: [] }, await idIn(both))
  await both.call(getStaff)
  await owner.call(endStaff, { capability }, await idIn(both))
  await rejects(both.call(getStaff), { http: 404 })
  equal((await both.call(getStudio)).owner, false)
  await owner.call(endStaff, { capability: 'coach' }, await idIn(both))
  await isGone(both)
})

test('the last owner can end neither the own capability, nor the account', async () => {
  await rejects(owner.call(endStaff, { capability }, await idIn(owner)), LAST)
  await rejects(owner.call(deleteAccount, { password: PASSWORD }), {
    ...LAST,
    message: 'This is the only owner of the school. Make somebody else an owner first.',
  })
  const id = await school.idOf(owner)
  for (const act of [
    () => block(school.deps, COMMAND_LINE, id, ''),
    () => askToErase(school.deps, COMMAND_LINE, id),
  ]) {
    await rejects(act(), { code: 'last_owner' })
  }
  await rejects(eraseNow(school.deps, COMMAND_LINE, id), { code: 'last_owner' })
  equal((await owner.call(getStudio)).owner, true)
})

test('an owner who is blocked, or about to be erased, is none to leave the school to', async () => {
  const second = await another()
  await second.call(deleteAccount, { password: PASSWORD })
  await rejects(owner.call(deleteAccount, { password: PASSWORD }), LAST)
  equal((await owner.call(getStaff)).staff.find(({ you }) => you)?.lastOwner, true)
  school.clock.advance({ days: 14 })
  await eraseAccounts(school.deps)
  await owner.signIn('owner@example.org')
  await prove('owner@example.org')
  equal(
    (await owner.call(getStaff)).staff.some(({ email }) => email.startsWith('another')),
    false,
  )
})

/** As if the password had just been given. */
async function prove(email: string) {
  const users = school.db.selectFrom('users').where('email', '=', email).select('id')
  await school.db
    .updateTable('sessions')
    .set({ provedAt: school.clock.now() })
    .where('userId', 'in', users)
    .execute()
}

test('two owners who end one another at the same moment leave one', async () => {
  for (let round = 0; round < 5; round++) {
    const second = await another()
    const [one, other] = [await idIn(owner), await idIn(second)]
    const both = await Promise.allSettled([
      owner.call(endStaff, { capability }, other),
      second.call(endStaff, { capability }, one),
    ])
    equal(both.filter(({ status }) => status === 'fulfilled').length, 1)
    const live = await school.db
      .selectFrom('staff')
      .where('capability', '=', 'owner')
      .where('endedAt', 'is', null)
      .select('userId')
      .execute()
    equal(live.length, 1)
    if (both[0]?.status === 'rejected') owner = second
  }
})

test('two owners who leave the school at the same moment leave one', async () => {
  const second = await another()
  const both = await Promise.allSettled(
    [owner, second].map(client => client.call(deleteAccount, { password: PASSWORD })),
  )
  equal(both.filter(({ status }) => status === 'fulfilled').length, 1)
  if (both[0]?.status === 'fulfilled') owner = second
  equal((await owner.call(getStaff)).staff.find(({ you }) => you)?.lastOwner, true)
})

test('a coach reaches the courses begun by them, and the list names those', async () => {
  await coach.signIn('coach@example.org')
  const id = await school.idOf(coach)
  await school.db.updateTable('courses').set({ begunBy: id }).where('key', '=', 'start-1').execute()
  const member = (await owner.call(getStaff)).staff.find(each => each.id === id)
  deepEqual(
    member?.courses.map(({ key, begun }) => [key, begun]),
    [
      ['progress-1', false],
      ['start-1', true],
    ],
  )
})
