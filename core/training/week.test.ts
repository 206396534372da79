import { deepEqual, equal } from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { StatusAndStep } from './progress.ts'
import { type Remaining, lessonAdvice, remaining, weekMarks } from './week.ts'

const OPENED = new Date('2026-03-02T10:00:00.000Z')

describe('the time left in a week', () => {
  const days = (count: number): Remaining => ({ kind: 'days', days: count })
  const cases: [now: string, left: Remaining][] = [
    ['2026-03-02T10:00:00.000Z', days(7)],
    ['2026-03-03T09:59:59.999Z', days(7)],
    ['2026-03-03T10:00:00.000Z', days(6)],
    ['2026-03-08T10:00:00.000Z', days(1)],
    ['2026-03-09T09:59:59.999Z', days(1)],
    ['2026-03-09T10:00:00.000Z', { kind: 'ended' }],
    ['2027-01-01T00:00:00.000Z', { kind: 'ended' }],
    ['2026-03-01T10:00:00.000Z', days(7)],
  ]
  for (const [now, left] of cases) {
    test(`at ${now} is ${left.kind === 'days' ? `${left.days} days` : left.kind}`, () => {
      deepEqual(remaining(OPENED, new Date(now)), left)
    })
  }

  test('is not counted before the first task is opened', () => {
    deepEqual(remaining(null, OPENED), { kind: 'not_started' })
  })
})

describe('the advice for a week', () => {
  const cases: [tasks: number, perLesson: number, perDay: number][] = [
    [42, 14, 6],
    [21, 7, 3],
    [43, 15, 7],
    [1, 1, 1],
    [0, 0, 0],
  ]
  for (const [tasks, perLesson, perDay] of cases) {
    test(`of ${tasks} tasks is ${perLesson} a lesson or ${perDay} a day`, () => {
      deepEqual(lessonAdvice(tasks), { perLesson, perDay })
    })
  }
})

describe('the week marks', () => {
  const cases: [block: number, state: StatusAndStep, marks: string][] = [
    [1, { status: 'continue', step: 'course' }, 'current later later later'],
    [2, { status: 'continue', step: 'task' }, 'passed current later later'],
    [2, { status: 'finished', step: 'task' }, 'passed current later later'],
    [2, { status: 'finished', step: 'block' }, 'passed passed later later'],
    [4, { status: 'continue', step: 'course' }, 'passed passed passed current'],
    [4, { status: 'finished', step: 'course' }, 'passed passed passed passed'],
  ]
  for (const [block, state, marks] of cases) {
    test(`in week ${block}, ${state.status}/${state.step}, are: ${marks}`, () => {
      equal(weekMarks(4, block, state).join(' '), marks)
    })
  }

  test('are as many as the course has weeks', () => {
    deepEqual(weekMarks(2, 1, { status: 'continue', step: 'course' }), ['current', 'later'])
  })
})
