import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type KyselyPlugin, sql } from 'kysely'
import { checkAnswer, startCourse, startTopic } from '@tabia/contract/training.ts'
import type { AuthoredTask } from '@tabia/core/chess/task.ts'
import { replay } from '@tabia/core/training/rating/rating-log.ts'
import { CATALOGUE } from '@tabia/school-kit/catalogue/small.ts'
import { addCrowd } from '@tabia/school-kit/crowd.ts'
import { at, openTrainingSchool, type TrainingSchool } from '@tabia/school-kit/training-school.ts'
import { NEEDS_POSTGRES } from '@tabia/school-kit/two-servers/open.ts'
import { importCourse } from '../import-course.ts'
import { regradeCourse } from './regrade-course.ts'

// A regrade of a school with more learners than it holds at a time.

const CROWD = 620
const MOST_ROWS = 500

let school: TrainingSchool
before(async () => {
  school = await openTrainingSchool()
})
after(() => school.close())

/** From now on these moves are right, too, in the task of the course. */
async function widen(courseKey: string, taskKey: string, moves: readonly string[]): Promise<void> {
  const written = CATALOGUE.find(course => course.key === courseKey)
  if (!written) throw new Error(`no course ${courseKey}`)
  const edit = (task: AuthoredTask) =>
    task.key === taskKey ? { ...task, rightMoves: [...task.rightMoves, ...moves] } : task
  const weeks = written.weeks.map(({ topics }) => ({
    topics: topics.map(topic => ({ ...topic, tasks: topic.tasks.map(edit) })),
  }))
  const one = {
    course: { ...written, weeks },
    digest: `${taskKey} widened`,
    apply: true,
    at: school.clock.now(),
  }
  await school.db.transaction().execute(tx => importCourse(tx, one))
}

const options = {
  now: () => school.clock.now(),
  timeZone: 'Europe/Moscow',
  award: async () => 'unchanged' as const,
  apply: true,
}

/** Notes how many rows the longest answer of the database had. */
function longestAnswer() {
  const longest = { rows: 0 }
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      longest.rows = Math.max(longest.rows, result.rows.length)
      return result
    },
  }
  return { longest, plugin }
}

test('the answers of many learners are regraded without holding them all', async () => {
  await addCrowd(school.db, CROWD)
  const task = at(await tasksOf('start-trial'), 0)
  await school.db
    .updateTable('answers')
    .set({ moveUci: 'g1f1', moveSan: 'Kf1' })
    .where('taskId', '=', task.id)
    .execute()
  await widen('start-trial', task.key, ['g1f1'])

  const { longest, plugin } = longestAnswer()
  const { upgraded } = await regradeCourse(school.db.withPlugin(plugin), 'start-trial', options)
  deepEqual(upgraded, [{ task: task.key, answers: CROWD }])
  ok(longest.rows <= MOST_ROWS, `${longest.rows} rows at a time`)
  const wrong = await school.db.selectFrom('answers').select('taskId').where('result', '=', false).execute()
  equal(wrong.length, 0)
  deepEqual((await regradeCourse(school.db, 'start-trial', options)).upgraded, [])
})

test('only learners for whom something changes are held meanwhile', { skip: NEEDS_POSTGRES }, async () => {
  const [changed, other] = [await school.registerConfirmed(), await school.registerConfirmed()]
  await school.finishFullCourse(changed, 3)
  await school.finishFullCourse(other, 4)
  const [changedId, otherId] = [await school.idOf(changed), await school.idOf(other)]
  const missed = await school.db
    .selectFrom('answers')
    .innerJoin('enrolments', 'enrolments.id', 'answers.enrolmentId')
    .innerJoin('tasks', 'tasks.id', 'answers.taskId')
    .where('enrolments.userId', '=', changedId)
    .where('answers.result', '=', false)
    .select(['tasks.key', 'answers.moveUci'])
    .executeTakeFirstOrThrow()
  await widen('start-1', missed.key, [missed.moveUci])

  let free: number[] = []
  const award = async () => {
    const ratings = await school.db
      .selectFrom('ratings')
      .select('userId')
      .where('userId', 'in', [changedId, otherId])
      .forUpdate()
      .skipLocked()
      .execute()
    free = ratings.map(({ userId }) => userId)
    return 'raised' as const
  }
  const { awards } = await regradeCourse(school.db, 'start-1', { ...options, award })
  deepEqual([awards.raised, free], [1, [otherId]])
})

test(
  'an answer under way while its learner is regraded builds on the new rating',
  { skip: NEEDS_POSTGRES },
  async () => {
    const learner = await school.registerConfirmed()
    await school.finishFullCourse(learner, 3)
    const { topics } = await learner.call(startCourse, { level: 0, trial: true })
    const { task } = await learner.call(startTopic, { topic: at(topics, 0).id })
    const userId = await school.idOf(learner)
    const log = () =>
      school.db
        .selectFrom('answers')
        .innerJoin('enrolments', 'enrolments.id', 'answers.enrolmentId')
        .innerJoin('tasks', 'tasks.id', 'answers.taskId')
        .where('enrolments.userId', '=', userId)
        .select(['tasks.key', 'answers.moveUci', 'answers.result', 'answers.difficulty', 'answers.createdAt'])
        .orderBy('answers.game')
        .execute()
    const missed = (await log()).find(({ result }) => !result)
    await widen('start-1', missed?.key ?? '', [missed?.moveUci ?? ''])

    let sent: Promise<unknown> = Promise.resolve()
    const award = async () => {
      sent = learner.call(checkAnswer, { task: task?.id ?? 0, answer: 'Kf1' })
      await untilSomeoneWaits()
      return 'raised' as const
    }
    const { ratings } = await regradeCourse(school.db, 'start-1', { ...options, award })
    await sent
    equal(ratings.learners, 1)

    const answers = (await log()).map(({ result, difficulty, createdAt }) => ({
      right: result,
      difficulty,
      at: createdAt,
    }))
    equal(answers.length, 5)
    const kept = await school.db
      .selectFrom('ratings')
      .select(['rating', 'bonus'])
      .where('userId', '=', userId)
      .where('levelId', '=', 0)
      .executeTakeFirstOrThrow()
    equal(kept.rating, replay({ level: 0, bonus: kept.bonus }, answers, options.timeZone).rating.rating)
  },
)

/** Until a statement waits for a lock in this database. */
async function untilSomeoneWaits(): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      school.db,
    )
    if (rows.length > 0) return
  }
}

function tasksOf(courseKey: string) {
  return school.db
    .selectFrom('placements')
    .innerJoin('tasks', 'tasks.id', 'placements.taskId')
    .innerJoin('courses', 'courses.id', 'tasks.courseId')
    .where('courses.key', '=', courseKey)
    .select(['tasks.id', 'tasks.key'])
    .orderBy('placements.topicId')
    .orderBy('placements.number')
    .execute()
}
