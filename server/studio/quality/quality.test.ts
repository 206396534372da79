import { deepEqual, equal, match, ok, rejects } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import {
  getMeasuredCourses,
  getQuality,
  getTaskFigures,
  setMeasuredDifficulty,
} from '@tabia/contract/studio/quality.ts'
import { getStaffLog } from '@tabia/contract/studio/staff.ts'
import { checkAnswer } from '@tabia/contract/training.ts'
import type { Client } from '@tabia/school-kit/client.ts'
import { addFirstAnswers } from '@tabia/school-kit/past/first-answers.ts'
import { makeCoach, makeOwner } from '@tabia/school-kit/staff.ts'
import { at, openTrainingSchool, type TrainingSchool } from '@tabia/school-kit/training-school.ts'
import { measureNight } from '../../content/values/measure-night.ts'

// Quality in the studio: what the last night has counted, told to those who reach the course.

let school: TrainingSchool
let owner: Client
let coach: Client
let stranger: Client
before(async () => {
  school = await openTrainingSchool()
  await addFirstAnswers(school.db, 'start-trial', 120)
  owner = await makeOwner(school)
  coach = await makeCoach(school, ['start-trial'])
  stranger = await makeCoach(school, ['progress-1'], 'stranger@example.org')
})
after(() => school.close())

const course = { params: { key: 'start-trial' } }
const taskOf = async (key: string) =>
  (await school.db.selectFrom('tasks').where('key', '=', key).select('id').executeTakeFirstOrThrow()).id
const asked = async (key: string) => ({ params: { key: 'start-trial', id: String(await taskOf(key)) } })
const figuresOf = async (key: string) => coach.call(getTaskFigures, undefined, await asked(key))

async function night() {
  school.clock.advance({ days: 1 })
  // A token lasts half an hour, the studio twelve.
  for (const staff of [owner, coach, stranger]) await school.signInAgain(staff)
  await school.db.updateTable('sessions').set({ provedAt: school.clock.now() }).execute()
  await measureNight({ ...school.deps, own: () => new Map() })
}

/** Half of the learners miss it, and the stronger of these play one move. */
const spoil = (key: string) =>
  sql`
  update answers set result = enrolment_id % 2 = 0,
    move_uci = case when enrolment_id % 2 = 0 then right_moves[1]
      when rating_before > 1450 then 'a1a2' else 'b1c3' end
  from tasks where tasks.id = task_id and key = ${key}`.execute(school.db)

test('before the first night nothing is counted, and the map is there', async () => {
  const { countedAt, weeks, flagged } = await coach.call(getQuality, undefined, course)
  deepEqual([countedAt, flagged], [null, []])
  equal(weeks.flat().length, 30)
  deepEqual(at(weeks.flat(), 0), {
    task: await taskOf('back-1'),
    place: 'Back rank 1',
    flag: null,
    answers: 0,
  })
  const { answers, wanted, rightShare, sentence, wrong, difficulty } = await figuresOf('back-1')
  deepEqual([answers, wanted, rightShare, sentence, wrong], [0, 20, null, null, []])
  deepEqual(difficulty, { said: 813, measured: null, margin: null, inForce: 813, maySet: false })
})

test('the urgent come first, each in a sentence of the reader’s language', async () => {
  await spoil('endurance-1')
  await sql`update answers set result = false, move_uci = 'a1a2' from tasks
    where tasks.id = task_id and key = 'back-2'`.execute(school.db)
  await night()
  const { flagged, countedAt, weeks } = await coach.call(getQuality, undefined, course)
  equal(countedAt, school.clock.now().toISOString())
  const urgent = flagged.filter(({ place }) => ['Endurance 1', 'Back rank 2'].includes(place))
  deepEqual(
    urgent.map(({ flag, place, answers }) => [flag, place, answers]),
    [
      ['B', 'Endurance 1', 120],
      ['D', 'Back rank 2', 120],
    ],
  )
  match(at(urgent, 0).sentence, /^\d+ % play a1a2, and they are stronger/)
  match(at(urgent, 1).sentence, /^Harder than said: \d+ instead of 813/)
  equal(weeks.flat().find(({ task }) => task === at(urgent, 0).task)?.flag, 'B')
})

test('the courses one reaches are listed with how many of their tasks are in question', async () => {
  const { courses } = await coach.call(getMeasuredCourses)
  deepEqual(
    courses.map(({ key }) => key),
    ['start-trial'],
  )
  const { flagged } = await coach.call(getQuality, undefined, course)
  equal(at(courses, 0).inQuestion, flagged.filter(({ flag }) => flag !== 'D').length)
  ok((await owner.call(getMeasuredCourses)).courses.length > 3)
})

