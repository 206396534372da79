import { deepEqual, equal, ok, rejects } from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { measureTask } from '@tabia/core/training/measuring/task-value.ts'
import { removeLearner } from '@tabia/school-kit/demo/queries.ts'
import { addFirstAnswers } from '@tabia/school-kit/past/first-answers.ts'
import { openTrainingSchool, type TrainingSchool } from '@tabia/school-kit/training-school.ts'
import type { Manners } from './measure-course.ts'
import { measureNight } from './measure-night.ts'

// Values of tasks against a reference that reads the log in another way: whole, in one statement.

let school: TrainingSchool
before(async () => {
  school = await openTrainingSchool()
  await addFirstAnswers(school.db, 'start-trial', 60)
  await addFirstAnswers(school.db, 'start-1', 40)
})
after(() => school.close())
beforeEach(() => forgetAll())

async function forgetAll() {
  for (const table of ['taskValues', 'taskFigures', 'measuredCourses'] as const)
    await school.db.deleteFrom(table).execute()
}

const night = (manners: Manners = {}) => measureNight({ ...school.deps, own: () => new Map(), ...manners })
const values = () => school.db.selectFrom('taskValues').selectAll().orderBy('taskId').execute()
const figures = () => school.db.selectFrom('taskFigures').selectAll().orderBy('taskId').execute()
const passes = () => school.db.selectFrom('measuredCourses').selectAll().orderBy('courseId').execute()

async function reference() {
  const log = await school.db
    .selectFrom('answers')
    .select(['taskId', 'result as right', 'ratingBefore as rating', 'deviationAfter as deviation'])
    .orderBy('enrolmentId')
    .execute()
  const tasks = await school.db.selectFrom('tasks').select(['id', 'difficulty']).orderBy('id').execute()
  return tasks.map(({ id, difficulty }) => ({
    taskId: id,
    ...measureTask(
      difficulty,
      log.filter(({ taskId }) => taskId === id),
    ),
    difficulty: null,
    movedAt: null,
  }))
}

test('a night measures every task of every course, from its answers alone', async () => {
  await night()
  const made = await values()
  deepEqual(made, await reference())
  equal(new Set(made.map(({ answers }) => answers)).size, 3, 'of one course 60, of one 40, of others none')
  ok((await passes()).every(({ afterTask, measuredAt }) => afterTask === null && measuredAt !== null))
})

test('in parts of any size the same comes out', async () => {
  await night()
  const whole = { values: await values(), figures: await figures() }
  for (const tasksAtOnce of [1, 7]) {
    await forgetAll()
    await night({ tasksAtOnce })
    deepEqual({ values: await values(), figures: await figures() }, whole)
  }
})

test('two servers measure at the same time, and nothing is measured otherwise', async () => {
  await Promise.all([night({ tasksAtOnce: 3 }), night({ tasksAtOnce: 5 }), night({ tasksAtOnce: 2 })])
  deepEqual(await values(), await reference())
})

test('broken off after each part, it goes on where it was', async () => {
  let parts = 0
  for (let isDone = false; !isDone;) {
    const stop = new AbortController()
    const broken = night({
      tasksAtOnce: 8,
      signal: stop.signal,
      rest: async () => {
        parts += 1
        stop.abort()
      },
    })
    isDone = await broken.then(
      () => true,
      (error: Error) => (equal(error.name, 'AbortError'), false),
    )
    ok(parts < 50, 'it begins anew each time')
  }
  // 30 tasks are four parts, of which the last has fewer than eight and ends the pass.
  equal(parts, 3)
  deepEqual(await values(), await reference())
})

test('a course in which nothing was answered is not measured again; one answer, regrade or erasure is enough', async () => {
  const spoil = () => school.db.updateTable('taskValues').set({ answers: -1 }).execute()
  const countSpoilt = async () => (await values()).filter(({ answers }) => answers < 0).length
  await night()
  await spoil()
  await night()
  school.clock.advance({ days: 1 })
  await night()
  equal(await countSpoilt(), 41, 'neither in the same night nor in the next')

  const { learner } = await school.registerInTrial()
  await school.solve(learner, { id: (await school.topicsOfWeek('start-trial', 1))[0] ?? 0 })
  school.clock.advance({ days: 1 })
  await night()
  equal(await countSpoilt(), 11, 'the trial has thirty tasks')
  deepEqual((await values()).slice(0, 30), (await reference()).slice(0, 30))

  await spoil()
  await sql`update ratings set rating = rating + 0.01
    where user_id = (select max(user_id) from enrolments join courses on courses.id = course_id where key = 'start-1')`.execute(
    school.db,
  )
  school.clock.advance({ days: 1 })
  await night()
  equal(await countSpoilt(), 37)

  await spoil()
  await removeLearner(school.db, '20000000@example.org')
  school.clock.advance({ days: 1 })
  await night()
  deepEqual((await values()).slice(0, 30), (await reference()).slice(0, 30))
})

test('a night begins at three o’clock of the school, and one that was missed is made up for', async () => {
  const { clock, deps } = school
  const local = (at: Date) =>
    at.toLocaleTimeString('en-GB', { timeZone: deps.config.timeZone, hour: '2-digit', minute: '2-digit' })
  while (local(clock.now()) !== '02:50') clock.advance({ minutes: 10 })
  await night()
  const [first] = await passes()
  clock.advance({ minutes: 9 })
  await night()
  deepEqual((await passes())[0], first)
  clock.advance({ minutes: 1 })
  await night()
  ok((await passes()).every(({ day }) => day > (first?.day ?? '')))
  clock.advance({ days: 3, hours: 9 })
  await night()
  ok((await passes()).every(({ measuredAt }) => measuredAt?.getTime() === clock.now().getTime()))
})

test('while it is answered, it measures; what comes meanwhile is for the next night', async () => {
  const { learner } = await school.registerInTrial()
  const topic = (await school.topicsOfWeek('start-trial', 1))[0] ?? 0
  let answered = false
  await night({
    tasksAtOnce: 8,
    rest: async () => {
      if (answered) return
      answered = true
      await school.solve(learner, { id: topic })
    },
  })
  ok(answered)
  school.clock.advance({ days: 1 })
  await night()
  deepEqual(await values(), await reference())
})

test('without a signal a failing part is told and leaves the parts before it', async () => {
  await rejects(
    night({
      tasksAtOnce: 8,
      rest: async () => {
        throw new Error('the disk is full')
      },
    }),
    /the disk is full/,
  )
  equal((await values()).length, 8)
})
