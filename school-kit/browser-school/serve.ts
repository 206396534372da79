import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { pino } from 'pino'
import { buildApp } from '@tabia/server/app.ts'
import { readConfig } from '@tabia/server/config.ts'
import { findCourseFolders, SHIPPED_CATALOGUE } from '@tabia/server/content/course/course-folder.ts'
import { importCourse } from '@tabia/server/content/import-course.ts'
import { readCourses } from '@tabia/server/content/course/read-course.ts'
import { testDatabase } from '../test-database.ts'
import { tokensWith } from '@tabia/server/http/token.ts'
import { openPayments } from '@tabia/server/outside/payments/open.ts'
import { COURSES } from './catalogue.ts'
import { makeLearner, type Past } from './learners.ts'

// The product with a school of its own, for the screens that need full courses and much behind one:
// `POST /learner` makes somebody with the past in its body, and answers with their email and token.
// With `BROWSER_SCHOOL=shipped` it has the courses that come with the product: films show those.

const DAY_MS = 24 * 60 * 60 * 1000

const config = readConfig({ RATE_LIMITS: 'off', ...process.env })
const { db } = await testDatabase()
let behindMs = 0
const now = () => new Date(Date.now() - behindMs)
const courses =
  process.env['BROWSER_SCHOOL'] === 'shipped'
    ? readCourses(findCourseFolders(SHIPPED_CATALOGUE), { proveMates: 0 }).flatMap(
        ({ course }) => course ?? [],
      )
    : COURSES
for (const course of courses) {
  const one = { course, digest: course.key, apply: true, at: now() }
  await db.transaction().execute(tx => importCourse(tx, one))
}
const tokens = await tokensWith(randomUUID() + randomUUID())
const log = pino({ level: 'error' })
const payments = openPayments({ db, config, now })
const app = await buildApp({ db, config, tokens, payments, now, newId: randomUUID, log })
const goBack = (days: number) => void (behindMs = days * DAY_MS)

async function learnerFor(request: IncomingMessage): Promise<{ email: string; token: string }> {
  const email = `${randomUUID()}@example.org`
  return {
    email,
    token: await makeLearner({ app, db, courses, now, goBack }, (await json(request)) as Past, email),
  }
}

createServer((request, response) => {
  if (request.url !== '/learner') return app.routing(request, response)
  learnerFor(request).then(
    learner => response.end(JSON.stringify(learner)),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
}).listen(config.port, '127.0.0.1')
