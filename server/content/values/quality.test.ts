import { deepEqual, equal, ok, rejects } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { judgeTasks } from '@tabia/school-kit/judged.ts'
import { addFirstAnswers } from '@tabia/school-kit/past/first-answers.ts'
import { openTrainingSchool, type TrainingSchool } from '@tabia/school-kit/training-school.ts'
import { UnknownCourse } from '../export-course.ts'
import { measureNight } from './measure-night.ts'
import { qualityOf } from './quality.ts'

let school: TrainingSchool
before(async () => {
  school = await openTrainingSchool()
  await addFirstAnswers(school.db, 'start-trial', 120)
})
after(() => school.close())

async function night() {
  school.clock.advance({ days: 1 })
  await measureNight({ ...school.deps, own: () => new Map() })
  return new Map((await qualityOf(school.db, 'start-trial')).map(task => [task.key, task]))
}

/** Reports the miss of so many learners who played this move. */
async function report(key: string, uci: string, learners: number) {
  await sql`
    insert into answer_reports (enrolment_id, task_id, user_id, created_at)
    select enrolment_id, task_id, user_id, now()
    from answers join enrolments on enrolments.id = enrolment_id join tasks on tasks.id = task_id
    where key = ${key} and move_uci = ${uci} and not result order by enrolment_id limit ${learners}
    on conflict do nothing`.execute(school.db)
}

/** As a regrade leaves it: some rating has moved. */
async function touch() {
  await sql`update ratings set rating = rating + 1 where user_id = (select max(user_id) from enrolments)`.execute(
    school.db,
  )
}

/** What stands in the log, counted by the database. */
async function reference(key: string) {
  const { rows } = await sql<{
    answers: number
    right: number
    expected: number
    topMove: string
    topShare: number
  }>`
    select count(*)::int as answers, count(*) filter (where result)::int as right,
      sum(1 / (1 + power(10, (answers.difficulty - rating_before) / 400))) as expected,
      mode() within group (order by case when not result then move_uci end) as top_move,
      coalesce((select max(n) from (select count(*) as n from answers a where a.task_id = tasks.id and not result
        group by move_uci) as moves), 0)::float8 / count(*) as top_share
    from answers join tasks on tasks.id = answers.task_id
    where key = ${key} and deviation_after <= 110 group by tasks.id`.execute(school.db)
  return rows[0]
}

test('figures are those of the log, of every task of the newest edition in the order of the course', async () => {
  const figures = await night()
  equal(figures.size, 30)
  for (const key of ['back-1', 'castling', 'endurance-24']) {
    const { expected, ...counted } = (await reference(key)) ?? { expected: Number.NaN }
    const found = figures.get(key)
    ok(Math.abs((found?.expected ?? 0) - expected) < 1e-6)
    deepEqual(
      { answers: found?.answers, right: found?.right, topMove: found?.topMove, topShare: found?.topShare },
      counted,
    )
  }
  deepEqual(
    [...figures.values()].slice(0, 3).map(({ week, number }) => [week, number]),
    [
      [1, 1],
      [1, 2],
      [1, 3],
    ],
  )
})

test('reports of one move raise A, one alone does where the engine supports it, and a regraded move is none', async () => {
  await report('back-1', 'a1a2', 3)
  await report('back-2', 'b1c3', 1)
  const figures = await night()
  deepEqual(
    ['back-1', 'back-2'].map(key => {
      const { flag, reports, reportedMove } = figures.get(key) ?? {}
      return [flag, reports, reportedMove]
    }),
    [
      ['A', 3, 'a1a2'],
      [null, 1, 'b1c3'],
    ],
  )
  await judgeTasks(school.db, 'start-trial', { b1c3: { kind: 'cp', cp: 900 } })
  equal((await night()).get('back-2')?.flag, 'A', 'judged moves alone are reason enough to look again')
  await sql`update answers set result = true from tasks where tasks.id = task_id and key = 'back-1' and move_uci = 'a1a2'`.execute(
    school.db,
  )
  await touch()
  deepEqual([(await night()).get('back-1')?.flag, (await night()).get('back-1')?.reports], [null, 0])
})

test('a wrong move of the strong raises B, a task that strong and weak miss alike C, a far harder one D', async () => {
  const spoil = (key: string, set: ReturnType<typeof sql>) =>
    sql`update answers set ${set} from tasks where tasks.id = task_id and key = ${key}`.execute(school.db)
  // Ratings go from 1190 to 1790. Half of the learners miss, and the stronger of these play one move.
  await spoil(
    'endurance-1',
    sql`result = enrolment_id % 2 = 0, move_uci = case when rating_before > 1450 then 'a1a2' else 'b1c3' end`,
  )
  await spoil('endurance-2', sql`result = rating_before < 1490, move_uci = 'a1a2'`)
  await spoil('endurance-3', sql`result = false, move_uci = 'a1a2'`)
  await touch()
  const figures = await night()
  deepEqual(
    ['endurance-1', 'endurance-2', 'endurance-3'].map(key => figures.get(key)?.flag),
    ['B', 'C', 'D'],
  )
})

test('of an unknown course the known are told; of one without answers every task is there, without a flag', async () => {
  await rejects(qualityOf(school.db, 'nobody'), UnknownCourse)
  const tasks = await qualityOf(school.db, 'progress-1')
  deepEqual(
    tasks.map(({ answers, flag, deviation }) => [answers, flag, deviation]),
    tasks.map(() => [0, null, null]),
  )
  ok(tasks.length > 0)
})
