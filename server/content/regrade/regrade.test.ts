import { deepEqual, equal, rejects } from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { getUser } from '@tabia/contract/auth.ts'
import type { AuthoredCourse, AuthoredTask } from '@tabia/core/chess/task.ts'
import { replay } from '@tabia/core/training/rating/rating-log.ts'
import { CATALOGUE } from '@tabia/school-kit/catalogue/small.ts'
import type { Client } from '@tabia/school-kit/client.ts'
import { at, openTrainingSchool } from '@tabia/school-kit/training-school.ts'
import type { TrainingSchool } from '@tabia/school-kit/training-school.ts'
import { UnknownCourse } from '../export-course.ts'
import { importCourse } from '../import-course.ts'
import { regradeCourse } from './regrade-course.ts'

const MOSCOW = 'Europe/Moscow'
let school: TrainingSchool
before(async () => {
  school = await openTrainingSchool()
})
after(() => school.close())

const regrade = (key: string, apply = true) =>
  regradeCourse(school.db, key, {
    now: () => school.clock.now(),
    timeZone: MOSCOW,
    award: async () => 'unchanged',
    apply,
  })

/** Imports a course of the catalogue after its author changed some tasks, or took them out (null). */
async function change(key: string, edit: (task: AuthoredTask) => AuthoredTask | null): Promise<void> {
  const written = CATALOGUE.find(course => course.key === key)
  if (!written) throw new Error(`no course ${key}`)
  const weeks = written.weeks.map(({ topics }) => ({
    topics: topics.map(topic => ({ ...topic, tasks: topic.tasks.map(edit).filter(task => task !== null) })),
  }))
  const course: AuthoredCourse = { ...written, weeks }
  await school.db
    .transaction()
    .execute(tx => importCourse(tx, { course, digest: 'changed', apply: true, at: school.clock.now() }))
}

const widened =
  (key: string, ...moves: string[]) =>
  (task: AuthoredTask) =>
    task.key === key ? { ...task, rightMoves: [...task.rightMoves, ...moves] } : task
const without = (key: string) => (task: AuthoredTask) => (task.key === key ? null : task)

/** All that is kept of a learner's answers. */
async function kept(learner: Client) {
  const userId = await school.idOf(learner)
  const { db } = school
  const answers = await db
    .selectFrom('answers')
    .innerJoin('enrolments', 'enrolments.id', 'answers.enrolmentId')
    .where('enrolments.userId', '=', userId)
    .selectAll('answers')
    .orderBy('answers.levelId')
    .orderBy('answers.game')
    .execute()
  const days = await db.selectFrom('ratingDays').where('userId', '=', userId).selectAll().execute()
  const ratings = await db.selectFrom('ratings').where('userId', '=', userId).selectAll().execute()
  const enrolments = await db.selectFrom('enrolments').where('userId', '=', userId).selectAll().execute()
  const topics = await db
    .selectFrom('topicProgress')
    .innerJoin('enrolments', 'enrolments.id', 'topicProgress.enrolmentId')
    .where('enrolments.userId', '=', userId)
    .select(['topicId', 'solved', 'wrong', 'results'])
    .orderBy('topicId')
    .execute()
  const themes = await db
    .selectFrom('themeProgress')
    .innerJoin('enrolments', 'enrolments.id', 'themeProgress.enrolmentId')
    .where('enrolments.userId', '=', userId)
    .select(['answers', 'themeProgress.correct', 'expected'])
    .execute()
  return { answers, days, ratings, enrolments, topics, themes }
}

