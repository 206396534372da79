import { deepEqual, equal, ok, rejects } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { checkAnswer } from '@tabia/contract/training.ts'
import { addFirstAnswers } from '@tabia/school-kit/past/first-answers.ts'
import { assertReplayed } from '@tabia/school-kit/replayed.ts'
import { newSchool } from '@tabia/school-kit/content/school.ts'
import { at, openTrainingSchool, type TrainingSchool } from '@tabia/school-kit/training-school.ts'
import { courseFiles } from '../course/write-course.ts'
import { exportCourse, UnknownCourse } from '../export-course.ts'
import { calibrate, FollowsByItself } from './calibrate.ts'
import { measureNight } from './measure-night.ts'

let school: TrainingSchool
before(async () => {
  school = await openTrainingSchool()
})
after(() => school.close())

/** Digests of the small catalogue are its keys; the trials are the school's own. */
const own = new Map([['start-trial', 'start-trial']])
const night = () => measureNight({ ...school.deps, own: () => own })
const calibrated = (course?: string, accept = false) =>
  calibrate(school.db, { ...school.deps, own, course, accept })

/** As if answers had said so; no answer comes, so no pass overwrites it. */
async function measured(key: string, value: number, deviation = 50) {
  const { id, difficulty } = await school.db
    .selectFrom('tasks')
    .select(['id', 'difficulty'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  const set = { answers: 60, value: difficulty + value, deviation }
  await school.db.updateTable('taskValues').set(set).where('taskId', '=', id).execute()
  return { id, start: difficulty }
}

const inForce = async (id: number) =>
  (await school.db.selectFrom('taskValues').select('difficulty').where('taskId', '=', id).executeTakeFirst())
    ?.difficulty

test('the school’s own course follows by 25 points a week, to the value less the shift of its level', async () => {
  await night()
  // Of thirty tasks one is measured 90 points harder and one 30 easier: the level lies 2 points higher.
  const harder = await measured('back-1', 90)
  const easier = await measured('back-2', -30)
  const open = await measured('back-3', 200, 80)
  const seen: (number | null | undefined)[][] = []
  for (let day = 1; day <= 29; day += 1) {
    school.clock.advance({ days: 1 })
    await night()
    await night()
    if (day === 1 || day % 7 === 0) seen.push(await Promise.all([harder.id, easier.id, open.id].map(inForce)))
  }
  deepEqual(
    seen.map(([one = 0, other = 0, third]) => [
      (one ?? 0) - harder.start,
      (other ?? 0) - easier.start,
      third,
    ]),
    [
      [25, -25, null],
      [25, -25, null],
      [50, -32, null],
      [75, -32, null],
      [88, -32, null],
    ],
  )
})

test('an answer is judged by the value in force and keeps it; the log gives the rating again', async () => {
  const { learner } = await school.registerInTrial()
  const id = at(await school.tasksOfTopic(at(await school.topicsOfWeek('start-trial', 1), 0)), 0)
  const difficulty = await inForce(id)
  const check = await learner.call(checkAnswer, { task: id, answer: 'Kf1' })
  ok(check.expectedMeasured, 'known from answers')
  const userId = await school.idOf(learner)
  const answer = () =>
    school.db
      .selectFrom('answers')
      .innerJoin('enrolments', 'enrolments.id', 'answers.enrolmentId')
      .where('enrolments.userId', '=', userId)
      .select(['answers.difficulty', 'ratingAfter'])
      .executeTakeFirstOrThrow()
  const given = await answer()
  equal(given.difficulty, difficulty)

  school.clock.advance({ days: 1 })
  await night()
  await measured('back-1', -200)
  school.clock.advance({ days: 7 })
  await night()
  equal(await inForce(id), (difficulty ?? 0) - 25)
  deepEqual(await answer(), given)
  await assertReplayed(school.db, userId, school.deps.config.timeZone)
})

test('a coach’s course waits until its values are accepted, and takes them over as they are', async () => {
  const { id, start } = await measured('start-1-a-1', 120)
  const open = await measured('start-1-a-2', 120, 81)
  school.clock.advance({ days: 8 })
  await night()
  deepEqual([await inForce(id), await inForce(open.id)], [null, null])

  equal(start, 813)

  // The command measures anew: by real answers.
  await addFirstAnswers(school.db, 'start-1', 100)
  const [preview] = await calibrated('start-1')
  deepEqual([preview?.isOwn, preview?.tasks, preview?.measured, preview?.moved], [false, 4, 4, 0])
  const away = preview?.away ?? []
  ok(away.length > 0 && away.every(({ inForce: now, deviation }) => now === 813 && deviation < 80))
  const [accepted] = await calibrated('start-1', true)
  deepEqual([accepted?.moved, accepted?.away], [away.length, []])
  const { week, topic, number, target, key } = at(away, 0)
  deepEqual(
    [week, topic.en, number],
    [key.startsWith('start-1-a') ? 1 : 2, `Topic of ${key.slice(0, 9)}`, Number(key.slice(10))],
  )
  const task = await school.db
    .selectFrom('tasks')
    .select(['id', 'difficulty'])
    .where('key', '=', key)
    .executeTakeFirst()
  deepEqual([await inForce(task?.id ?? 0), task?.difficulty], [target, 813])
  ok(Math.abs(target - 813) > 25, 'in one step')
})

test('own courses are not accepted, and of unknown ones the known are told', async () => {
  await rejects(calibrated('start-trial', true), FollowsByItself)
  await rejects(calibrated('nobody'), UnknownCourse)
})

test('an import sets the start value alone, an export writes what is in force', async context => {
  const courses = await newSchool(context)
  await courses.load()
  const { db } = courses
  const task = at(await courses.tasks(), 0)
  const set = { taskId: task.id, answers: 60, value: 1300, deviation: 50, difficulty: 1301, movedAt: null }
  await db.insertInto('taskValues').values(set).execute()

  const exported = await exportCourse(db, 'junior-1')
  const written = exported.weeks.flatMap(week => week.topics.flatMap(topic => topic.tasks))
  equal(written.find(({ key }) => key === task.key)?.difficulty, 1301)
  const imported = await courses.tasks()
  courses.remove('junior-1')
  for (const [name, text] of courseFiles(exported)) courses.write(`junior-1/${name}`, text)
  const again = (await courses.load()).outcomes[0]
  equal(again?.kind === 'updated' && again.changed, 0, 'what went out comes in unchanged')
  deepEqual(await courses.tasks(), imported)

  courses.edit(
    fileOf(courseFiles(exported), '[Difficulty "1301"]'),
    '[Difficulty "1301"]',
    '[Difficulty "1400"]',
  )
  await courses.load()
  const values = () => db.selectFrom('taskValues').selectAll().where('taskId', '=', task.id).execute()
  equal(at(await courses.tasks(), 0).difficulty, 1400)
  deepEqual(await values(), [set])

  courses.edit(fileOf(courseFiles(exported), task.fen), task.fen, task.fen.replace(/ \d+ \d+$/, ' 3 30'))
  await courses.load()
  equal((await values()).length, 1, 'counters of moves are not the position')
})

test('a corrected position begins anew: answers to the one before say nothing of it', async context => {
  const courses = await newSchool(context)
  await courses.load()
  const { db } = courses
  const task = (await courses.tasks()).find(({ theme }) => theme === 'clearance')
  ok(task)
  const set = { taskId: task.id, answers: 60, value: 1300, deviation: 50, difficulty: 1301, movedAt: null }
  await db.insertInto('taskValues').values(set).execute()
  courses.edit('junior-1/w1-mate.pgn', task.fen, task.fen.replace('/PP1P1PPP/', '/P2P1PPP/'))
  courses.edit('junior-1/w1-mate.pgn', '[Theme "clearance"]', `[TaskId "${task.key}"] [Theme "clearance"]`)
  await courses.load()
  const corrected = (await courses.tasks()).find(({ id }) => id === task.id)
  deepEqual([corrected?.version, corrected?.measuredFrom], [2, 2])
  deepEqual(await db.selectFrom('taskValues').selectAll().execute(), [])
})

function fileOf(files: ReadonlyMap<string, string>, words: string): string {
  const name = [...files].find(([, text]) => text.includes(words))?.[0]
  ok(name, `${words} is in none of the files`)
  return `junior-1/${name}`
}
