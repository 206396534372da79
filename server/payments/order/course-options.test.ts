import { deepEqual, equal, rejects } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Course } from '@tabia/contract/entities.ts'
import { getSubscribeOptions, getSwitchLevelOptions } from '@tabia/contract/payments.ts'
import { startCourse, startNextBlock } from '@tabia/contract/training.ts'
import { openTrainingSchool, type TrainingSchool } from '@tabia/school-kit/training-school.ts'

let school: TrainingSchool
before(async () => {
  school = await openTrainingSchool()
})
after(() => school.close())

const named = (courses: Course[]) => courses.map(({ name }) => name.replace('Course ', ''))

test('each level offers its trial and its first full course; levels without tasks offer nothing', async () => {
  const learner = await school.register()
  const { data, meta } = await learner.call(getSubscribeOptions)
  deepEqual(named(data), ['start-trial', 'start-1', 'progress-trial', 'progress-1'])
  deepEqual(meta, { cost: 4900, currency: 'RUB' })
  const { id, blocks, ...start1 } = data[1] ?? {}
  deepEqual(start1, {
    levelId: 0,
    levelName: 'Start',
    name: 'Course start-1',
    origin: 'school',
    author: null,
    number: 1,
    blocksCount: 2,
    tasksCount: 4,
    shortDescription: 'About start-1',
    trial: false,
    ordered: false,
    finished: false,
    hideAnswers: false,
    next: null,
  })
  equal(typeof id, 'number')
  deepEqual(
    blocks?.map(({ number }) => number),
    [1, 2],
  )
})

test('with paid=true only full courses; any other value counts as absent', async () => {
  const learner = await school.register()
  deepEqual(named((await learner.call(getSubscribeOptions, { paid: 'true' })).data), [
    'start-1',
    'progress-1',
  ])
  const answer = await learner.request({ url: '/api/account/subscribe-options?paid=1' })
  equal(answer.json().data.length, 4)
})

test('a course without tasks is offered nowhere', async () => {
  const texts = JSON.stringify({ en: 'Empty', ru: 'Пусто' })
  await school.db
    .insertInto('courses')
    .values({ key: 'junior-trial', levelId: 2, number: 0, name: texts, description: texts, digest: '' })
    .execute()
  const learner = await school.register()
  deepEqual(
    new Set((await learner.call(getSubscribeOptions)).data.map(({ levelId }) => levelId)),
    new Set([0, 1]),
  )
  await rejects(learner.call(startCourse, { level: 2, trial: true }), { http: 404 })
})

test('a bought course is the one of its level until it is finished, then the next', async () => {
  const learner = await school.register()
  await school.buy(learner, 'start-1')
  const offered = async () => (await learner.call(getSubscribeOptions, { paid: 'true' })).data[0]
  deepEqual([(await offered())?.number, (await offered())?.ordered], [1, true])

  const { course } = await learner.call(startCourse, { level: 0, trial: false })
  await school.solveWeek(learner)
  await learner.call(startNextBlock, { course: course.id })
  await school.solveWeek(learner)
  deepEqual([(await offered())?.number, (await offered())?.ordered], [2, false])
})

test('beside a bought course stands what comes after it, or that nothing does', async () => {
  const learner = await school.register()
  await school.buy(learner, 'start-1')
  await school.buy(learner, 'progress-1')
  const { data } = await learner.call(getSubscribeOptions)
  deepEqual(
    data.map(({ name, next }) => [name, next?.name, next?.number, next?.tasksCount, next?.shortDescription]),
    [
      ['Course start-trial', undefined, undefined, undefined, undefined],
      ['Course start-1', 'Course start-2', 2, 2, 'About start-2'],
      ['Course progress-trial', undefined, undefined, undefined, undefined],
      ['Course progress-1', undefined, undefined, undefined, undefined],
    ],
  )
})

test('switching offers the next full course of each level, and nothing where all are finished', async () => {
  const learner = await school.register()
  const offered = async () => named((await learner.call(getSwitchLevelOptions)).data)
  deepEqual(await offered(), ['start-1', 'progress-1'])

  await school.buy(learner, 'progress-1')
  await learner.call(startCourse, { level: 1, trial: false })
  deepEqual(await offered(), ['start-1', 'progress-1'])
  await school.solveWeek(learner)
  deepEqual(await offered(), ['start-1'])
})

test('names come in the language of the request', async () => {
  const learner = await school.register()
  const { data } = await learner.call(getSwitchLevelOptions, undefined, { locale: 'ru' })
  deepEqual([data[0]?.levelName, data[0]?.name], ['Старт', 'Course start-1 (ru)'])
})

test('one learner does not see what another has bought', async () => {
  const buyer = await school.register()
  await school.buy(buyer, 'start-1')
  const other = await school.register()
  const { data } = await other.call(getSubscribeOptions)
  equal(
    data.some(({ ordered }) => ordered),
    false,
  )
})
