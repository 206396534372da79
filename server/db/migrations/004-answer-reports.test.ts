import { equal } from 'node:assert/strict'
import { after, test } from 'node:test'
import { getUser } from '@tabia/contract/auth.ts'
import { reportAnswer } from '@tabia/contract/training.ts'
import { answerTask } from '@tabia/school-kit/past/answering.ts'
import { openSchool } from '@tabia/school-kit/school.ts'
import { upgradedSchool } from '@tabia/school-kit/upgraded-school.ts'

const school = await openSchool({ database: () => upgradedSchool('004-answer-reports') })
after(() => school.close())

test('a learner of the first schema reports an answer', async () => {
  const learner = school.visitor()
  await learner.signIn('underway@example.org')
  const { training } = await learner.call(getUser)
  const { task } = training
  if (!task) throw new Error('no task is open')
  await answerTask(school.db, learner, task, false)
  const { message } = await learner.call(reportAnswer, { task: task.id })
  equal(message, 'Thank you. A coach will look at your move.')
})
