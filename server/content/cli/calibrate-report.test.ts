import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import type { CalibratedCourse, CalibratedTask } from '../values/calibrate.ts'
import { calibrateReport } from './calibrate-report.ts'
import { readCommand } from './command.ts'

const task: CalibratedTask = {
  week: 2,
  topic: { en: 'Double attack', ru: 'Двойной удар' },
  number: 5,
  key: 'x',
  start: 1260,
  inForce: 1260,
  target: 1301,
  value: 1310,
  deviation: 44.6,
  answers: 88,
}
const course: CalibratedCourse = {
  key: 'my-course',
  isOwn: false,
  tasks: 252,
  answers: 9121,
  measured: 118,
  moved: 0,
  away: [task],
}
const options = { course: 'my-course', all: false, accepted: false }

test('of a course it says what would change, and how to take it over', () => {
  equal(
    calibrateReport([course], options, 'en'),
    `my-course: 252 tasks, 118 measured, by 9121 answers
  week 2, Double attack, 5: 1260 → 1301 (1310 ± 45, 88 answers)
Nothing was changed; add --accept to judge answers by these values from now on.`,
  )
  equal(
    calibrateReport([{ ...course, moved: 1, away: [] }], { ...options, accepted: true }, 'ru'),
    'my-course: 252 задания, 118 измерено, по 9121 ответу, сложность изменилась: 1',
  )
})

test('of many tasks the twenty farthest are shown, of many courses the courses alone', () => {
  const many = { ...course, isOwn: true, away: Array.from({ length: 33 }, () => task) }
  const lines = calibrateReport([many], options, 'en').split('\n')
  equal(lines.length, 22)
  equal(lines.at(-1), '  … 13 tasks; --all shows every one')
  equal(calibrateReport([many], { ...options, all: true }, 'en').split('\n').length, 34)
  equal(calibrateReport([many, course], { ...options, course: undefined }, 'ru').split('\n').length, 2)
})

test('the words of the command', () => {
  deepEqual(readCommand(['calibrate']), { name: 'calibrate', course: undefined, accept: false, all: false })
  deepEqual(readCommand(['calibrate', 'a', '--accept', '--all']), {
    name: 'calibrate',
    course: 'a',
    accept: true,
    all: true,
  })
  equal(readCommand(['calibrate', '--accept']), undefined)
  equal(readCommand(['calibrate', 'a', 'b']), undefined)
})
