import { expect, test } from 'vitest'
import { trainingDestination } from './training-redirect.tsx'

test.each([
  ['new', null, undefined, '/training/start'],
  ['continue', 'task', undefined, '/training/task'],
  ['continue', 'task', 'Profile', '/training/task'],
  ['continue', 'task', 'Task', '/training/course'],
  ['continue', 'task', 'SolvedTask', '/training/course'],
  ['continue', 'course', undefined, '/training/course'],
  ['continue', 'block', 'Levels', '/training/course'],
  ['finished', 'course', 'Task', '/training/finished'],
  ['finished', 'block', undefined, '/training/course'],
  ['finished', 'task', undefined, '/training/course'],
  ['x', 'task', undefined, '/training/start'],
])('%s/%s, coming from %s, leads to %s', (status, step, previous, destination) => {
  expect(trainingDestination({ status, step }, previous)).toBe(destination)
})

test('without a training it is the start', () => {
  expect(trainingDestination(null, undefined)).toBe('/training/start')
})
