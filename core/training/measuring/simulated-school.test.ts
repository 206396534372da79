import { ok } from 'node:assert/strict'
import { test } from 'node:test'
import { meanOf, simulateSchool, type SimulatedSchool, type SimulatedWeek } from './simulated-school.ts'

// A short form of `npm run bench -- values`, which runs it over two years; its figures stand in docs/decisions.

const school = { tasks: 120, newcomers: 8, weeks: 40, growth: 60, planted: { mean: 0, spread: 90 } }
const seeds = [1, 2]
const run = (values: SimulatedSchool['values']) =>
  seeds.map(seed => simulateSchool({ ...school, seed, values }))
const [off, free, anchored] = [run('off'), run('free'), run('anchored')]

/** In a week, on the average of the seeds. */
const figure = (runs: typeof off, key: keyof SimulatedWeek, week: number) =>
  meanOf(runs.map(weeks => weeks[week - 1]?.[key] ?? Number.NaN))
/** By how much the ratings of those who end in the last ten weeks lie beside what they were without values. */
const driftOf = (runs: typeof off) =>
  meanOf(
    Array.from({ length: 10 }, (_, index) => school.weeks - index).map(
      week => figure(runs, 'ratingOffset', week) - figure(off, 'ratingOffset', week),
    ),
  )

test('planted difficulties are found: the error is a half after twelve weeks, a third after forty', () => {
  const errors = [1, 12, 40].map(week => figure(anchored, 'error', week))
  ok((errors[0] ?? 0) > 85, `${errors[0]} as planted`)
  ok((errors[1] ?? 99) < 50 && (errors[2] ?? 99) < 31, `${errors[1]} after 12 weeks, ${errors[2]} after 40`)
})

test('ratings mean what they meant, although learners improve faster than a rating follows', () => {
  const shift = figure(anchored, 'meanShift', school.weeks)
  ok(Math.abs(shift) < 2, `the average difficulty moved by ${shift}`)
  ok(Math.abs(driftOf(anchored)) < 10, `ratings drifted by ${driftOf(anchored)}`)
})

test('without the anchor they would sink', () => {
  ok(figure(free, 'meanShift', school.weeks) < -25)
  ok(driftOf(free) < -30)
})
