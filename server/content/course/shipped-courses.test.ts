import { deepEqual, ok } from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import type { ExplainedMove } from '@tabia/core/chess/explanation/explanation.ts'
import { formatUci, legalMoves } from '@tabia/core/chess/moves/move.ts'
import { positionFrom } from '@tabia/core/chess/position.ts'
import { LEVEL_IDS } from '@tabia/core/training/vocabulary.ts'
import { findCourseFolders, SHIPPED_CATALOGUE } from './course-folder.ts'
import { type JudgedFile, judgedText, positionDigest, readJudgedFile } from './judged-file.ts'
import { readCourses } from './read-course.ts'

const courses = readCourses(findCourseFolders(SHIPPED_CATALOGUE), { proveMates: 0 }).map(
  ({ course }) => course,
)

test('every shipped course can be read', () => {
  ok(courses.every(course => course !== undefined))
})

test('every level has its one trial and full courses, numbered without a gap', () => {
  for (const level of LEVEL_IDS) {
    const numbers = courses
      .flatMap(course => (course?.level === level ? [course.number] : []))
      .toSorted((a, b) => a - b)
    ok(numbers.length > 1, `level ${level}`)
    deepEqual(
      numbers,
      numbers.map((_, place) => place),
    )
  }
})

test('no two shipped tasks have the same key', () => {
  const keys = courses.flatMap(course =>
    (course?.weeks ?? []).flatMap(({ topics }) => topics.flatMap(({ tasks }) => tasks.map(({ key }) => key))),
  )
  deepEqual(keys.length, new Set(keys).size)
})

test('every legal first move of every task is judged, and all together take no more than 4 MB', () => {
  let bytes = 0
  const lacking = courses.flatMap(course => {
    const folder = join(SHIPPED_CATALOGUE, course?.key ?? '')
    const file = readJudgedFile(folder)
    bytes += judgedText(folder)?.length ?? 0
    const tasks = (course?.weeks ?? []).flatMap(({ topics }) => topics.flatMap(topic => topic.tasks))
    return tasks.filter(({ fen }) => !file || movesIn(file, fen) !== legalMovesIn(fen)).map(({ key }) => key)
  })
  deepEqual(lacking, [])
  ok(bytes <= 4_000_000, `${bytes} bytes`)
})

const movesIn = (file: JudgedFile, fen: string) =>
  file.positions
    .get(positionDigest(fen))
    ?.map(({ uci }) => uci)
    .join(' ')
const legalMovesIn = (fen: string) => [...legalMoves(positionFrom(fen))].map(formatUci).toSorted().join(' ')

test('no Russian comment is as short as two words: it names who did what', () => {
  const commentsOf = (moves: readonly ExplainedMove[]): string[] =>
    moves.flatMap(({ comment, v }) => [...(comment ? [comment.ru] : []), ...v.flatMap(commentsOf)])
  const short = courses.flatMap(course =>
    (course?.weeks ?? []).flatMap(({ topics }) =>
      topics.flatMap(({ tasks }) =>
        tasks.flatMap(({ key, moves }) =>
          commentsOf(moves)
            .filter(comment => comment.split(' ').length <= 2)
            .map(comment => `${key}: ${comment}`),
        ),
      ),
    ),
  )
  deepEqual(short, [])
})
