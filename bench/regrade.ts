import { regradeCourse } from '@tabia/server/content/regrade/regrade-course.ts'
import { addCrowd, missFirstTask } from '@tabia/school-kit/crowd.ts'
import { openTrainingSchool } from '@tabia/school-kit/training-school.ts'

// `npm run bench -- regrade [SIZE…]`: what regrading a course takes in which so many learners have one wrong answer each
// and nothing has changed, on PostgreSQL (TEST_DATABASE_URL), in a database that goes away with the bench.

const asked = process.argv.slice(3).map(Number)
const sizes = asked.length > 0 ? asked : [20_000, 200_000]

process.env['TEST_DATABASE_URL'] ??= 'postgres://postgres@127.0.0.1:5432/postgres'
const school = await openTrainingSchool()
const { db, deps, clock } = school
try {
  for (const size of sizes) {
    await addCrowd(db, size)
    await missFirstTask(db)
    const before = process.memoryUsage().rss
    const began = performance.now()
    await regradeCourse(db, 'start-trial', {
      now: () => clock.now(),
      timeZone: deps.config.timeZone,
      award: async () => 'unchanged',
      apply: true,
    })
    const seconds = (performance.now() - began) / 1000
    // The peak of the process, in kB.
    const more = process.resourceUsage().maxRSS / 1024 - before / 1024 / 1024
    console.log(
      `${size.toLocaleString('en')} wrong answers: ${seconds.toFixed(1)} s, ${more.toFixed(0)} MB more than before`,
    )
  }
} finally {
  await school.close()
}