test('the figures of a task are those of plain SQL over the answers', async () => {
  for (const key of ['endurance-1', 'castling', 'back-3']) {
    const shown = await figuresOf(key)
    const { rows } = await sql<{ answers: number; share: number; expected: number; rating: number }>`
      select count(*)::int as answers, avg(result::int)::float8 as share,
        avg(1 / (1 + power(10, (answers.difficulty - rating_before) / 400)))::float8 as expected,
        round(avg(rating_before) filter (where result))::int as rating
      from answers join tasks on tasks.id = task_id where key = ${key} and deviation_after <= 110`.execute(
      school.db,
    )
    const counted = at(rows, 0)
    deepEqual([shown.answers, shown.rightRating], [counted.answers, counted.rating], key)
    ok(Math.abs((shown.rightShare ?? 0) - counted.share) < 1e-9, key)
    ok(Math.abs((shown.expected ?? 0) - counted.expected) < 1e-6, key)

    const moves = await sql<{ uci: string; count: number; rating: number; share: number }>`
      select move_uci as uci, count(*)::int as count, round(avg(rating_before))::int as rating,
        count(*)::float8 / ${counted.answers} as share
      from answers join tasks on tasks.id = task_id where key = ${key} and not result and deviation_after <= 110
      group by 1 order by 2 desc, 1`.execute(school.db)
    deepEqual(
      shown.wrong.map(({ uci, count, rating, share }) => ({ uci, count, rating, share })),
      moves.rows,
      key,
    )
    equal(shown.others, 0)
    equal(
      shown.byRating.reduce((sum, band) => sum + band.answers, 0),
      counted.answers,
    )
  }
})

test('by rating no share is told of fewer than five', async () => {
  await sql`update answers set rating_before = 2300 from tasks where tasks.id = task_id and key = 'back-3'
    and enrolment_id in (select enrolment_id from answers order by enrolment_id limit 1)`.execute(school.db)
  await sql`update ratings set rating = rating + 1`.execute(school.db)
  await night()
  const { byRating } = await figuresOf('back-3')
  deepEqual(byRating.at(-1), { from: 2300, answers: 1, right: null, expected: null })
  ok(byRating.some(({ right, expected }) => right !== null && expected !== null))
})

test('time is that from the task before, the middle one; a pause does not count, and the first of a topic has none', async () => {
  await sql`update answers set created_at = timestamptz '2026-11-01 10:00' + case key
      when 'back-1' then interval '0' when 'back-2' then interval '40 s'
      else case when enrolment_id % 4 = 0 then interval '3 hours' else interval '130 s' end end
    from tasks where tasks.id = task_id and key in ('back-1', 'back-2', 'back-3')`.execute(school.db)
  await sql`update ratings set rating = rating + 1`.execute(school.db)
  await night()
  equal((await figuresOf('back-1')).seconds, null)
  equal((await figuresOf('back-2')).seconds, 40)
  equal((await figuresOf('back-3')).seconds, 90)
})

test('a wrong move says whether the author has words for it, and leads to its dispute', async () => {
  const fen = '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1'
  await school.db
    .insertInto('disputes')
    .values({
      taskId: await taskOf('endurance-1'),
      moveUci: 'a1a2',
      moveSan: 'a1a2',
      fen,
      reports: 1,
      silent: false,
      openedAt: school.clock.now(),
    })
    .execute()
  const [first, second] = (await figuresOf('endurance-1')).wrong
  deepEqual([first?.uci, first?.explained, first?.dispute?.state], ['a1a2', false, 'open'])
  equal(second?.dispute, null)

  await sql`update answers set move_uci = 'd1d7' from tasks where tasks.id = task_id and key = 'endurance-2'
    and not result`.execute(school.db)
  await sql`update tasks set moves = jsonb_set(moves, '{0,v}', '[[{"m": "Rd7", "comment": {"en": "Too slow.", "ru": ""}, "v": []}]]')
    where key = 'endurance-2'`.execute(school.db)
  await sql`update ratings set rating = rating + 1`.execute(school.db)
  await night()
  const [played] = (await figuresOf('endurance-2')).wrong
  deepEqual([played?.san, played?.explained], ['Rd7', true])
})

