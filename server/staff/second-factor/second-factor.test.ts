import { deepEqual, equal, rejects } from 'node:assert/strict'
import { after, test } from 'node:test'
import { refresh } from '@tabia/contract/auth.ts'
import { enterStudio, getStudio, lockStudio } from '@tabia/contract/studio/door.ts'
import {
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  setUpSecondFactor,
} from '@tabia/contract/studio/second-factor.ts'
import { getStaff, requireSecondFactor } from '@tabia/contract/studio/staff.ts'
import { type Client, PASSWORD } from '@tabia/school-kit/client.ts'
import { openSchool, type School } from '@tabia/school-kit/school.ts'
import { codeOf as codeAt, makeCoach, makeOwner } from '@tabia/school-kit/staff.ts'

const school = await openSchool()
after(() => school.close())

const WRONG_CODE = { http: 422, status: 'wrong_code' }
const password = PASSWORD
let count = 0

/** The code an app with this secret shows now. */
const codeOf = (secret: string, at: School = school) => codeAt(secret, at.clock.now())

/** An owner with a second factor, set up a minute ago. */
async function secured(at: School = school) {
  const email = `secured${++count}@example.org`
  const owner = await makeOwner(at, email)
  const { secret } = await owner.call(setUpSecondFactor)
  const { recoveryCodes } = await owner.call(confirmSecondFactor, { code: codeOf(secret, at) })
  at.clock.advance({ minutes: 1 })
  return { owner, email, secret, recoveryCodes }
}

const enter = (client: Client, more: { code?: string; recoveryCode?: string } = {}) =>
  client.call(enterStudio, { password, ...more })

test('it is set up by a first code, and from then on the door asks for one', async () => {
  const { owner, email, secret, recoveryCodes } = await secured()
  equal(recoveryCodes.length, 10)
  equal((await owner.call(getSecondFactor)).recoveryCodesLeft, 10)
  await owner.call(lockStudio)
  deepEqual(await enter(owner), { outcome: 'code', email, recoveryCodesLeft: 10 })
  equal((await owner.call(getStudio)).openUntil, null)
  equal((await enter(owner, { code: codeOf(secret) })).outcome, 'open')
})

test('a secret that no code was given for asks for none', async () => {
  const owner = await makeOwner(school, `unconfirmed${++count}@example.org`)
  const first = await owner.call(setUpSecondFactor)
  await rejects(owner.call(confirmSecondFactor, { code: '000000' }), WRONG_CODE)
  equal((await enter(owner)).outcome, 'open')
  // A new secret takes the place of one that was never confirmed.
  const second = await owner.call(setUpSecondFactor)
  await rejects(owner.call(confirmSecondFactor, { code: codeOf(first.secret) }), WRONG_CODE)
  await owner.call(confirmSecondFactor, { code: codeOf(second.secret) })
})

test('one that counts is not set up over again', async () => {
  const { owner, secret } = await secured()
  await rejects(owner.call(setUpSecondFactor), { http: 409 })
  await rejects(owner.call(confirmSecondFactor, { code: codeOf(secret) }), { http: 409 })
})

test('two first codes at once make one set of recovery codes', async () => {
  const owner = await makeOwner(school, `twice${++count}@example.org`)
  const { secret } = await owner.call(setUpSecondFactor)
  const both = await Promise.allSettled(
    [1, 2].map(() => owner.call(confirmSecondFactor, { code: codeOf(secret) })),
  )
  deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
})

test('a code counts once, also when it is given twice at the same moment', async () => {
  const { owner, email, secret } = await secured()
  const [one, other] = [school.visitor(), school.visitor()]
  await one.signIn(email)
  await other.signIn(email)
  const code = codeOf(secret)
  const both = await Promise.allSettled([one, other].map(client => enter(client, { code })))
  deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  await rejects(enter(owner, { code }), WRONG_CODE)
  school.clock.advance({ seconds: 30 })
  equal((await enter(owner, { code: codeOf(secret) })).outcome, 'open')
})

test('nor does one count that is older than the last', async () => {
  const { owner, secret } = await secured()
  const before = codeOf(secret)
  school.clock.advance({ seconds: 30 })
  await enter(owner, { code: codeOf(secret) })
  await rejects(enter(owner, { code: before }), WRONG_CODE)
})

test('a recovery code opens the door once', async () => {
  const { owner, recoveryCodes } = await secured()
  const [recoveryCode = ''] = recoveryCodes
  equal((await enter(owner, { recoveryCode: recoveryCode.toUpperCase() })).outcome, 'open')
  equal((await owner.call(getSecondFactor)).recoveryCodesLeft, 9)
  await rejects(enter(owner, { recoveryCode }), WRONG_CODE)
  await rejects(enter(owner, { recoveryCode: 'k3v9-0zqm-7w2d-h8xa' }), WRONG_CODE)
})

