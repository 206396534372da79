import { deepEqual, equal, match, rejects } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getStudio } from '@tabia/contract/studio/door.ts'
import {
  acceptInvitation,
  getStaff,
  getStaffLog,
  inviteStaff,
  withdrawInvitation,
} from '@tabia/contract/studio/staff.ts'
import type { Client } from '@tabia/school-kit/client.ts'
import { confirmEmail, lettersTo, linkOf } from '@tabia/school-kit/letters/letters.ts'
import { makeCoach, makeOwner } from '@tabia/school-kit/staff.ts'
import { openTrainingSchool, type TrainingSchool } from '@tabia/school-kit/training-school.ts'

let school: TrainingSchool
let owner: Client
before(async () => {
  school = await openTrainingSchool()
  owner = await makeOwner(school)
})
after(() => school.close())

const INVALID = { http: 422, message: /no longer works/ }
const asCoach = { capability: 'coach', courses: ['start-1'] } as const
let count = 0

/** An account of a confirmed address that was invited, and the secret of its letter. */
async function invited(
  body: { capability: 'owner' | 'coach'; courses: string[] } = { ...asCoach, courses: ['start-1'] },
) {
  const email = `invited${++count}@example.org`
  const person = await school.register(email)
  await confirmEmail(school, email)
  await owner.call(inviteStaff, { email, ...body })
  const { path, token } = await linkOf(school, email, 'invited')
  return { email, person, path, token }
}

const invitationTo = async (email: string) =>
  (await owner.call(getStaff)).invitations.find(invitation => invitation.email === email)

test('the letter leads to the invitation, and one press makes the account staff', async () => {
  const { email, person, path, token } = await invited()
  equal(path, `/account/invitation/${token}`)
  await rejects(person.call(getStudio), { http: 404 })
  const shown = await invitationTo(email)
  deepEqual([shown?.capability, shown?.courses.map(({ key }) => key)], ['coach', ['start-1']])

  deepEqual(await person.call(acceptInvitation, { token }), {})
  deepEqual(await person.call(getStudio), {
    name: 'Anna',
    owner: false,
    openUntil: null,
    setUp: false,
    closedUntil: null,
  })
  equal(await invitationTo(email), undefined)
  await rejects(person.call(acceptInvitation, { token }), INVALID)
})

test('an owner is invited in the same way', async () => {
  const { person, token } = await invited({ capability: 'owner', courses: [] })
  await person.call(acceptInvitation, { token })
  equal((await person.call(getStudio)).owner, true)
})

test('the letter speaks the language of the account, else that of who invites', async () => {
  await school.register('olga@example.org', 'ru')
  await owner.call(inviteStaff, { email: 'olga@example.org', ...asCoach, courses: [] })
  await owner.call(
    inviteStaff,
    { email: 'nobody-yet@example.org', ...asCoach, courses: [] },
    { locale: 'ru' },
  )
  for (const email of ['olga@example.org', 'nobody-yet@example.org']) {
    const letter = (await lettersTo(school, email)).find(({ kind }) => kind === 'invited')
    equal(letter?.subject, 'Приглашение в команду «Табии»')
    match(letter?.text ?? '', /как тренера/)
  }
})

test('who has no account yet registers, confirms the address, and accepts', async () => {
  const email = 'newcomer@example.org'
  await owner.call(inviteStaff, { email: ' NEWCOMER@example.org', capability: 'coach', courses: [] })
  const { token } = await linkOf(school, email, 'invited')
  const person = await school.register(email)
  await rejects(person.call(acceptInvitation, { token }), { http: 403, status: 'email_not_verified' })
  await confirmEmail(school, email)
  await person.call(acceptInvitation, { token })
  equal((await person.call(getStudio)).owner, false)
})

test('the link in other hands opens nothing', async () => {
  const { token, person } = await invited()
  const thief = await school.registerConfirmed()
  await rejects(thief.call(acceptInvitation, { token }), { http: 403, message: /for another address/ })
  await rejects(thief.call(getStudio), { http: 404 })
  await rejects(school.visitor().call(acceptInvitation, { token }), { http: 401 })
  await person.call(acceptInvitation, { token })
})

