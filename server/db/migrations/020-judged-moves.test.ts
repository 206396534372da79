import { deepEqual, equal } from 'node:assert/strict'
import { after, test } from 'node:test'
import { getUser } from '@tabia/contract/auth.ts'
import { checkAnswer } from '@tabia/contract/training.ts'
import { openSchool } from '@tabia/school-kit/school.ts'
import { upgradedSchool } from '@tabia/school-kit/upgraded-school.ts'

const school = await openSchool({ database: () => upgradedSchool('020-judged-moves') })
after(() => school.close())

test('a learner of the first schema answers on; their task is not judged yet', async () => {
  const learner = school.visitor()
  await learner.signIn('underway@example.org')
  const { task } = (await learner.call(getUser)).training
  const check = await learner.call(checkAnswer, { task: task?.id ?? 0, answer: 'Kf1' })
  equal(check.tried, null)
  deepEqual(check.played, 'Kf1')
})
