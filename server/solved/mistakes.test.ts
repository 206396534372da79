import { deepEqual, equal, rejects } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getMistakes, getSolvedTasks, MISTAKES_PAGE } from '@tabia/contract/solved.ts'
import { startCourse, startNextBlock } from '@tabia/contract/training.ts'
import type { Client } from '@tabia/school-kit/client.ts'
import { at, openTrainingSchool, type TrainingSchool } from '@tabia/school-kit/training-school.ts'

let school: TrainingSchool
before(async () => {
  school = await openTrainingSchool()
})
after(() => school.close())

/** Back rank with its first and last task missed, Pawns with both. */
async function registerWithMistakes() {
  const { learner, course, topics } = await school.registerInTrial()
  await school.confirmEmail(learner)
  await school.db.updateTable('tasks').set({ theme: 'mate1' }).where('key', 'like', 'back-%').execute()
  const [backRank, pawns] = [at(topics, 0), at(topics, 2)]
  await school.solve(learner, backRank, ({ number }) => number === 1)
  school.clock.advance({ minutes: 1 })
  await school.solve(learner, pawns, () => false)
  return { learner, course, backRank, pawns }
}

test('mistakes of one level are those of its courses alone', async () => {
  const { learner } = await registerWithMistakes()
  equal((await learner.call(getMistakes, { level: '0' })).total, 4)
  const { total, mistakes } = await learner.call(getMistakes, { level: '2', theme: 'mate' })
  deepEqual([total, mistakes], [0, []])
  equal((await learner.request({ url: '/api/account/mistakes?level=7' })).statusCode, 422)
})

const placesIn = async (
  learner: Client,
  query: { course?: string; theme?: 'fork' | 'mate'; page?: string },
) => (await learner.call(getMistakes, query)).mistakes.map(({ topicId, number }) => [topicId, number])

test('mistakes are listed over all topics, the newest first, and nothing that was right', async () => {
  const { learner, course, backRank, pawns } = await registerWithMistakes()
  const list = await learner.call(getMistakes, {})
  deepEqual([list.total, list.page, list.pageSize], [4, 1, MISTAKES_PAGE])
  deepEqual(
    list.mistakes.map(({ topicName, number }) => [topicName, number]),
    [
      ['Pawns', 1],
      ['Pawns', 0],
      ['Back rank', 2],
      ['Back rank', 0],
    ],
  )
  deepEqual(list.courses, [{ id: course.id, name: course.name, levelName: 'Start', mistakes: 4 }])
  deepEqual(await placesIn(learner, { course: String(course.id) }), [
    [pawns.id, 1],
    [pawns.id, 0],
    [backRank.id, 2],
    [backRank.id, 0],
  ])

  const mistake = at(list.mistakes, -1)
  const { tasks } = await learner.call(getSolvedTasks, { topic: String(backRank.id) })
  const { id, fen, lastMove, goal, mateIn, answer } = at(tasks, mistake.number)
  deepEqual(
    [mistake.id, mistake.fen, mistake.lastMove, mistake.goal, mistake.mateIn, mistake.answer],
    [id, fen, lastMove, goal, mateIn, answer],
  )
  const russian = await learner.call(getMistakes, {}, { locale: 'ru' })
  deepEqual([at(russian.courses, 0).levelName, at(russian.mistakes, 0).topicName], ['Старт', 'Pawns (ru)'])
})

test('who has missed nothing, or answered nothing, has an empty list', async () => {
  const learner = await school.register()
  const empty = { mistakes: [], page: 1, pageSize: MISTAKES_PAGE, total: 0, courses: [], themes: [] }
  deepEqual(await learner.call(getMistakes, {}), empty)
  const { topics, course } = await learner.call(startCourse, { level: 0, trial: true })
  await school.solve(learner, at(topics, 0))
  deepEqual(await learner.call(getMistakes, {}), empty)
  deepEqual(await learner.call(getMistakes, { course: String(course.id) }), empty)
})

test('one theme is a choice, counted within the course', async () => {
  const { learner, course } = await registerWithMistakes()
  const { themes } = await learner.call(getMistakes, {})
  deepEqual(themes, [{ theme: 'mate', mistakes: 2 }])
  const mates = await learner.call(getMistakes, { theme: 'mate', course: String(course.id) })
  deepEqual([mates.total, mates.mistakes.map(({ topicName }) => topicName)], [2, ['Back rank', 'Back rank']])
  const forks = await learner.call(getMistakes, { theme: 'fork' })
  deepEqual([forks.total, forks.mistakes, forks.themes], [0, [], themes])
})

test('pages hold so many, follow one another, and end', async () => {
  const learner = await school.register()
  const { course, topics } = await learner.call(startCourse, { level: 0, trial: true })
  for (const topic of topics.filter(({ totalTasks }) => totalTasks > 0)) await school.solve(learner, topic)
  const { topics: second } = await learner.call(startNextBlock, { course: course.id })
  for (const topic of second) await school.solve(learner, topic, () => false)

  const pages = await Promise.all(['1', '2', '3', '4'].map(page => learner.call(getMistakes, { page })))
  deepEqual(
    pages.map(({ page, total, mistakes }) => [page, total, mistakes.length]),
    [
      [1, 25, 12],
      [2, 25, 12],
      [3, 25, 1],
      [4, 25, 0],
    ],
  )
  equal(new Set(pages.flatMap(({ mistakes }) => mistakes.map(({ id }) => id))).size, 25)
  for (const page of ['0', '-1', '1001', '1.5', 'two', '']) {
    await rejects(learner.call(getMistakes, { page }), { http: 422 })
  }
})

test('a course not begun, another’s course and no course are not found; what is no theme is refused', async () => {
  const { learner } = await registerWithMistakes()
  const other = await school.registerInTrial(1)
  for (const course of [String(other.course.id), '987654']) {
    await rejects(learner.call(getMistakes, { course }), { http: 404 })
  }
  await rejects(learner.call(getMistakes, { course: 'abc' }), { http: 422 })
  await rejects(learner.request({ url: '/api/account/mistakes?theme=kitchen' }).then(refused), /422/)
  deepEqual(await placesIn(other.learner, {}), [])
})

const refused = ({ statusCode }: { statusCode: number }) => Promise.reject(new Error(String(statusCode)))

test('a course that hides its answers lists nothing, and says so when it is asked for', async () => {
  const { learner, course, topics } = await school.registerInTrial(1)
  await school.solve(learner, at(topics, 0), () => false)
  const { total, courses, themes, mistakes } = await learner.call(getMistakes, {})
  deepEqual([total, courses, themes, mistakes], [0, [], [], []])
  await rejects(learner.call(getMistakes, { course: String(course.id) }), {
    http: 403,
    status: 'answers_hidden',
  })
})

test('the list takes three statements, whatever is chosen', async () => {
  const { learner, course } = await registerWithMistakes()
  const count = async (query: Parameters<typeof placesIn>[1]) =>
    (await school.statements(() => learner.call(getMistakes, query))).length
  equal(await count({}), 3)
  equal(await count({ course: String(course.id), theme: 'mate', page: '2' }), 3)
})
