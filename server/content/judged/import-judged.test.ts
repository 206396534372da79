import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { importJudgedCatalogue } from '../import-catalogue.ts'
import { findCourseFolders } from '../course/course-folder.ts'
import { positionDigest, writeJudgedFile } from '../course/judged-file.ts'
import { readCourses } from '../course/read-course.ts'
import { legalMoves, formatUci } from '@tabia/core/chess/moves/move.ts'
import { positionFrom } from '@tabia/core/chess/position.ts'
import { newSchool } from '@tabia/school-kit/content/school.ts'

type School = Awaited<ReturnType<typeof newSchool>>

/** A file in which every right move wins, the next move, too, and all others lose; made as a course's own would be. */
function judge(school: School): void {
  for (const { folder, tasks } of readCourses(findCourseFolders(school.folder), { proveMates: 0 })) {
    const positions = new Map(
      tasks.map(({ task }) => {
        const others = [...legalMoves(positionFrom(task.fen))]
          .map(formatUci)
          .filter(uci => !task.rightMoves.includes(uci))
        const score = (uci: string) => ({
          kind: 'cp' as const,
          cp: task.rightMoves.includes(uci) || uci === others[0] ? 800 : -800,
        })
        const moves = [...task.rightMoves, ...others].map(uci => ({ uci, score: score(uci), line: [] }))
        return [positionDigest(task.fen), moves]
      }),
    )
    writeJudgedFile(folder.path, { engine: 'Test', nodes: 1, positions })
  }
}

const take = (school: School) =>
  importJudgedCatalogue(school.db, { folder: school.folder, of: 'full courses' })
const rows = ({ db }: School) =>
  db.selectFrom('judgedMoves').selectAll().orderBy('taskId').orderBy('moveUci').execute()

async function judgedSchool(context: Parameters<typeof newSchool>[0]) {
  const school = await newSchool(context)
  school.edit('junior-1/w1-mate.pgn', '[Theme "clearance"]', '[TaskId "own"] [Theme "clearance"]')
  await school.load()
  judge(school)
  await take(school)
  return school
}

test('the judged moves beside a course come into the school, once', async context => {
  const school = await newSchool(context)
  await school.load()
  deepEqual(await take(school), [])
  judge(school)
  equal((await take(school)).length, 1)
  const taken = await rows(school)
  for (const { id, fen, rightMoves } of await school.tasks()) {
    const own = taken.filter(({ taskId }) => taskId === id)
    equal(own.length, [...legalMoves(positionFrom(fen))].length)
    deepEqual(
      own.filter(({ verdict }) => verdict === 'right').map(({ moveUci }) => moveUci),
      rightMoves.toSorted(),
    )
  }
  deepEqual(await take(school), [])
})

test('a corrected comment keeps the rows, a new accepted move changes one', async context => {
  const school = await judgedSchool(context)
  const before = await rows(school)
  school.edit('junior-1/w1-mate.pgn', '[Difficulty "1260"]', '[Difficulty "1270"]')
  await school.load()
  deepEqual(await rows(school), before)

  const task = (await school.tasks()).find(({ goal }) => goal === 'win')
  const also = before.find(({ taskId, verdict }) => taskId === task?.id && verdict === 'also')
  ok(task && also)
  school.edit(
    'junior-1/w1-double-attack.pgn',
    `[Accept "${task.rightMoves.join(' ')}"]`,
    `[Accept "${task.rightMoves.join(' ')} ${also.moveUci}"]`,
  )
  await school.load()
  const changed = (await rows(school)).filter((row, index) => row.verdict !== before[index]?.verdict)
  deepEqual(changed, [{ ...also, verdict: 'right' }])
})

test('a corrected position has no rows until it is judged again', async context => {
  const school = await judgedSchool(context)
  const task = (await school.tasks()).find(each => each.theme === 'clearance')
  ok(task)
  school.edit('junior-1/w1-mate.pgn', task.fen, task.fen.replace('/PP1P1PPP/', '/P2P1PPP/'))
  await school.load()
  const after = (await school.tasks()).find(each => each.id === task.id)
  equal(after?.version, 2)
  deepEqual(
    (await rows(school)).filter(({ taskId }) => taskId === task.id),
    [],
  )
  judge(school)
  await take(school)
  ok((await rows(school)).some(({ taskId }) => taskId === task.id))
})
