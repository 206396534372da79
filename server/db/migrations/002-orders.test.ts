import { equal, partialDeepStrictEqual } from 'node:assert/strict'
import { after, test } from 'node:test'
import { getUser } from '@tabia/contract/auth.ts'
import { getSubscribeOptions } from '@tabia/contract/payments.ts'
import { openSchool } from '@tabia/school-kit/school.ts'
import { upgradedSchool } from '@tabia/school-kit/upgraded-school.ts'
import { answerTask } from '@tabia/school-kit/past/answering.ts'

const school = await openSchool({ database: () => upgradedSchool('002-orders') })
after(() => school.close())

test('a learner of the first schema goes on with the task they stood at', async () => {
  const learner = school.visitor()
  await learner.signIn('underway@example.org')
  const { training } = await learner.call(getUser)
  partialDeepStrictEqual(training, { status: 'continue', step: 'task', rating: 740 })

  const { task } = training
  if (!task) throw new Error('no task is open')
  const check = await answerTask(school.db, learner, task, true)
  equal(check.result, true)
  equal(check.ratingBefore, 740)
})

test('a learner who had begun nothing is offered the courses, none of them bought', async () => {
  const learner = school.visitor()
  await learner.signIn('fresh@example.org')
  const { data } = await learner.call(getSubscribeOptions)
  equal(data.length > 0, true)
  equal(
    data.some(({ ordered }) => ordered),
    false,
  )
})
