import { deepEqual, equal, notEqual } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getAwards } from '@tabia/contract/awards.ts'
import { importCourse } from '../content/import-course.ts'
import { regradeCourse } from '../content/regrade/regrade-course.ts'
import { CATALOGUE } from '@tabia/school-kit/catalogue/small.ts'
import { at, openTrainingSchool, type TrainingSchool } from '@tabia/school-kit/training-school.ts'
import { raiseAward } from './issue-award.ts'

// A corrected course is graded anew: the documents rise with the results.

let school: TrainingSchool
before(async () => {
  school = await openTrainingSchool()
})
after(() => school.close())

/** From now on every move that was played in the last task of the course is right there. */
async function forgiveLastTask(): Promise<void> {
  const written = CATALOGUE.find(({ key }) => key === 'start-1')
  if (!written) throw new Error('no course start-1')
  const last = at(at(at(written.weeks, -1).topics, -1).tasks, -1)
  const played = await school.db
    .selectFrom('answers')
    .innerJoin('tasks', 'tasks.id', 'answers.taskId')
    .where('tasks.key', '=', last.key)
    .select('moveUci')
    .execute()
  const rightMoves = [...new Set([...last.rightMoves, ...played.map(({ moveUci }) => moveUci)])]
  const weeks = written.weeks.map(({ topics }) => ({
    topics: topics.map(topic => ({
      ...topic,
      tasks: topic.tasks.map(task => (task.key === last.key ? { ...task, rightMoves } : task)),
    })),
  }))
  const one = { course: { ...written, weeks }, digest: 'forgiving', apply: true, at: school.clock.now() }
  await school.db.transaction().execute(tx => importCourse(tx, one))
}

const regrade = (apply: boolean) =>
  regradeCourse(school.db, 'start-1', {
    now: () => school.clock.now(),
    timeZone: school.deps.config.timeZone,
    award: (tx, earned) => raiseAward(tx, school.deps.config, earned),
    apply,
  })

const lettersOfAwards = async () =>
  (await school.db.selectFrom('letters').select('subject').where('kind', '=', 'award').execute()).map(
    ({ subject }) => subject,
  )

test('a diploma becomes a certificate of the same number, and what was just missed is issued', async () => {
  const [diploma, nothing, certificate] = [
    await school.registerConfirmed(),
    await school.registerConfirmed(),
    await school.registerConfirmed(),
  ]
  await school.finishFullCourse(diploma, 2)
  await school.finishFullCourse(nothing, 1)
  await school.finishFullCourse(certificate, 3)
  const was = at(await diploma.call(getAwards), 0)
  deepEqual([was.typeId, (await nothing.call(getAwards)).length], [2, 0])

  await forgiveLastTask()
  const preview = await regrade(false)
  deepEqual(preview.awards, { issued: 1, raised: 2 })
  deepEqual(at(await diploma.call(getAwards), 0), was)
  deepEqual((await regrade(true)).awards, preview.awards)

  deepEqual(at(await diploma.call(getAwards), 0), { ...was, typeId: 1 })
  const issued = at(await nothing.call(getAwards), 0)
  equal(issued.typeId, 2)
  notEqual(issued.number, was.number)
  equal((await lettersOfAwards()).length, 4)
  deepEqual((await lettersOfAwards()).toSorted(), [
    'Your certificate from Tabia',
    'Your certificate from Tabia',
    'Your diploma from Tabia',
    'Your diploma from Tabia',
  ])
  const rows = await school.db.selectFrom('awards').select(['correct', 'total']).orderBy('correct').execute()
  deepEqual(
    rows.map(({ correct, total }) => [correct, total]),
    [
      [2, 4],
      [3, 4],
      [4, 4],
    ],
  )

  await regrade(true)
  equal((await lettersOfAwards()).length, 4)
})
