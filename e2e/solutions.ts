import { judgeAnswer } from '@tabia/core/chess/answer.ts'
import { viewBoard } from '@tabia/core/chess/board-view.ts'
import { playMove } from '@tabia/core/chess/move.ts'
import type { AuthoredCourse, AuthoredTask } from '@tabia/core/chess/task.ts'
import { findCourseFolders, SHIPPED_CATALOGUE } from '../server/content/course-folder.ts'
import { readCourses } from '../server/content/read-courses.ts'

// What the author wrote, read from the shipped files: the browser must never know it before the answer.

/** A course of the catalogue by its folder's name. */
export function courseOf(key: string): AuthoredCourse {
  const found = readCourses(findCourseFolders(SHIPPED_CATALOGUE), { proveMates: 0 }).find(
    ({ folder }) => folder.key === key,
  )
  if (!found?.course) throw new Error(`The catalogue has no course ${key}`)
  return found.course
}

export const rightMove = (task: AuthoredTask): string => {
  const [move] = task.rightMoves
  if (!move) throw new Error(`${task.key} has no right move`)
  return move
}

/** Some legal move that is wrong; undefined where every move is right. */
export function wrongMove(task: AuthoredTask): string | undefined {
  return Array.from(viewBoard(task.fen).dests)
    .flatMap(([from, squares]) => squares.map(to => playMove(task.fen, from + to)?.uci))
    .find(move => {
      const verdict = move === undefined ? undefined : judgeAnswer(task, move)
      return verdict?.kind === 'judged' && !verdict.right
    })
}
