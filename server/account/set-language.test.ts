import { deepEqual, equal, rejects } from 'node:assert/strict'
import { after, test } from 'node:test'
import { setLanguage } from '@tabia/contract/account.ts'
import { getUser } from '@tabia/contract/auth.ts'
import { openSchool } from '@tabia/school-kit/school.ts'

const school = await openSchool()
after(() => school.close())

test('a learner changes the language of the account, and no other account changes', async () => {
  const [anna, boris] = [await school.register(), await school.register()]
  deepEqual(await anna.call(setLanguage, { language: 'ru' }), { language: 'ru' })
  equal((await anna.call(getUser)).language, 'ru')
  equal((await boris.call(getUser)).language, 'en')
})

test('a call without a language of its own is answered in the one of the account', async () => {
  const learner = await school.register()
  const complain = () =>
    learner.request({ method: 'PUT', url: '/api/account/language', body: { language: 'de' } })
  equal((await complain()).json().message, 'Please check what you have entered.')
  await learner.call(setLanguage, { language: 'ru' })
  equal((await complain()).json().message, 'Проверьте, пожалуйста, что введено.')
})

test('the school speaks Russian and English', async () => {
  const learner = await school.register()
  await rejects(learner.call(setLanguage, { language: 'de' as 'en' }), { http: 422 })
  await rejects(school.visitor().call(setLanguage, { language: 'en' }), { http: 401 })
})
