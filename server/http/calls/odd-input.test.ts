import { deepEqual, equal, match, partialDeepStrictEqual, rejects } from 'node:assert/strict'
import { after, test } from 'node:test'
import { updateProfile } from '@tabia/contract/account.ts'
import { register } from '@tabia/contract/auth.ts'
import { checkAnswer, startTopic } from '@tabia/contract/training.ts'
import { openSchool } from '@tabia/school-kit/school.ts'

// Input that no form of ours sends: refused with a sentence, never a mistake of the server.

const school = await openSchool()
after(() => school.close())

for (const name of ['a\0b', '\ud800', '\u200b\u2060', '\u3164']) {
  test(`a name the database cannot keep, or that cannot be seen, is refused: ${JSON.stringify(name)}`, async () => {
    const account = { name, email: 'odd@example.org', password: 'long enough', acceptTerms: true as const }
    await rejects(school.visitor().call(register, account), { http: 422 })
  })
}

test('names are kept as they are seen: markup is text, and nothing is hidden in it', async () => {
  const learner = await school.register()
  const { user } = await learner.call(updateProfile, {
    firstName: '<img src=x onerror=alert(1)>',
    lastName: 'Петро\u202eва\u200b',
    nickname: ' \u2066\u2069 ',
  })
  deepEqual([user.firstName, user.lastName, user.nickname], ['<img src=x onerror=alert(1)>', 'Петрова', null])
})

test('an id wider than the database’s is refused like any that cannot be', async () => {
  const learner = await school.register()
  await rejects(learner.call(startTopic, { topic: 2 ** 31 }), { http: 422 })
  await rejects(learner.call(checkAnswer, { task: 2 ** 31, answer: 'e4' }), { http: 422 })
})

test('a garbled link of a letter leads to the page that says so', async () => {
  const answer = await school.visitor().request({ url: `/api/auth/email/verify/${'x'.repeat(300)}` })
  equal(answer.statusCode, 302)
  match(String(answer.headers['location']), /link=invalid/)
})

test('a path longer than any of ours is not found', async () => {
  const answer = await school.visitor().request({ url: `/api/auth/email/verify/${'x'.repeat(900)}` })
  equal(answer.statusCode, 404)
  partialDeepStrictEqual(answer.json(), { message: 'Не найдено.' })
})
