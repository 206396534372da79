import { judgeAnswer } from '@tabia/core/chess/answer.ts'
import { viewBoard } from '@tabia/core/chess/board-view.ts'
import { ownTry } from '@tabia/core/chess/explanation/explanation-walk.ts'
import { type PlayedMove, playMove } from '@tabia/core/chess/moves/move.ts'
import type { AuthoredCourse, AuthoredTask } from '@tabia/core/chess/task.ts'
import { findCourseFolders, SHIPPED_CATALOGUE } from '../../server/content/course/course-folder.ts'
import { readCourses } from '../../server/content/course/read-course.ts'

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
export const wrongMove = (task: AuthoredTask): string | undefined => wrongMoves(task)[0]?.uci

/** A wrong move of a piece, of which the explanation speaks. */
export const explainedMistake = (task: AuthoredTask): PlayedMove | undefined =>
  wrongMoves(task).find(({ san }) => /^[KQRBN]/.test(san) && ownTry(task.moves, san))

/** One of which the explanation does not speak. */
export function unexplainedMove(task: AuthoredTask): string {
  const move = wrongMoves(task).find(({ san }) => !ownTry(task.moves, san))
  if (!move) throw new Error(`${task.key} explains every wrong move`)
  return move.uci
}

const wrongMoves = (task: AuthoredTask): PlayedMove[] =>
  Array.from(viewBoard(task.fen).dests)
    .flatMap(([from, squares]) => squares.flatMap(to => playMove(task.fen, from + to) ?? []))
    .filter(({ uci }) => {
      const verdict = judgeAnswer(task, uci)
      return verdict.kind === 'judged' && !verdict.right
    })
