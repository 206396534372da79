import { deepEqual, equal, rejects } from 'node:assert/strict'
import { after, test } from 'node:test'
import { getSessions } from '@tabia/contract/account.ts'
import { refresh } from '@tabia/contract/auth.ts'
import { enterStudio, getStudio, lockStudio } from '@tabia/contract/studio/door.ts'
import { getSecondFactor } from '@tabia/contract/studio/second-factor.ts'
import { getStaff } from '@tabia/contract/studio/staff.ts'
import { type Client, PASSWORD } from '@tabia/school-kit/client.ts'
import { openSchool } from '@tabia/school-kit/school.ts'
import { makeOwner } from '@tabia/school-kit/staff.ts'

const school = await openSchool()
after(() => school.close())

const CLOSED = { http: 429, status: 'door_closed' }
const WRONG = { http: 422, status: 'wrong_password' }
const FIRST = { http: 403, status: 'prove_password' }
const password = PASSWORD
let count = 0

/** An owner at the closed door. */
async function atDoor(): Promise<Client> {
  const owner = await makeOwner(school, `door${++count}@example.org`)
  await owner.call(lockStudio)
  return owner
}

const guess = (client: Client) => client.call(enterStudio, { password: 'a guess or two' })

test('the password opens the studio for 12 hours, in this session alone', async () => {
  const owner = await atDoor()
  await rejects(owner.call(getStaff), FIRST)
  const until = new Date(school.clock.now().getTime() + 12 * 3_600_000).toISOString()
  deepEqual(await owner.call(enterStudio, { password }), { outcome: 'open', openUntil: until, setUp: false })
  equal((await owner.call(getStudio)).openUntil, until)
  equal(
    (await owner.call(getStaff)).staff.some(({ you }) => you),
    true,
  )

  const phone = school.visitor()
  await phone.signIn(`door${count}@example.org`)
  await rejects(phone.call(getStaff), FIRST)
})

test('who locks the studio is asked for the password again', async () => {
  const owner = await atDoor()
  await owner.call(enterStudio, { password })
  await owner.call(lockStudio)
  await rejects(owner.call(getStaff), FIRST)
  equal((await owner.call(getStudio)).openUntil, null)
})

test('five wrong passwords in a row close the door for 15 minutes, to the right one, too', async () => {
  const owner = await atDoor()
  for (let time = 0; time < 5; time++) await rejects(guess(owner), WRONG)
  await rejects(owner.call(enterStudio, { password }), CLOSED)
  const until = new Date(school.clock.now().getTime() + 15 * 60_000).toISOString()
  equal((await owner.call(getStudio)).closedUntil, until)
  const answer = await owner.request({ method: 'POST', url: '/api/studio/enter', body: { password } })
  equal(answer.headers['retry-after'], '900')

  school.clock.advance({ minutes: 15 })
  equal((await owner.call(getStudio)).closedUntil, null)
  await rejects(guess(owner), WRONG)
  equal((await owner.call(enterStudio, { password })).outcome, 'open')
})

test('another session of the same person finds it closed, everybody else open', async () => {
  const owner = await atDoor()
  for (let time = 0; time < 5; time++) await rejects(guess(owner), WRONG)
  const phone = school.visitor()
  await phone.signIn(`door${count}@example.org`)
  await rejects(phone.call(enterStudio, { password }), CLOSED)
  equal((await (await atDoor()).call(enterStudio, { password })).outcome, 'open')
})

test('a right password between them begins the count anew', async () => {
  const owner = await atDoor()
  for (let round = 0; round < 3; round++) {
    for (let time = 0; time < 4; time++) await rejects(guess(owner), WRONG)
    equal((await owner.call(enterStudio, { password })).outcome, 'open')
  }
})

test('tries at the same moment count each', async () => {
  const owner = await atDoor()
  const tries = await Promise.allSettled(Array.from({ length: 12 }, () => guess(owner)))
  const statuses = tries.map(result => result.status === 'rejected' && result.reason.status)
  equal(statuses.filter(status => status === 'wrong_password').length, 5)
  equal(statuses.filter(status => status === 'door_closed').length, 7)
})

test('who is in stays in while another browser guesses', async () => {
  const owner = await makeOwner(school, `door${++count}@example.org`)
  const thief = school.visitor()
  await thief.signIn(`door${count}@example.org`)
  for (let time = 0; time < 5; time++) await rejects(guess(thief), WRONG)
  equal((await owner.call(getSecondFactor)).confirmedAt, null)
})

test('an empty password is a field that is not filled', async () => {
  const owner = await atDoor()
  await rejects(owner.call(enterStudio, { password: '' }), { http: 422, status: undefined })
})

test('a session that ended opens nothing', async () => {
  const owner = await atDoor()
  const { sessions } = await owner.call(getSessions)
  const id = sessions.find(({ current }) => current)?.id ?? ''
  await school.db
    .updateTable('sessions')
    .set({ revokedAt: school.clock.now() })
    .where('id', '=', id)
    .execute()
  await rejects(owner.call(enterStudio, { password }), { http: 401 })
})

test('a wrong password, a lockout and an entry are told to the operator, by number', async () => {
  const owner = await atDoor()
  school.log()
  for (let time = 0; time < 6; time++) await rejects(guess(owner))
  school.clock.advance({ minutes: 16 })
  await owner.call(enterStudio, { password })
  const events = school.log().flatMap(line => JSON.parse(line).event ?? [])
  deepEqual(events, [...Array.from({ length: 5 }, () => 'proof_failed'), 'lockout', 'studio_entered'])
})

test('a fresh token keeps the studio open', async () => {
  const owner = await atDoor()
  await owner.call(enterStudio, { password })
  school.clock.advance({ hours: 3 })
  await owner.call(refresh)
  equal((await owner.call(getStaff)).secondFactorRequired, false)
})
