import { deepEqual, equal, ok, rejects } from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { strFromU8, unzipSync } from 'fflate'
import { exportStudioCourse, getStudioCourses } from '@tabia/contract/studio/courses.ts'
import {
  changeDraft,
  getDraft,
  getSchoolTask,
  getStudioCourse,
  startDraft,
} from '@tabia/contract/studio/drafts.ts'
import type { Client } from '@tabia/school-kit/client.ts'
import { draftDesk, mateGame } from '@tabia/school-kit/draft-desk.ts'
import { makeCoach, makeOwner } from '@tabia/school-kit/staff.ts'
import { openTrainingSchool, type TrainingSchool } from '@tabia/school-kit/training-school.ts'
import { findCourseFolders } from '../../content/course/course-folder.ts'
import { readCourses } from '../../content/course/read-course.ts'

// The courses of a coach side by side, a look into those of the school, and a course as a folder.

let school: TrainingSchool
let owner: Client
let coach: Client
before(async () => {
  school = await openTrainingSchool()
  owner = await makeOwner(school)
  coach = await makeCoach(school, ['start-trial'])
})
after(() => school.close())

const KEY = 'start-trial'

/** The files of the course, as they come out of the zip. */
async function filesOf(client: Client, key: string): Promise<Map<string, string>> {
  const url = `/api${exportStudioCourse.path.replace(':key', key)}`
  const answer = await client.request({ url })
  equal(answer.headers['content-disposition'], `attachment; filename="${key}.zip"`)
  const files = unzipSync(new Uint8Array(answer.rawPayload))
  return new Map(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

test('a coach sees the courses they reach and no others, the last changed first, the school’s behind them', async () => {
  const first = await draftDesk(coach)
  school.clock.advance({ minutes: 1 })
  const second = await draftDesk(coach)
  school.clock.advance({ minutes: 1 })
  await first.add(mateGame())
  const { courses } = await coach.call(getStudioCourses)
  deepEqual(
    courses.map(({ key, state, draft }) => [key, state, draft]),
    [
      [first.key, 'draft', first.id],
      [second.key, 'draft', second.id],
      [KEY, 'school', null],
    ],
  )
  const [row, , live] = courses
  deepEqual([row?.weeks, row?.errors, row?.changes, row?.number], [[['plain'], [], [], []], 0, 1, null])
  deepEqual([live?.number, live?.changes, live?.updatedAt, live?.sales.length], [0, null, null, 12])
  ok((live?.weeks.flat().length ?? 0) > 5)
  const keys = new Set((await owner.call(getStudioCourses)).courses.map(({ key }) => key))
  ok(keys.has('progress-1') && keys.has(first.key))
})

test('a square of the list shows the worst that is known of its task', async () => {
  const desk = await draftDesk(coach)
  await desk.add('no chess')
  await desk.add(mateGame(1).replace('{[%lang ru] Мат.} ', ''))
  await desk.add(`[Difficulty "3000"]\n${mateGame(2)}`)
  await desk.add(mateGame(3))
  const { courses, waiting } = await coach.call(getStudioCourses)
  const row = courses.find(({ key }) => key === desk.key)
  deepEqual(row?.weeks[0], ['plain', 'advice', 'language', 'error'])
  deepEqual([row?.errors, row?.advice], [1, 2])
  ok(waiting.errors >= 1)
})

test('learners and the sales of twelve weeks are counted; what was given is no sale', async () => {
  const buyer = await school.registerConfirmed()
  await school.buy(buyer, 'start-1')
  const rowOf = async () => (await owner.call(getStudioCourses)).courses.find(({ key }) => key === 'start-1')
  const sold = await rowOf()
  school.clock.advance({ days: 8 })
  const owner2 = await makeOwner(school, 'owner2@example.org')
  const later = (await owner2.call(getStudioCourses)).courses.find(({ key }) => key === 'start-1')
  deepEqual([sold?.sales.at(-1), later?.sales.at(-1), later?.sales.at(-2)], [1, 0, 1])
  await school.db.updateTable('orders').set({ reason: 'a present' }).execute()
  deepEqual(
    (await owner2.call(getStudioCourses)).courses.find(({ key }) => key === 'start-1')?.sales.at(-2),
    0,
  )
  owner = owner2
  coach = await makeCoach(school, [KEY], 'coach2@example.org')
})

test('the number of statements is the same, however many courses there are', async () => {
  const call = () => coach.call(getStudioCourses)
  await draftDesk(coach)
  const few = (await school.statements(call)).length
  for (let count = 0; count < 4; count += 1) await draftDesk(coach)
  equal((await school.statements(call)).length, few)
  ok(few <= 16, `${few}`)
})

test('a course of the school is looked at, task by task, as an author writes it', async () => {
  const course = await coach.call(getStudioCourse, undefined, { params: { key: KEY } })
  deepEqual([course.readOnly, course.state, course.undo, course.weeks.length], [true, 'school', null, 4])
  const tasks = course.weeks.flatMap(({ topics }) => topics.flatMap(topic => topic.tasks))
  const [first, second] = tasks
  const task = await coach.call(getSchoolTask, undefined, { params: { key: KEY, id: String(second?.id) } })
  deepEqual([task.readOnly, task.previous, task.place.week], [true, first?.id, 1])
  ok(task.pgn.includes(`[FEN "${second?.fen}"]`))
  const params = { key: 'progress-1', id: String(second?.id) }
  await rejects(coach.call(getSchoolTask, undefined, { params }), { http: 404 })
  await rejects(owner.call(getSchoolTask, undefined, { params }), { http: 404 })
  await rejects(coach.call(getStudioCourse, undefined, { params: { key: 'progress-1' } }), {
    http: 404,
  })
})

test('a course of one’s own is found by its key, too', async () => {
  const desk = await draftDesk(coach)
  const course = await coach.call(getStudioCourse, undefined, { params: { key: desk.key } })
  deepEqual(course, await coach.call(getDraft, undefined, { params: desk.params }))
})

test('a draft is exported as a folder that the command reads, games as they were typed', async t => {
  const desk = await draftDesk(coach)
  for (const [week, name] of [
    [2, 'Two'],
    [3, 'Three'],
    [4, 'Four'],
  ] as const) {
    const topic = await desk.addTopic(week, name)
    await desk.add(mateGame(week), null, topic.id)
  }
  await desk.add(`; my own spacing\n${mateGame(1)}`)
  const description = { en: 'All mates', ru: 'Все маты' }
  await coach.call(changeDraft, { revision: desk.revision, description }, { params: desk.params })
  const files = await filesOf(coach, desk.key)
  deepEqual([...files.keys()].toSorted(), [
    `${desk.key}/course.yaml`,
    ...[1, 2, 3, 4].map(week => `${desk.key}/w${week}-t1.pgn`),
  ])
  ok(files.get(`${desk.key}/w1-t1.pgn`)?.includes('; my own spacing'))
  await rejects(owner.call(exportStudioCourse, undefined, { params: { key: 'none' } }), { http: 404 })

  const folder = mkdtempSync(join(tmpdir(), 'tabia-export-'))
  t.after(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const [reading] = readCourses(findCourseFolders(folder), { proveMates: 2 })
  equal(reading?.tasks.length, 4)
  deepEqual(
    reading?.findings.filter(({ severity }) => severity === 'error'),
    [],
  )
})

test('a copy of a course of the school is exported with the same games but their ids', async () => {
  const { key } = await owner.call(startDraft, { copyOf: KEY })
  const games = (files: Map<string, string>) =>
    [...files]
      .filter(([name]) => name.endsWith('.pgn'))
      .map(([, text]) => text.replaceAll(/\[TaskId .*\]\n/g, ''))
  const [original, copy] = [await filesOf(owner, KEY), await filesOf(owner, key)]
  deepEqual(games(copy), games(original))
})
