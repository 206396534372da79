import { deepEqual } from 'node:assert/strict'
import { after, test } from 'node:test'
import { getUser } from '@tabia/contract/auth.ts'
import { checkAnswer } from '@tabia/contract/training.ts'
import { openSchool } from '@tabia/school-kit/school.ts'
import { upgradedSchool } from '@tabia/school-kit/upgraded-school.ts'
import { measureNight } from '../../content/values/measure-night.ts'

const school = await openSchool({ database: () => upgradedSchool('024-task-values') })
after(() => school.close())

test('a learner of the first schema answers on, by the start value; the first night measures every task', async () => {
  const learner = school.visitor()
  await learner.signIn('underway@example.org')
  const { task } = (await learner.call(getUser)).training
  const check = await learner.call(checkAnswer, { task: task?.id ?? 0, answer: 'Kf1' })
  await measureNight({ ...school.deps, own: () => new Map() })
  const tasks = await school.db
    .selectFrom('tasks')
    .select(['id', 'difficulty', 'measuredFrom'])
    .orderBy('id')
    .execute()
  const values = await school.db.selectFrom('taskValues').selectAll().orderBy('taskId').execute()
  deepEqual(
    values.map(({ taskId, value, difficulty }) => [taskId, Math.round(value), difficulty]),
    tasks.map(({ id, difficulty }) => [id, difficulty, null]),
  )
  deepEqual([check.expectedMeasured, tasks.every(({ measuredFrom }) => measuredFrom === 1)], [false, true])
})