test('five wrong codes close the door, however often the right password alone is given between them', async () => {
  const { owner, secret } = await secured()
  for (let time = 0; time < 5; time++) {
    equal((await enter(owner)).outcome, 'code')
    await rejects(enter(owner, { code: '000000' }), WRONG_CODE)
  }
  await rejects(enter(owner, { code: codeOf(secret) }), { http: 429, status: 'door_closed' })
  school.clock.advance({ minutes: 15 })
  equal((await enter(owner, { code: codeOf(secret) })).outcome, 'open')
})

test('with a wrong password a right code says nothing of itself', async () => {
  const { owner, secret } = await secured()
  const code = codeOf(secret)
  const wrong = owner.call(enterStudio, { password: 'a guess or two', code })
  await rejects(wrong, { http: 422, status: 'wrong_password' })
  equal((await enter(owner, { code })).outcome, 'open')
})

test('when it is set up, the studio closes in all other sessions', async () => {
  const email = `elsewhere${++count}@example.org`
  const owner = await makeOwner(school, email)
  const phone = school.visitor()
  await phone.signIn(email)
  await enter(phone)
  const { secret } = await owner.call(setUpSecondFactor)
  await owner.call(confirmSecondFactor, { code: codeOf(secret) })
  await rejects(phone.call(getStaff), { status: 'prove_password' })
  equal((await owner.call(getStaff)).staff.find(({ you }) => you)?.secondFactor, true)
})

test('it is taken away, and recovery codes are renewed, by the password', async () => {
  const { owner, recoveryCodes } = await secured()
  for (const call of [removeSecondFactor, renewRecoveryCodes]) {
    await rejects(owner.call(call, { password: 'a guess or two' }), { http: 422, status: 'wrong_password' })
  }
  const renewed = await owner.call(renewRecoveryCodes, { password })
  equal(
    renewed.recoveryCodes.some(code => recoveryCodes.includes(code)),
    false,
  )
  await rejects(enter(owner, { recoveryCode: recoveryCodes[0] ?? '' }), WRONG_CODE)
  equal((await enter(owner, { recoveryCode: renewed.recoveryCodes[0] ?? '' })).outcome, 'open')
  await owner.call(removeSecondFactor, { password })
  equal((await enter(owner)).outcome, 'open')
  equal((await owner.call(getSecondFactor)).recoveryCodesLeft, 0)
  await rejects(owner.call(renewRecoveryCodes, { password }), { http: 409 })
  await rejects(owner.call(removeSecondFactor, { password }), { http: 409 })
})

test('wrong passwords there count at the door', async () => {
  const { owner } = await secured()
  const wrong = () => owner.call(renewRecoveryCodes, { password: 'a guess or two' })
  for (let time = 0; time < 5; time++) await rejects(wrong(), { status: 'wrong_password' })
  await rejects(owner.call(removeSecondFactor, { password }), { status: 'door_closed' })
})

test('the database tells neither the secret nor a recovery code', async () => {
  const { email, secret, recoveryCodes } = await secured()
  const rows = await school.db
    .selectFrom('users')
    .innerJoin('secondFactors', 'secondFactors.userId', 'users.id')
    .innerJoin('recoveryCodes', 'recoveryCodes.userId', 'users.id')
    .where('email', '=', email)
    .select(['secret', 'hash'])
    .execute()
  const text = JSON.stringify(rows)
  for (const each of [secret, ...recoveryCodes]) equal(text.includes(each), false)
})

test('where the school requires it, staff without one may only set it up', async t => {
  const strict = await openSchool()
  t.after(() => strict.close())
  const coach = await makeCoach(strict, [])
  const plain = await makeOwner(strict)
  await rejects(plain.call(requireSecondFactor, { required: true }), { http: 409 })
  const { owner } = await secured(strict)
  await owner.call(requireSecondFactor, { required: true })

  equal((await coach.call(getStudio)).setUp, true)
  await rejects(plain.call(getStaff), { http: 403, status: 'set_up_code' })
  await plain.call(lockStudio)
  const entered = await enter(plain)
  deepEqual([entered.outcome, entered.outcome === 'open' && entered.setUp], ['open', true])
  await rejects(plain.call(getStaff), { http: 403, status: 'set_up_code' })
  const { secret } = await plain.call(setUpSecondFactor)
  await plain.call(confirmSecondFactor, { code: codeOf(secret, strict) })
  equal((await plain.call(getStaff)).secondFactorRequired, true)
  await rejects(plain.call(removeSecondFactor, { password }), { http: 409 })
  await owner.call(requireSecondFactor, { required: false })
  await plain.call(removeSecondFactor, { password })
})

test('a school with another secret lets a recovery code in, and no code', async () => {
  const { owner, email, secret, recoveryCodes } = await secured()
  const { id } = await school.db
    .selectFrom('users')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow()
  const row = school.db.updateTable('secondFactors').where('userId', '=', id)
  await row.set({ secret: 'sealed with another secret, long enough' }).execute()
  await rejects(enter(owner, { code: codeOf(secret) }), WRONG_CODE)
  equal((await enter(owner, { recoveryCode: recoveryCodes[0] ?? '' })).outcome, 'open')
  await owner.call(refresh)
  await owner.call(removeSecondFactor, { password })
})
