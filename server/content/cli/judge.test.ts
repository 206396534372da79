import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import type { TestContext } from 'node:test'
import { legalMoves, positionAfter, readMove } from '@tabia/core/chess/moves/move.ts'
import { positionFrom } from '@tabia/core/chess/position.ts'
import { coursesToChange } from '@tabia/school-kit/content/courses.ts'
import { findCourseFolders } from '../course/course-folder.ts'
import { positionDigest, readJudgedFile } from '../course/judged-file.ts'
import { readCourses } from '../course/read-course.ts'
import type { SearchLimits } from '../engine/uci-engine.ts'
import { judgeAgain, judgeCourses } from './judge.ts'

/** For tests, and in no time: counts what the reply may capture. `slip` fails at that search, `lift` is added to all. */
function countingEngine(name: string, slip = Infinity, lift = 0) {
  let searches = 0
  return {
    name,
    get searches() {
      return searches
    },
    async search(fen: string, { only = [] }: SearchLimits) {
      searches += 1
      if (searches === slip) throw new Error('the engine was ended')
      const position = positionFrom(fen)
      const lines = only.flatMap(text => {
        const move = readMove(position, text)
        if (!move) return []
        const after = positionAfter(position, move)
        const captures = [...legalMoves(after)].filter(({ to }) => after.board[position.turn].has(to)).length
        return [
          {
            rank: 1,
            depth: 1,
            nodes: 1,
            score: { kind: 'cp' as const, cp: lift - 100 * captures },
            moves: [text],
          },
        ]
      })
      return { best: only[0] ?? null, lines, told: lines, history: [], nodes: 1 }
    },
  }
}

const folders = (context: TestContext) => findCourseFolders(coursesToChange(context).folder)
const fileOf = ([folder]: ReturnType<typeof folders>) => readJudgedFile(folder?.path ?? '')

test('every legal first move of every task is judged, once', async context => {
  const courses = folders(context)
  const engine = countingEngine('One')
  const [judged] = await judgeCourses(engine, courses, { nodes: 7 })
  deepEqual([judged?.tasks, judged?.fresh, engine.searches], [10, 10, 10])
  const file = fileOf(courses)
  deepEqual([file?.engine, file?.nodes, file?.positions.size], ['One', 7, 10])
  for (const { task } of readCourses(courses, { proveMates: 0 }).flatMap(({ tasks }) => tasks)) {
    const moves = file?.positions.get(positionDigest(task.fen))
    equal(moves?.length, [...legalMoves(positionFrom(task.fen))].length)
  }
  await judgeCourses(engine, courses, { nodes: 7 })
  equal(engine.searches, 10)
})

test('a run that was broken off goes on where it stopped', async context => {
  const courses = folders(context)
  await judgeCourses(countingEngine('One', 4), courses, { nodes: 7 }).catch(() => undefined)
  equal(fileOf(courses)?.positions.size, 3)
  const engine = countingEngine('One')
  await judgeCourses(engine, courses, { nodes: 7 })
  deepEqual([engine.searches, fileOf(courses)?.positions.size], [7, 10])
})

test('another engine, or other nodes, judge anew: a file is judged alike', async context => {
  const courses = folders(context)
  await judgeCourses(countingEngine('One'), courses, { nodes: 7 })
  const [engine, thorough] = [countingEngine('Two'), countingEngine('Two')]
  await judgeCourses(engine, courses, { nodes: 7 })
  await judgeCourses(thorough, courses, { nodes: 8 })
  deepEqual([engine.searches, thorough.searches], [10, 10])
  deepEqual([fileOf(courses)?.engine, fileOf(courses)?.nodes], ['Two', 8])
})

test('a sample is judged again, and what changes is counted', async context => {
  const courses = folders(context)
  await judgeCourses(countingEngine('One'), courses, { nodes: 7 })
  const { tasks, differ, wrong, sameReply } = await judgeAgain(countingEngine('One'), courses, 4)
  deepEqual([tasks, differ, wrong - sameReply], [4, 0, 0])
})

test('where a longer look finds every move winning, those that were not are counted', async context => {
  const courses = folders(context)
  await judgeCourses(countingEngine('One'), courses, { nodes: 7 })
  const { moves, differ, differInAnyWay } = await judgeAgain(
    countingEngine('One', Infinity, 5000),
    courses,
    4,
  )
  deepEqual([moves, differ, differInAnyWay], [123, 111, 111])
})
