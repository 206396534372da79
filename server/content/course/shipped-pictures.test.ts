import { equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { judgeAnswer } from '@tabia/core/chess/answer.ts'
import type { ExplainedMove } from '@tabia/core/chess/explanation/explanation.ts'
import { playMove } from '@tabia/core/chess/moves/move.ts'
import {
  moveFromPicture,
  moveInPicture,
  pictureOf,
  PICTURES,
  picturesOf,
  sanInPicture,
} from '@tabia/core/chess/picture.ts'
import { findCourseFolders, SHIPPED_CATALOGUE } from './course-folder.ts'
import { readCourses } from './read-course.ts'

const tasks = readCourses(findCourseFolders(SHIPPED_CATALOGUE), { proveMates: 0 }).flatMap(
  ({ course }) => course?.weeks.flatMap(({ topics }) => topics.flatMap(topic => topic.tasks)) ?? [],
)

test('every shipped task has its pictures: each right move is right there, and comes back', () => {
  ok(tasks.length > 3000)
  for (const { fen, rightMoves, lastMove } of tasks) {
    const pictures = picturesOf(fen)
    ok(pictures.length === PICTURES.length || fen.split(' ')[2] !== '-')
    for (const picture of pictures) {
      const there = pictureOf(fen, picture)
      equal(pictureOf(there, picture), fen.trim())
      const question = { fen: there, rightMoves: rightMoves.map(uci => moveInPicture(uci, picture)) }
      for (const uci of question.rightMoves) {
        const verdict = judgeAnswer(question, uci)
        ok(verdict.kind === 'judged' && verdict.right, `${fen} in picture ${picture}: ${uci}`)
        equal(moveFromPicture(fen, verdict.san, picture), moveInPicture(uci, picture))
      }
      if (lastMove) equal(moveInPicture(moveInPicture(lastMove, picture), picture), lastMove)
    }
  }
})

test('every move of every shipped explanation is played in the picture with colours exchanged', () => {
  for (const { fen, moves } of tasks) walk(fen, moves)
})

function walk(before: string, moves: readonly ExplainedMove[]): void {
  let fen = before
  for (const { m, fen: after, v } of moves) {
    const san = sanInPicture(fen, m, 1)
    ok(san, `${m} in ${fen}`)
    equal(boardOf(playMove(pictureOf(fen, 1), san)?.fen), boardOf(pictureOf(after, 1)))
    for (const variation of v) walk(fen, variation)
    fen = after
  }
}

/** Without the numbers of moves: the number rises after Black's. */
const boardOf = (fen = '') => fen.split(' ').slice(0, 4).join(' ')
