import { deepEqual, equal, match, rejects } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getCoursePage } from '@tabia/contract/payments.ts'
import { checkSample, checkTrialSample, startCourse } from '@tabia/contract/training.ts'
import type { Client } from '@tabia/school-kit/client.ts'
import { openTrainingSchool, type TrainingSchool } from '@tabia/school-kit/training-school.ts'

let school: TrainingSchool
before(async () => {
  school = await openTrainingSchool()
})
after(() => school.close())

const FULL = { level: '0', number: '1' } as const
const sampleOf = async (learner: Client) => (await learner.call(getCoursePage, FULL)).sample
const answersKept = async () =>
  Number(
    (
      await school.db
        .selectFrom('answers')
        .select(eb => eb.fn.countAll().as('all'))
        .executeTakeFirstOrThrow()
    ).all,
  )

test('a move in the first task is judged and explained, as often as it is tried, and nothing is kept', async () => {
  const learner = await school.register()
  const kept = await answersKept()
  const task = (await sampleOf(learner))?.id ?? 0
  const wrong = await learner.call(checkSample, { task, answer: 'Kf1' })
  deepEqual([wrong.result, wrong.played], [false, 'Kf1'])
  match(wrong.intro ?? '', /Geheimnis/)
  const right = await learner.call(checkSample, { task, answer: wrong.answer?.split(', ')[0] ?? '' })
  equal(right.result, true)
  equal(await answersKept(), kept)
  await rejects(learner.call(checkSample, { task, answer: 'Ka8' }), { http: 422 })
})

test('only the first task of a course can be tried', async () => {
  const learner = await school.register()
  for (const week of [1, 2])
    for (const topic of await school.topicsOfWeek('start-1', week))
      for (const task of await school.tasksOfTopic(topic))
        if (task !== (await sampleOf(learner))?.id)
          await rejects(learner.call(checkSample, { task, answer: 'Kf1' }), { http: 404 })
})

test('once the course is bought or begun its first task is a task like any other', async () => {
  const learner = await school.registerConfirmed()
  const task = (await sampleOf(learner))?.id ?? 0
  await school.buy(learner, 'start-1')
  equal(await sampleOf(learner), null)
  await rejects(learner.call(checkSample, { task, answer: 'Kf1' }), { http: 404 })
  await learner.call(startCourse, { level: 0, trial: false })
  await school.refund(learner)
  equal(await sampleOf(learner), null)
  await rejects(learner.call(checkSample, { task, answer: 'Kf1' }), { http: 404 })
})

test('a course that hides its answers has no sample', async () => {
  const learner = await school.register()
  const { weeks, sample } = await learner.call(getCoursePage, { level: '1', number: '0' })
  deepEqual([weeks.length > 0, sample], [true, null])
})

test('everybody may try the middling task of a free course, and no other task', async () => {
  const guest = school.visitor()
  const tasks = await school.db.selectFrom('tasks').select('id').execute()
  const open: number[] = []
  for (const { id: task } of tasks) {
    const told = await guest.call(checkTrialSample, { task, answer: 'Kf1' }).catch(({ http }) => http)
    if (told !== 404) open.push(task)
  }
  // The free course of the second level hides its answers.
  equal(open.length, 1)
  const course = await school.db
    .selectFrom('tasks')
    .innerJoin('courses', 'courses.id', 'tasks.courseId')
    .where('tasks.id', '=', open[0] ?? 0)
    .select('courses.key')
    .executeTakeFirst()
  equal(course?.key, 'start-trial')
})

test('the page tells topics and counts week by week, and a course that does not exist is not found', async () => {
  const learner = await school.register()
  const { weeks } = await learner.call(getCoursePage, FULL)
  deepEqual(
    weeks.map(({ number, topics }) => [number, topics.map(({ tasks }) => tasks)]),
    [
      [1, [2]],
      [2, [2]],
    ],
  )
  await rejects(learner.call(getCoursePage, { level: '3', number: '1' }), { http: 404 })
  equal((await learner.request({ url: '/api/account/course-page?level=0' })).statusCode, 422)
})