test('the task in the draft is named, where there is one', async () => {
  equal((await figuresOf('castling')).draftTask, null)
  const now = school.clock.now()
  const texts = JSON.stringify({ en: 'x', ru: 'x' })
  const draft = await school.db
    .insertInto('drafts')
    .values({
      courseKey: 'start-trial',
      begunBy: null,
      levelId: 0,
      name: texts,
      description: texts,
      price: null,
      sampleTaskId: null,
      published: 1,
      createdAt: now,
      updatedAt: now,
      updatedBy: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const topic = await school.db
    .insertInto('draftTopics')
    .values({ draftId: draft.id, week: 1, position: 1, name: texts, goal: 'best', accept: 'stored' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const task = await school.db
    .insertInto('draftTasks')
    .values({
      draftId: draft.id,
      topicId: topic.id,
      position: 1,
      taskKey: 'castling',
      pgn: '',
      facts: '{}',
      findings: '[]',
      updatedAt: now,
      updatedBy: null,
      openedBy: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  equal((await figuresOf('castling')).draftTask, task.id)
})

test('every counted task is a line of the sheet', async () => {
  const reply = await coach.request({ url: '/api/studio/quality/start-trial/export' })
  match(String(reply.headers['content-disposition']), /quality-start-trial\.csv/)
  const lines = reply.payload.trim().split('\r\n')
  equal(lines.length, 31)
  match(at(lines, 0), /^week,topic,number,task,flag,answers,right/)
  match(at(lines, 1), /^1,Back rank,1,back-1,/)
})

test('a measured difficulty counts from the next answer on; what was answered keeps its number', async () => {
  const shown = await figuresOf('back-2')
  ok(shown.difficulty.measured !== null && shown.difficulty.measured > 900)
  // The school's own course holds the scale: a coach asks the owner.
  equal(shown.difficulty.maySet, false)
  const sent = { difficulty: shown.difficulty.measured ?? 0 }
  await rejects(coach.call(setMeasuredDifficulty, sent, await asked('back-2')), /read-only here/)

  equal((await owner.call(getTaskFigures, undefined, await asked('back-2'))).difficulty.maySet, true)
  deepEqual(await owner.call(setMeasuredDifficulty, sent, await asked('back-2')), {
    inForce: sent.difficulty,
  })
  deepEqual(await owner.call(setMeasuredDifficulty, sent, await asked('back-2')), {
    inForce: sent.difficulty,
  })
  const difficulties =
    await sql`select distinct difficulty from answers where task_id = ${await taskOf('back-2')}`.execute(
      school.db,
    )
  deepEqual(difficulties.rows, [{ difficulty: 813 }])

  const { learner, topics } = await school.registerInTrial()
  const [first, second] = await school.tasksOfTopic(at(topics, 0).id)
  await learner.call(checkAnswer, { task: first ?? 0, answer: 'Rd8#' })
  await learner.call(checkAnswer, { task: second ?? 0, answer: 'Re8#' })
  const { difficulty } = await school.db
    .selectFrom('answers')
    .where('taskId', '=', second ?? 0)
    .orderBy('createdAt', 'desc')
    .orderBy('enrolmentId')
    .select('difficulty')
    .where('enrolmentId', '<', 20_000_000)
    .executeTakeFirstOrThrow()
  equal(difficulty, sent.difficulty)

  const { entries } = await owner.call(getStaffLog, { kind: 'courses' })
  const logged = entries.filter(({ action }) => action === 'set-difficulty')
  deepEqual(
    logged.map(({ after: left }) => left?.['difficulty']),
    [sent.difficulty],
    'pressed twice it is written once',
  )
})

test('a coach sets it of a coach’s course', async () => {
  await school.db.updateTable('courses').set({ origin: 'coach' }).where('key', '=', 'start-trial').execute()
  const { difficulty } = await figuresOf('endurance-1')
  equal(
    (await coach.call(setMeasuredDifficulty, { difficulty: 1400 }, await asked('endurance-1'))).inForce,
    1400,
  )
  equal((await figuresOf('endurance-1')).difficulty.inForce, 1400)
  equal(difficulty.said, 1490)
  await school.db.updateTable('courses').set({ origin: 'school' }).where('key', '=', 'start-trial').execute()
})

test('another course, and a task of another course, are not there', async () => {
  const other = { params: { key: 'progress-1', id: String(await taskOf('back-1')) } }
  for (const staff of [stranger, await school.register()]) {
    await rejects(staff.call(getQuality, undefined, course), /Not found/)
    equal((await staff.request({ url: '/api/studio/quality/start-trial/export' })).statusCode, 404)
    await rejects(staff.call(getTaskFigures, undefined, await asked('back-1')), /Not found/)
    await rejects(staff.call(setMeasuredDifficulty, { difficulty: 900 }, await asked('back-1')), /Not found/)
  }
  await rejects(owner.call(getTaskFigures, undefined, other), /Not found/)
  await rejects(owner.call(setMeasuredDifficulty, { difficulty: 900 }, other), /Not found/)
  await rejects(owner.call(getQuality, undefined, { params: { key: 'nothing' } }), /Not found/)
})