describe('a right move that was added', () => {
  test('makes the wrong answers that played it right, with all that hangs on them', async () => {
    const { learner, topics } = await school.registerInTrial()
    await school.solve(learner, at(topics, 0), () => false)
    await school.solve(learner, at(topics, 2))
    const was = await kept(learner)
    const { moveUci, taskId } = at(was.answers, 2)

    await change('start-trial', widened('back-3', moveUci))
    const { upgraded, ratings, withdrawn, results } = await regrade('start-trial')
    deepEqual(upgraded, [{ task: 'back-3', answers: 1 }])
    deepEqual([withdrawn, results, ratings.learners], [[], 0, 1])
    equal(ratings.least > 0 && ratings.most === ratings.least, true)

    const now = await kept(learner)
    deepEqual(
      now.answers.map(({ result }) => result),
      [false, false, true, true, true],
    )
    equal(at(now.answers, 2).taskId, taskId)
    deepEqual(at(now.topics, 0), { ...at(was.topics, 0), solved: 3, wrong: 2, results: '001' })
    deepEqual([at(now.days, 0).correct, at(now.days, 0).wrong], [3, 2])
    // Those after it were given with a better rating, which promised more.
    deepEqual([at(now.themes, 0).answers, at(now.themes, 0).correct], [5, 3])
    equal(at(now.themes, 0).expected > at(was.themes, 0).expected, true)

    // Everything is as if the answer had counted from the first.
    const log = now.answers.map(each => ({
      right: each.result,
      difficulty: each.difficulty,
      at: each.createdAt,
    }))
    const again = replay({ level: 0, bonus: 0 }, log, MOSCOW)
    deepEqual(
      now.answers.map(({ ratingAfter }) => ratingAfter),
      again.steps.map(step => step.after.rating),
    )
    deepEqual(at(now.answers, 3).ratingBefore, at(now.answers, 2).ratingAfter)
    equal(at(now.ratings, 0).rating, again.rating.rating)
    deepEqual(
      now.days.map(({ day, final, record }) => ({ day, final, record })),
      again.days,
    )
    const { training } = await learner.call(getUser)
    equal(training.rating, Math.round(again.rating.rating))
  })

  test('raises the result of a finished course', async () => {
    const learner = await finishProgressTrial(() => false)
    const { moveUci } = at((await kept(learner)).answers, 0)
    await change('progress-trial', widened('progress-trial-1', moveUci))
    const { results } = await regrade('progress-trial')
    equal(results, 1)
    const [enrolment] = (await kept(learner)).enrolments
    deepEqual([enrolment?.correct, enrolment?.total], [1, 3])
  })

  test('and taken away again takes nothing away', async () => {
    const learner = await finishProgressTrial(() => true)
    const was = await kept(learner)
    await change('progress-trial', task => ({ ...task, rightMoves: ['g1f1'] }))
    deepEqual((await regrade('progress-trial')).upgraded, [])
    deepEqual(await kept(learner), was)
    await change('progress-trial', task => task)
  })
})

describe('a withdrawn task', () => {
  test('leaves the totals of those under way, who go on where they were', async () => {
    const { learner, topics } = await school.registerInTrial()
    const { id } = at(topics, 0)
    const [first, second, third] = await school.tasksOfTopic(id)
    await school.answer(learner, { id: first ?? 0 }, false)
    await school.answer(learner, { id: second ?? 0 })
    const rating = at((await kept(learner)).ratings, 0)

    await change('start-trial', without('back-1'))
    deepEqual((await regrade('start-trial')).withdrawn, ['back-1'])
    const { training } = await learner.call(getUser)
    deepEqual(
      training.topics.slice(0, 1).map(topic => [topic.totalTasks, topic.solvedTasks, topic.results]),
      [[2, 1, [true]]],
    )
    equal(training.task?.id, third)
    // What was answered stays answered, in log and rating.
    const now = await kept(learner)
    deepEqual([now.answers.length, at(now.ratings, 0)], [2, rating])
    equal((await school.solve(learner, { id }))?.result, true)
  })

  test('was the last one left: then the course is finished', async () => {
    const { learner, topics } = await school.registerInTrial(1)
    const tasks = await school.tasksOfTopic(at(topics, 0).id)
    for (const id of tasks.slice(0, 2)) await school.answer(learner, { id })
    await change('progress-trial', without('progress-trial-3'))
    equal((await regrade('progress-trial')).finished, 1)
    const { training } = await learner.call(getUser)
    deepEqual([training.status, training.step], ['finished', 'course'])
    const [enrolment] = (await kept(learner)).enrolments
    deepEqual([enrolment?.correct, enrolment?.total], [2, 2])
  })
})

test('a preview tells the same and changes nothing; a second run finds nothing', async () => {
  const { learner, topics } = await school.registerInTrial()
  await school.solve(learner, at(topics, 0), () => false)
  const was = await kept(learner)
  const tried = at(was.answers, 1)
  await change('start-trial', widened('back-2', tried.moveUci))
  const preview = await regrade('start-trial', false)
  deepEqual(await kept(learner), was)
  deepEqual(await regrade('start-trial'), preview)
  deepEqual(await regrade('start-trial'), {
    withdrawn: [],
    upgraded: [],
    ratings: { learners: 0, least: 0, most: 0 },
    results: 0,
    awards: { issued: 0, raised: 0 },
    finished: 0,
  })
})

test('an unknown course is refused', () => rejects(regrade('nobody'), UnknownCourse))

async function finishProgressTrial(isRight: () => boolean): Promise<Client> {
  const { learner, topics } = await school.registerInTrial(1)
  await school.solve(learner, at(topics, 0), isRight)
  return learner
}
