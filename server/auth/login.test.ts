import { deepEqual, equal, ok, rejects } from 'node:assert/strict'
import { after, test } from 'node:test'
import { getUser, login } from '@tabia/contract/auth.ts'
import { openSchool } from '@tabia/school-kit/school.ts'
import { hashPassword } from './password/password.ts'

const school = await openSchool()
after(() => school.close())
await school.visitor().register({ name: 'Anna', email: 'anna@example.org', password: 'secret of 12' })

test('email and password sign in, whatever the casing of the email', async () => {
  const { token, email } = await school
    .visitor()
    .call(login, { email: ' ANNA@example.org', password: 'secret of 12' })
  equal(email, 'anna@example.org')
  equal((await school.holder(token).call(getUser)).email, 'anna@example.org')
})

const WRONG = { http: 401, message: 'Wrong email or password.' }

for (const [what, credentials] of [
  ['a wrong password', { email: 'anna@example.org', password: 'secret13' }],
  ['an unknown email', { email: 'nobody@example.org', password: 'secret of 12' }],
] as const) {
  test(`${what} is refused`, () => rejects(school.visitor().call(login, credentials), WRONG))
}

test('the system’s row cannot be signed in to, whatever its row holds', async () => {
  const system = { email: 'system@example.org', passwordHash: await hashPassword('secret of 12') }
  await school.db.updateTable('users').set(system).where('id', '=', 1).execute()
  await rejects(school.visitor().call(login, { email: system.email, password: 'secret of 12' }), WRONG)
})

test('an unknown email takes as long as a wrong password', async () => {
  const time = async (email: string) => {
    const began = performance.now()
    await school
      .visitor()
      .call(login, { email, password: 'wrong one' })
      .catch(() => {})
    return performance.now() - began
  }
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let round = 0; round < 9; round++) {
    times.known.push(await time('anna@example.org'))
    times.unknown.push(await time('nobody@example.org'))
  }
  // Hashing takes 20 ms and more; without it the answer is there in two or three.
  ok(Math.min(...times.unknown) > Math.min(...times.known) / 2, JSON.stringify(times))
})

test('what is missing is said', async () => {
  const refused = school.visitor().call(login, { email: '', password: '' })
  await rejects(refused, { errors: ['Please enter a valid email address', 'Please fill out this field'] })
})

test('many sign in at once', async () => {
  const tokens = await Promise.all(
    Array.from({ length: 12 }, () =>
      school.visitor().call(login, { email: 'anna@example.org', password: 'secret of 12' }),
    ),
  )
  deepEqual(new Set(tokens.map(({ token }) => token)).size, 12)
})
