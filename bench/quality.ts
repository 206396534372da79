import { join } from 'node:path'
import { addFirstAnswers } from '@tabia/school-kit/past/first-answers.ts'
import { testDatabase } from '@tabia/school-kit/test-database.ts'
import { findCourseFolders, SHIPPED_CATALOGUE } from '@tabia/server/content/course/course-folder.ts'
import { readCourses } from '@tabia/server/content/course/read-course.ts'
import { importCourse } from '@tabia/server/content/import-course.ts'
import { measureCourse } from '@tabia/server/content/values/measure-course.ts'
import { qualityOf } from '@tabia/server/content/values/quality.ts'
import { findCoursesToMeasure } from '@tabia/server/content/values/queries.ts'
import { median } from './measure/percentile.ts'

// `npm run bench -- quality [LEARNERS]`: a course of 252 tasks that so many learners have answered, 4,000 if not said: a
// million answers. How long one night's measuring of it takes, its longest part (no learner's call goes between), and
// how soon the figures of quality are told. On PostgreSQL with TEST_DATABASE_URL, else on the embedded database.

const COURSE = 'junior-1'
const ROUNDS = 15
const learners = Number(process.argv[3] ?? 4000)

const { db, close } = await testDatabase()
try {
  const [reading] = readCourses(findCourseFolders(join(SHIPPED_CATALOGUE, COURSE)), { proveMates: 0 })
  const course = reading?.course
  if (!course) throw new Error(`there is no ${COURSE}`)
  const at = new Date()
  await db.transaction().execute(tx => importCourse(tx, { course, digest: COURSE, apply: true, at }))
  await addFirstAnswers(db, COURSE, learners)
  const [measured] = await findCoursesToMeasure(db, COURSE)
  if (!measured) throw new Error(`${COURSE} is not measured`)

  const parts: number[] = []
  const began = performance.now()
  await measureCourse(db, measured, {
    now: () => at,
    day: at.toISOString().slice(0, 10),
    rest: async milliseconds => void parts.push(milliseconds),
  })
  const seconds = (performance.now() - began) / 1000

  const times: number[] = []
  let tasks = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const asked = performance.now()
    tasks = (await qualityOf(db, COURSE)).length
    times.push(performance.now() - asked)
  }
  const ms = (value: number) => `${value.toFixed(0)} ms`
  console.log(`${tasks} tasks, ${(tasks * learners).toLocaleString('en')} answers`)
  console.log(
    `a night: ${seconds.toFixed(1)} s in ${parts.length} parts, median ${ms(median(parts))}, longest ${ms(Math.max(...parts))}`,
  )
  console.log(`figures of quality: median ${ms(median(times))}, longest ${ms(Math.max(...times))} (300)`)
} finally {
  await close()
}