test('it works for 7 days', async () => {
  const late = await invited()
  const inTime = await invited()
  school.clock.advance({ days: 7, seconds: -1 })
  await inTime.person.signIn(inTime.email)
  await inTime.person.call(acceptInvitation, { token: inTime.token })
  school.clock.advance({ seconds: 1 })
  await late.person.signIn(late.email)
  await rejects(late.person.call(acceptInvitation, { token: late.token }), INVALID)
  await signInAgain()
  equal(await invitationTo(late.email), undefined)
})

/** The owner, with the studio open, after days have passed. */
async function signInAgain() {
  await owner.signIn('owner@example.org')
  const users = school.db.selectFrom('users').where('email', '=', 'owner@example.org').select('id')
  await school.db
    .updateTable('sessions')
    .set({ provedAt: school.clock.now() })
    .where('userId', 'in', users)
    .execute()
}

test('a withdrawn one opens nothing, and is withdrawn once', async () => {
  const { email, person, token } = await invited()
  const params = { id: String((await invitationTo(email))?.id) }
  await owner.call(withdrawInvitation, undefined, { params })
  await rejects(person.call(acceptInvitation, { token }), INVALID)
  await rejects(owner.call(withdrawInvitation, undefined, { params }), { http: 404 })
  equal(await invitationTo(email), undefined)
})

test('a newer invitation takes the place of an older one', async () => {
  const { email, person, token } = await invited()
  await owner.call(inviteStaff, { email, capability: 'owner', courses: [] })
  await rejects(person.call(acceptInvitation, { token }), INVALID)
  equal((await owner.call(getStaff)).invitations.filter(each => each.email === email).length, 1)
})

test('accepting and withdrawing at the same moment: one of them', async () => {
  const { email, person, token } = await invited()
  const params = { id: String((await invitationTo(email))?.id) }
  const both = await Promise.allSettled([
    person.call(acceptInvitation, { token }),
    owner.call(withdrawInvitation, undefined, { params }),
  ])
  equal(both.filter(({ status }) => status === 'fulfilled').length, 1)
  const isStaff = await person.call(getStudio).then(
    () => true,
    () => false,
  )
  equal(isStaff, both[0]?.status === 'fulfilled')
})

test('two presses at once accept once', async () => {
  const { person, token } = await invited()
  const both = await Promise.allSettled([1, 2].map(() => person.call(acceptInvitation, { token })))
  equal(both.filter(({ status }) => status === 'fulfilled').length, 1)
})

test('who has the capability is not invited to it', async () => {
  await makeCoach(school, [], 'already@example.org')
  const email = 'already@example.org'
  await rejects(owner.call(inviteStaff, { email, ...asCoach, courses: [] }), { http: 409 })
  await owner.call(inviteStaff, { email, capability: 'owner', courses: [] })
  await rejects(
    owner.call(inviteStaff, { email: 'x@example.org', capability: 'coach', courses: ['nowhere-9'] }),
    {
      http: 422,
    },
  )
  await rejects(owner.call(inviteStaff, { email: 'no address', capability: 'coach', courses: [] }), {
    http: 422,
  })
})

test('the log keeps who invited, withdrew and accepted', async () => {
  const { email, person, token } = await invited()
  await person.call(acceptInvitation, { token })
  const { entries } = await owner.call(getStaffLog, { kind: 'staff' })
  deepEqual(
    entries.slice(0, 3).map(({ action }) => action),
    ['accept', 'grant-coach', 'invite'],
  )
  equal(JSON.stringify(entries).includes(email), false)
})

test('no more than 30 invitations an hour go out in an owner’s name', async () => {
  const strict = await openTrainingSchool({ config: { rateLimits: true } })
  after(() => strict.close())
  const busy = await makeOwner(strict)
  const invite = (number: number) =>
    busy.call(inviteStaff, { email: `many${number}@example.org`, capability: 'coach', courses: [] })
  for (let number = 0; number < 30; number++) await invite(number)
  await rejects(invite(30), { http: 429 })
})
