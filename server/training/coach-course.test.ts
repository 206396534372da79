import { deepEqual, equal, match, partialDeepStrictEqual } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { exportData } from '@tabia/contract/account.ts'
import { getBook, setBook } from '@tabia/contract/book.ts'
import { getMistakes } from '@tabia/contract/solved.ts'
import { getTrainingStats } from '@tabia/contract/stats.ts'
import { reportAnswer, startCoachCourse } from '@tabia/contract/training.ts'
import { getWeekTests, startWeekTest } from '@tabia/contract/weekly-test.ts'
import { stockWeeks } from '@tabia/school-kit/catalogue/weeks.ts'
import { at, openTrainingSchool, type TrainingSchool } from '@tabia/school-kit/training-school.ts'

// What a learner does in a coach's course counts like anything done in the school's own.

const KEY = 'weeks-1'
let school: TrainingSchool
let course: number
before(async () => {
  school = await openTrainingSchool({ config: { supportEmail: 'support@example.org' } })
  await stockWeeks(school.db, school.clock.now())
  const author = JSON.stringify({ en: 'Vera Menchik', ru: 'Вера Менчик' })
  const { id } = await school.db
    .updateTable('courses')
    .set({ origin: 'coach', author })
    .where('key', '=', KEY)
    .returning('id')
    .executeTakeFirstOrThrow()
  course = id
})
after(() => school.close())

async function registerInside() {
  const learner = await school.registerConfirmed()
  await school.buy(learner, KEY)
  return { learner, ...(await learner.call(startCoachCourse, { course })) }
}

test('what is missed there is among the mistakes, in the book, and may be disputed', async () => {
  const { learner, topics } = await registerInside()
  await school.solve(learner, at(topics, 0), () => false)
  const missed = await school.tasksOfTopic(at(topics, 0).id)
  const { total } = await learner.call(getMistakes, {})
  equal(total, missed.length)

  await learner.call(setBook, { on: true, portion: 12 })
  partialDeepStrictEqual(await learner.call(getBook), { on: true })
  const items = await school.db
    .selectFrom('bookItems')
    .where('userId', '=', await school.idOf(learner))
    .where('courseId', '=', course)
    .select('taskId')
    .execute()
  equal(items.length, missed.length)

  const { dispute } = await learner.call(reportAnswer, { task: at(missed, 0), text: 'Also wins' })
  deepEqual(dispute, { state: 'open', words: null })
})

test('it counts for the days and the rating of its level, and its week has its mixed test', async () => {
  const { learner, block } = await registerInside()
  await school.solveWeek(learner)
  school.clock.advance({ days: 3 })
  await school.signInAgain(learner)
  const { days } = await learner.call(getTrainingStats, { level: '3' })
  equal(days.length > 0, true)
  const { tests } = await learner.call(getWeekTests, {})
  equal(tests.length, 1)
  const { test: taken } = await learner.call(startWeekTest, { block: block.id })
  equal(taken.id > 0, true)
})

test('own data names it, and its author', async () => {
  const { learner } = await registerInside()
  const { payload } = await learner.request({ url: `/api${exportData.path}` })
  match(payload, /"origin": ?"coach"/)
  match(payload, /Vera Menchik/)
})
