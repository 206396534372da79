import { deepEqual, ok } from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { strFromU8, unzipSync } from 'fflate'
import { exportStudioCourse } from '@tabia/contract/studio/courses.ts'
import { getDraft, startDraft, writeDraftTask } from '@tabia/contract/studio/drafts.ts'
import { isError } from '@tabia/core/chess/check/finding.ts'
import type { Client } from '@tabia/school-kit/client.ts'
import { openSchool, type School } from '@tabia/school-kit/school.ts'
import { makeOwner } from '@tabia/school-kit/staff.ts'
import { findCourseFolders, SHIPPED_CATALOGUE } from '../../content/course/course-folder.ts'
import { type CourseReading, readCourses } from '../../content/course/read-course.ts'
import { importCourses } from '../../content/import-courses.ts'

// Copies of all shipped courses go out as they came in, and the largest of them is quick to work in.

const FOLDERS = findCourseFolders(SHIPPED_CATALOGUE)
let school: School
let owner: Client
before(async () => {
  school = await openSchool()
  await importCourses(school.db, FOLDERS, { now: school.clock.now, apply: true, proveMates: 0 })
  owner = await makeOwner(school)
})
after(() => school.close())

/** The files of a course, as they come out of the zip. */
async function exported(key: string): Promise<(readonly [name: string, text: string])[]> {
  const answer = await owner.request({ url: `/api${exportStudioCourse.path.replace(':key', key)}` })
  return Object.entries(unzipSync(new Uint8Array(answer.rawPayload))).map(
    ([name, bytes]) => [name.replace(`${key}/`, ''), strFromU8(bytes)] as const,
  )
}

/** The games of its topics, without the ids of their tasks. */
const gamesOf = (files: readonly (readonly [string, string])[]) =>
  files.filter(([name]) => name.endsWith('.pgn')).map(([, text]) => text.replaceAll(/\[TaskId .*\]\n/g, ''))

/** Without the keys of tasks. */
const asRead = (reading: CourseReading | undefined) =>
  reading?.tasks.map(({ task }) => ({ ...task, key: '' }))

for (const folder of FOLDERS) {
  test(`a copy of ${folder.key} is exported with the same games, byte for byte but their ids`, async t => {
    const copy = await owner.call(startDraft, { copyOf: folder.key })
    const files = await exported(copy.key)
    const [games, original] = [gamesOf(files), gamesOf(await exported(folder.key))]
    ok(original.length > 0 && original.length === games.length)
    for (const [index, text] of original.entries()) ok(games[index] === text, `topic ${index + 1}`)

    // And they are read as the catalogue's own.
    const path = join(mkdtempSync(join(tmpdir(), 'tabia-copy-')), copy.key)
    t.after(() => rmSync(dirname(path), { recursive: true }))
    mkdirSync(path)
    for (const [name, text] of files) writeFileSync(join(path, name), text)
    const options = { proveMates: 0 }
    const [[read], [own]] = [readCourses(findCourseFolders(path), options), readCourses([folder], options)]
    deepEqual(read?.findings.filter(isError), [])
    ok(isDeepStrictEqual(asRead(read), asRead(own)))
  })
}

/** The least of some times: what it costs where nothing else is going on. */
async function leastMs(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let count = 0; count < 5; count += 1) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return Math.min(...times)
}

test('the tree of 252 tasks costs few statements, a text of it no more than the text', async t => {
  const { id } = await owner.call(startDraft, { copyOf: 'junior-1' })
  const params = { params: { id: String(id) } }
  const tree = await owner.call(getDraft, undefined, params)
  const tasks = tree.weeks.flatMap(({ topics }) => topics.flatMap(topic => topic.tasks))
  ok(tasks.length >= 200, `${tasks.length}`)
  const looks = await school.statements(() => owner.call(getDraft, undefined, params))
  ok(looks.length <= 10, looks.join('\n'))
  ok(!looks.some(statement => /"pgn"/.test(statement)), looks.join('\n'))
  t.diagnostic(
    `the tree: ${(await leastMs(() => owner.call(getDraft, undefined, params))).toFixed(1)} ms, ${looks.length} statements`,
  )

  const task = tasks[100]
  ok(task)
  let { revision } = task
  const write = async () => {
    const pgn = `[FEN "${task.fen}"]\n\n{${revision}} 1. ${task.firstMove} *\n`
    const answer = await owner.call(writeDraftTask, { revision, pgn }, { params: { id: String(task.id) } })
    ;({ revision } = answer)
  }
  const writes = await school.statements(write)
  ok(writes.length <= 12, writes.join('\n'))
  t.diagnostic(`a text: ${(await leastMs(write)).toFixed(1)} ms, ${writes.length} statements`)
})
