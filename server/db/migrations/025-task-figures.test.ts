import { deepEqual, equal } from 'node:assert/strict'
import { after, test } from 'node:test'
import { openSchool } from '@tabia/school-kit/school.ts'
import { upgradedSchool } from '@tabia/school-kit/upgraded-school.ts'
import { measureNight } from '../../content/values/measure-night.ts'

const school = await openSchool({ database: () => upgradedSchool('025-task-figures') })
after(() => school.close())

test('a night makes figures of every task of an upgraded school', async () => {
  await measureNight({ ...school.deps, own: () => new Map() })
  const tasks = await school.db.selectFrom('tasks').select('id').orderBy('id').execute()
  const figures = await school.db.selectFrom('taskFigures').selectAll().orderBy('taskId').execute()
  deepEqual(
    figures.map(({ taskId }) => taskId),
    tasks.map(({ id }) => id),
  )
  equal(
    figures.every(({ flag }) => flag === null),
    true,
  )
})
