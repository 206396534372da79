import { measureNight } from '@tabia/server/content/values/measure-night.ts'
import { qualityOf } from '@tabia/server/content/values/quality.ts'
import { findCourseFolders, SHIPPED_CATALOGUE } from '@tabia/server/content/course/course-folder.ts'
import { importCourses } from '@tabia/server/content/import-courses.ts'
import { addFirstAnswers } from '@tabia/school-kit/past/first-answers.ts'
import { openSchool } from '@tabia/school-kit/school.ts'

// `npm run bench -- measuring [ANSWERS]`: what a night of measuring takes over so many answers (a million) to all shipped
// courses, and what reading the figures of one course takes, on PostgreSQL (TEST_DATABASE_URL), in a database that goes away with the bench.

const wanted = Number(process.argv[3] ?? 1_000_000)
process.env['TEST_DATABASE_URL'] ??= 'postgres://postgres@127.0.0.1:5432/postgres'
const school = await openSchool()
const { db, deps, clock } = school

async function seconds(name: string, work: () => Promise<unknown>): Promise<void> {
  const began = performance.now()
  await work()
  console.log(`${name}: ${((performance.now() - began) / 1000).toFixed(2)} s`)
}

const parts: number[] = []
const rest = async (ms: number) => void parts.push(ms)
const night = () => measureNight({ ...deps, own: () => new Map(), rest })

try {
  const folders = findCourseFolders(SHIPPED_CATALOGUE)
  await importCourses(db, folders, { now: () => clock.now(), apply: true, proveMates: 0 })
  const { tasks } = await db
    .selectFrom('tasks')
    .select(({ fn }) => fn.countAll<number>().as('tasks'))
    .executeTakeFirstOrThrow()
  const learners = Math.ceil(wanted / tasks)
  await seconds(`${learners} learners answer ${tasks} tasks`, async () => {
    for (const { key } of folders) await addFirstAnswers(db, key, learners)
  })
  await seconds('a night that measures everything', night)
  parts.sort((a, b) => a - b)
  console.log(`${parts.length} parts, half under ${at(0.5)} ms, the longest ${at(1)} ms`)
  clock.advance({ days: 1 })
  await seconds('a night in which nothing was answered', night)
  clock.advance({ days: 1 })
  await db
    .updateTable('ratings')
    .set(eb => ({ games: eb('games', '+', 1) }))
    .where('userId', '=', eb => eb.selectFrom('enrolments').select(({ fn }) => fn.max('userId').as('last')))
    .execute()
  await seconds('a night in which one learner answered', night)
  const key = folders.at(-1)?.key ?? ''
  for (let time = 0; time < 3; time += 1)
    await seconds(`the figures of ${key}`, async () =>
      console.log(`${(await qualityOf(db, key)).length} tasks`),
    )
} finally {
  await school.close()
}

function at(share: number): string {
  return (parts[Math.min(parts.length - 1, Math.floor(share * parts.length))] ?? 0).toFixed(0)
}
