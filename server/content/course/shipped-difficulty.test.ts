import { deepEqual, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { squaresOf } from '@tabia/core/chess/moves/move.ts'
import type { AuthoredTask } from '@tabia/core/chess/task.ts'
import { findCourseFolders, SHIPPED_CATALOGUE } from './course-folder.ts'
import { readCourses } from './read-course.ts'

// Learners are rated by the difficulty of tasks, so it must come from the tasks and not from the timetable.

/** A task and where it stands. */
interface Placed {
  task: AuthoredTask
  /** Of the topic: 0 its first task, 1 its last. */
  place: number
  topic: number
}

const courses = readCourses(findCourseFolders(SHIPPED_CATALOGUE), { proveMates: 0 }).flatMap(
  ({ course }) => course ?? [],
)
const weeks = courses.flatMap(({ level, weeks: ofCourse }) =>
  ofCourse.map(week => ({
    level,
    tasks: week.topics.flatMap(({ tasks }, topic) =>
      tasks.map((task, index): Placed => ({ task, topic, place: index / Math.max(1, tasks.length - 1) })),
    ),
  })),
)
const levels = Map.groupBy(courses, ({ level }) => level)

test('within a week, the place in the topic explains at most half of the difficulty', () => {
  let [explained, all] = [0, 0]
  for (const { tasks } of weeks) {
    // Each topic by itself: its own mean counts for nothing.
    const topics = [...Map.groupBy(tasks, ({ topic }) => topic).values()]
    const places = topics.flatMap(topic => centred(topic.map(({ place }) => place)))
    const values = topics.flatMap(topic => centred(topic.map(({ task }) => task.difficulty)))
    const slope = product(places, values) / product(places, places)
    explained += slope * product(places, values)
    all += product(values, values)
  }
  const share = explained / all
  ok(share <= 0.5, `${Math.round(100 * share)} %`)
})

test('the tasks of a week differ: by 70 points in the mean of the squares, or more', () => {
  for (const [level, ofLevel] of Map.groupBy(weeks, week => week.level)) {
    const spreads = ofLevel.map(({ tasks }) => {
      const values = centred(tasks.map(({ task }) => task.difficulty))
      return Math.sqrt(product(values, values) / values.length)
    })
    const mean = spreads.reduce((sum, spread) => sum + spread, 0) / spreads.length
    ok(mean >= 70, `level ${level}: ${Math.round(mean)}`)
  }
})

/** In endings of a few men, four squares make another position. */
const FEWEST_MEN = 10

test('twins of one level, four squares apart with the same first move, stand within 150 points', () => {
  const apart: string[] = []
  for (const ofLevel of levels.values()) {
    const tasks = ofLevel
      .flatMap(tasksOf)
      .map(task => ({ task, board: boardOf(task), move: moveOf(task) }))
      .filter(({ board }) => board.replaceAll('.', '').length >= FEWEST_MEN)
    const alike = Map.groupBy(tasks, ({ move }) => move)
    for (const group of alike.values()) {
      for (const [index, one] of group.entries()) {
        for (const other of group.slice(index + 1)) {
          if (squaresApart(one.board, other.board) > 4) continue
          const points = Math.abs(one.task.difficulty - other.task.difficulty)
          if (points > 150) apart.push(`${one.task.key} and ${other.task.key}: ${points}`)
        }
      }
    }
  }
  deepEqual(apart, [])
})

const tasksOf = (course: (typeof courses)[number]) =>
  course.weeks.flatMap(week => week.topics.flatMap(topic => topic.tasks))

/** 64 letters, with White to move. */
function boardOf({ fen }: AuthoredTask): string {
  const [placement = '', side] = fen.split(' ')
  const rows = placement.replace(/\d/g, count => '.'.repeat(Number(count))).split('/')
  if (side === 'w') return rows.join('')
  const other = (letter: string) =>
    letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase()
  return rows.toReversed().join('').replace(/\w/g, other)
}

function moveOf({ fen, rightMoves: [first = ''] }: AuthoredTask): string {
  if (fen.split(' ')[1] === 'w') return first
  const turned = (square: string) => `${square.charAt(0)}${9 - Number(square.charAt(1))}`
  const { from, to } = squaresOf(first)
  return turned(from) + turned(to) + first.slice(4)
}

function squaresApart(a: string, b: string): number {
  let count = 0
  for (let square = 0; square < a.length; square += 1) count += Number(a[square] !== b[square])
  return count
}

function centred(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return values.map(value => value - mean)
}

const product = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0)
