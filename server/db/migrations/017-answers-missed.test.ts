import { equal } from 'node:assert/strict'
import { after, test } from 'node:test'
import { getUser } from '@tabia/contract/auth.ts'
import { getMistakes } from '@tabia/contract/solved.ts'
import { answerTask } from '@tabia/school-kit/past/answering.ts'
import { openSchool } from '@tabia/school-kit/school.ts'
import { upgradedSchool } from '@tabia/school-kit/upgraded-school.ts'

const school = await openSchool({ database: () => upgradedSchool('017-answers-missed') })
after(() => school.close())

test('a learner of the first schema finds the next mistake in the list', async () => {
  const learner = school.visitor()
  await learner.signIn('underway@example.org')
  const { task } = (await learner.call(getUser)).training
  if (!task) throw new Error('no task is open')
  const before = (await learner.call(getMistakes, {})).total
  await answerTask(school.db, learner, task, false)
  const { total, mistakes } = await learner.call(getMistakes, {})
  equal(total, before + 1)
  equal(mistakes[0]?.id, task.id)
})
