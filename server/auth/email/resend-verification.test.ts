import { deepEqual, equal, rejects } from 'node:assert/strict'
import { after, test } from 'node:test'
import { resendVerification } from '@tabia/contract/auth.ts'
import { confirmEmail, lettersTo } from '@tabia/school-kit/letters/letters.ts'
import { openSchool } from '@tabia/school-kit/school.ts'

const school = await openSchool()
after(() => school.close())

test('a learner has the letter sent again, also when the days of grace are over', async () => {
  const learner = await school.register('anna@example.org')
  school.clock.advance({ days: 8 })
  await learner.signIn('anna@example.org')
  const { message } = await learner.call(resendVerification, undefined)
  equal(message, 'The letter has been sent to anna@example.org.')
  await confirmEmail(school, 'anna@example.org')
})

test('whose address is confirmed needs no letter', async () => {
  const learner = await school.register('done@example.org')
  await confirmEmail(school, 'done@example.org')
  const before = await lettersTo(school, 'done@example.org')
  equal((await learner.call(resendVerification, undefined)).message, 'Your email is already confirmed.')
  deepEqual(await lettersTo(school, 'done@example.org'), before)
})

test('a visitor has nothing to resend', () =>
  rejects(school.visitor().call(resendVerification, undefined), { http: 401 }))

test('one letter a minute', async () => {
  const strict = await openSchool({ config: { rateLimits: true } })
  const learner = await strict.register()
  await learner.call(resendVerification, undefined)
  await rejects(learner.call(resendVerification, undefined), {
    http: 429,
    message: 'Too many attempts. Try again in 1 minute.',
  })
  await strict.close()
})
