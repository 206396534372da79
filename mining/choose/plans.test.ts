import { deepEqual, equal, throws } from 'node:assert/strict'
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { test } from 'node:test'
import { parsePlan, PLANS, readPlan } from './plans.ts'

const plan = `
course: junior-9
level: 2
sorts:
  win: { goal: [win], not: [hangingPiece] }
  pin: { like: win, motif: [pin], not: [fork] }
weeks:
  - week: 1
    band: [1250, 1370]
    tasks: 14
    topics: [{ key: pin, file: w1-pin, name: { en: Pin, ru: Связка }, theme: pin, from: [pin] }]
    mixed: { tasks: 7, from: [win, { like: pin, mover: [rook] }] }
`

test('every plan of the folder can be read, and is called after its course', () => {
  const courses = globSync(`${PLANS}/*.yaml`).map(path => basename(path, '.yaml'))
  deepEqual(
    courses.map(course => readPlan(course)?.course),
    courses,
  )
})

test('a course without a plan has none', () => equal(readPlan('junior-99'), undefined))

test('a sort holds what the one it is like holds, and its own before that', () => {
  deepEqual(parsePlan(plan).topics[0]?.from, [{ goal: ['win'], not: ['fork'], motif: ['pin'] }])
})

test('the mixed topic comes last in its week, with a number of tasks of its own', () => {
  const mixed = parsePlan(plan).topics.at(-1)
  deepEqual([mixed?.file, mixed?.tasks, mixed?.band], ['w1-mixed-exercises', 7, [1250, 1370]])
  deepEqual(mixed?.from[1], { goal: ['win'], not: ['fork'], motif: ['pin'], mover: ['rook'] })
})

test('typing errors are refused: a field or a sort that does not exist', () => {
  throws(() => parsePlan(plan.replace('not: [fork]', 'nto: [fork]')), /nto/)
  throws(() => parsePlan(plan.replace('from: [pin]', 'from: [pni]')), /no sort is named pni/)
})
