import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getUser } from '@tabia/contract/auth.ts'
import { getCourseSummary, takeMoment } from '@tabia/contract/moments.ts'
import { getLevelsProgress, startTopic } from '@tabia/contract/training.ts'
import { MOMENTS, type MomentKind } from '@tabia/core/training/vocabulary.ts'
import type { Client } from '@tabia/school-kit/client.ts'
import { at, openTrainingSchool, type TrainingSchool } from '@tabia/school-kit/training-school.ts'

let school: TrainingSchool
before(async () => {
  school = await openTrainingSchool()
})
after(() => school.close())

const take = (learner: Client, kind: MomentKind, subject: number) =>
  learner.call(takeMoment, { kind, subject })

async function refused(learner: Client, kind: MomentKind, subject: number) {
  const body = { kind, subject }
  equal((await learner.request({ method: 'POST', url: '/api/account/moment', body })).statusCode, 404, kind)
}

test('a topic is celebrated once, with what it did to the rating; again its figures alone are told', async () => {
  const { learner, topics, rating } = await school.registerInTrial()
  const topic = at(topics, 0)
  await refused(learner, 'topic', topic.id)
  const { task } = await learner.call(startTopic, { topic: topic.id })
  ok(task)
  await school.solve(learner, topic)
  const now = (await learner.call(getUser)).training.rating
  const gain = { from: rating, to: now }
  deepEqual(await take(learner, 'topic', topic.id), { first: true, gain })
  deepEqual(await take(learner, 'topic', topic.id), { first: false, gain })
})

test('of two devices that ask at the same time one alone shows it', async () => {
  const { learner, topics } = await school.registerInTrial()
  const topic = at(topics, 0)
  await school.solve(learner, topic)
  const other = school.holder(learner.token ?? '')
  const answers = await Promise.all(
    [learner, other, learner, other].map(device => take(device, 'topic', topic.id)),
  )
  equal(answers.filter(({ first }) => first).length, 1)
})

test('a week is one when all its topics are', async () => {
  const { learner, topics, block } = await school.registerInTrial()
  await school.solve(learner, at(topics, 0))
  await refused(learner, 'week', block.id)
  await school.solveWeek(learner)
  const { first, gain } = await take(learner, 'week', block.id)
  equal(first, true)
  equal(gain?.to, (await learner.call(getUser)).training.rating)
})

test('what another learner has done is nobody else’s, and what has not happened cannot be taken', async () => {
  const { learner, topics, block, course } = await school.registerInTrial()
  await school.solveWeek(learner)
  const other = await school.register()
  for (const kind of MOMENTS) {
    for (const subject of [at(topics, 0).id, block.id, course.id]) await refused(other, kind, subject)
  }
  await refused(learner, 'course', course.id)
  await refused(learner, 'map', course.id)
  await refused(learner, 'purchase', course.id)
})

test('a purchase is one while it stands', async () => {
  const learner = await school.registerConfirmed()
  await school.buy(learner, 'start-1')
  const { courseId } = await school.db
    .selectFrom('orders')
    .select('courseId')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  deepEqual(await take(learner, 'purchase', courseId), { first: true, gain: null })
  await school.refund(learner)
  await refused(learner, 'purchase', courseId)
})

test('a mark of the rating belongs to the answer that passed it', async () => {
  const { learner, topics } = await school.registerInTrial()
  const topic = at(topics, 0)
  await school.solve(learner, topic)
  const [first = 0, second = 0] = await school.tasksOfTopic(topic.id)
  await school.db.updateTable('answers').set({ ratingBoundary: null }).where('taskId', '=', first).execute()
  await refused(learner, 'mark', first)
  await school.db.updateTable('answers').set({ ratingBoundary: 900 }).where('taskId', '=', second).execute()
  deepEqual(await take(learner, 'mark', second), { first: true, gain: null })
})

test('the map knows a finished course as fresh until it has shown it', async () => {
  const learner = await school.registerConfirmed()
  await school.finishFullCourse(learner, 3)
  const course = async () => at((await learner.call(getLevelsProgress)).levels[0]?.courses ?? [], 0)
  const { id, fresh } = await course()
  equal(fresh, true)
  equal((await take(learner, 'map', id)).first, true)
  equal((await course()).fresh, false)
})

test('the summary of a finished course: the rating day by day, the document, the themes with mistakes', async () => {
  const learner = await school.registerConfirmed()
  await school.finishFullCourse(learner, 3)
  const { course, rating: now } = (await learner.call(getUser)).training
  const { rating, award, themes } = await learner.call(getCourseSummary, { course: String(course?.id) })
  deepEqual(rating.days.at(-1), { date: '2026-11-16', rating: now })
  ok(rating.from > 0)
  equal(award?.typeId, 1)
  ok(themes.length <= 3 && themes.every(({ right, answers }) => right < answers))
})

test('a course that is not finished, or not the learner’s, has no summary', async () => {
  const { learner, course } = await school.registerInTrial()
  for (const id of [course.id, 2_000_000]) {
    const { statusCode } = await learner.request({ url: `/api/account/course-summary?course=${id}` })
    equal(statusCode, 404)
  }
})
