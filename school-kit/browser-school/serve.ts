import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { pino } from 'pino'
import { refresh } from '@tabia/contract/auth.ts'
import { buildApp } from '@tabia/server/app.ts'
import { readConfig } from '@tabia/server/config/config.ts'
import { findCourseFolders, SHIPPED_CATALOGUE } from '@tabia/server/content/course/course-folder.ts'
import { formatJudged, positionDigest } from '@tabia/server/content/course/judged-file.ts'
import { importCourse } from '@tabia/server/content/import-course.ts'
import { readCourses } from '@tabia/server/content/course/read-course.ts'
import { saveJudged } from '@tabia/server/content/judged/save-judged.ts'
import { startIntervalJob } from '@tabia/server/jobs/interval-job.ts'
import { workStudioJobs } from '@tabia/server/studio/publishing/work-jobs.ts'
import { disputesCommand } from '@tabia/server/disputes/disputes-command.ts'
import { Client } from '../client.ts'
import { steerableClock } from '../clock.ts'
import { depsOf } from '../deps.ts'
import { testDatabase } from '../test-database.ts'
import { COURSES } from '../catalogue/full.ts'
import { type JudgedPosition, makeLearner, type Past } from './learners.ts'

// The product with a school of its own, for the screens that need full courses and much behind one:
// `POST /learner` makes a learner with the past in its body, and answers with their email and token. `POST /days` goes on
// by so many days, and answers with a token of then: the next learner that is made brings the clock back. `POST /judged`
// puts in what an engine says of moves of one position; `POST /disputes` runs the command with these words.
// With `BROWSER_SCHOOL=shipped` it has the courses that come with the product: films show those.

const config = readConfig({ RATE_LIMITS: 'off', ...process.env })
const { db } = await testDatabase()
const clock = steerableClock(Date.now)
const courses =
  process.env['BROWSER_SCHOOL'] === 'shipped'
    ? readCourses(findCourseFolders(SHIPPED_CATALOGUE), { proveMates: 0 }).flatMap(
        ({ course }) => course ?? [],
      )
    : COURSES
for (const course of courses) {
  const one = { course, digest: course.key, apply: true, at: clock.now() }
  await db.transaction().execute(tx => importCourse(tx, one))
}
const deps = depsOf({ db, config, now: clock.now, log: pino({ level: 'error' }) })
const app = await buildApp(deps)
// What is published here is judged by no engine, whatever the machine has.
const engine = () => Promise.reject(new Error('this school has no engine'))
startIntervalJob(
  'studio',
  signal => workStudioJobs({ ...deps, now: () => new Date() }, { engine, signal }),
  deps.log,
  { pauseMs: 250 },
)

async function learnerFor(request: IncomingMessage): Promise<{ email: string; token: string }> {
  const email = `${randomUUID()}@example.org`
  return {
    email,
    token: await makeLearner({ app, db, courses, clock }, (await json(request)) as Past, email),
  }
}

async function goOn(request: IncomingMessage): Promise<{ token: string | undefined }> {
  const { days, token } = (await json(request)) as { days: number; token: string }
  clock.advance({ days })
  const learner = new Client(app, token)
  await learner.call(refresh)
  return { token: learner.token }
}

async function judge(request: IncomingMessage): Promise<object> {
  const { course: courseKey, fen, moves } = (await json(request)) as JudgedPosition
  const positions = new Map([[positionDigest(fen), moves]])
  await saveJudged(db, { courseKey, text: formatJudged({ engine: 'Test', nodes: 150_000, positions }) })
  return {}
}

const decide = async (request: IncomingMessage) =>
  disputesCommand(deps, ((await json(request)) as { words: string[] }).words)

const STEERED: Record<string, (request: IncomingMessage) => Promise<object>> = {
  '/learner': learnerFor,
  '/days': goOn,
  '/judged': judge,
  '/disputes': decide,
}

createServer((request, response) => {
  const steer = STEERED[request.url ?? '']
  if (!steer) return app.routing(request, response)
  steer(request).then(
    answer => response.end(JSON.stringify(answer)),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
}).listen(config.port, '127.0.0.1')
