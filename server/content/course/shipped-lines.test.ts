import { deepEqual, ok } from 'node:assert/strict'
import { test } from 'node:test'
import {
  boardOf,
  canPlayOn,
  isOwnTurn,
  type LinePlay,
  type LineTask,
  linesOf,
  ownMoves,
  startPlay,
  tryMove,
  withReply,
} from '@tabia/core/chess/line-play.ts'
import type { AuthoredTask } from '@tabia/core/chess/task.ts'
import { findCourseFolders } from './course-folder.ts'
import { readCourses } from './read-course.ts'

/** Where a walk must not go on. */
const BAD = new Set(['?', '??', '?!'])

test('every line of every shipped task can be played to its end by the rules', () => {
  const walked = { tasks: 0, lines: 0, alternatives: 0, refused: 0 }
  for (const { course } of readCourses(findCourseFolders('catalogue'), { proveMates: 0 })) {
    for (const { tasks } of (course?.weeks ?? []).flatMap(({ topics }) => topics)) {
      for (const task of tasks.filter(({ moves }) => canPlayOn(moves))) {
        walked.tasks++
        for (const defence of linesOf(task.moves).keys()) {
          walked.lines++
          walkLine(task, defence, walked)
        }
      }
    }
  }
  // As the catalogue stands: a walk that finds less walks less.
  ok(walked.tasks > 3400 && walked.lines > 5000, JSON.stringify(walked))
  ok(walked.alternatives >= 10 && walked.refused > 60, JSON.stringify(walked))
})

/** Each move of the line is found at once; at each of them the author's other moves are tried, too. */
function walkLine(task: AuthoredTask, defence: number, walked: { alternatives: number; refused: number }) {
  const play = startPlay(task, defence, true)
  const end = play && walkOn(withReply(play), walked, task.key)
  deepEqual([task.key, defence, end?.result, end?.found], [task.key, defence, 'complete', end?.of])
}

function walkOn(play: LinePlay, walked: { alternatives: number; refused: number }, name: string): LinePlay {
  ok(isOwnTurn(play), `${name}: no reply after ${boardOf(play)}`)
  const expected = play.line[play.path.length]
  for (const [head] of expected?.v ?? []) {
    const other = tryMove(play, head?.m ?? '')
    ok(other && other.verdict !== 'unknown', `${name}: ${head?.m} is of the tree`)
    if (head?.mark.some(mark => BAD.has(mark))) {
      ok(
        other.verdict === 'missed' || other.play.result === 'complete',
        `${name}: ${head.m} is marked as bad`,
      )
      walked.refused++
    } else if (other.verdict === 'alternative') {
      walked.alternatives++
      const end = other.play.result ? other.play : walkOn(withReply(other.play), walked, name)
      deepEqual([name, end.result, end.found], [name, 'complete', end.of])
    }
  }
  const tried = tryMove(play, expected?.m ?? '')
  ok(tried?.verdict === 'line', `${name}: ${expected?.m} is the line`)
  return tried.play.result ? tried.play : walkOn(withReply(tried.play), walked, name)
}

test('a line is as long as its moves, with the first of them', () => {
  const task: LineTask = { fen: '', goal: 'win', mateIn: null, moves: [] }
  deepEqual([ownMoves([1]), ownMoves([1, 2]), ownMoves([1, 2, 3]), canPlayOn(task.moves)], [1, 1, 2, false])
})
