import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { type CountedPart, countOf, type ListedTopic } from './course-count.ts'

const name = (text: string) => ({ en: text, ru: text })
/** Two topics of three and two tasks; the first edition had the first of them under another id. */
const newest = [
  { id: 11, week: 1, name: name('Pins') },
  { id: 12, week: 1, name: name('Forks') },
]
const listed: ListedTopic[] = [
  { id: 1, tasks: [101, 102], newest: 11 },
  { id: 2, tasks: [900], newest: null },
  { id: 11, tasks: [101, 102, 103], newest: 11 },
  { id: 12, tasks: [201, 202], newest: 12 },
]
const part = (more: Partial<CountedPart>): CountedPart => ({
  begun: 0,
  finished: 0,
  certificates: 0,
  diplomas: 0,
  days: [],
  standing: [],
  ...more,
})
const count = (...parts: CountedPart[]) => countOf(parts, newest, listed)

test('parts are added up, and the middle number of days is told', () => {
  const { begun, finished, certificates, diplomas, days } = count(
    part({ begun: 5, finished: 2, days: [9, 30], diplomas: 1 }),
    part({ begun: 7, finished: 1, days: [12], certificates: 1 }),
  )
  deepEqual(
    { begun, finished, certificates, diplomas, days },
    { begun: 12, finished: 3, certificates: 1, diplomas: 1, days: 12 },
  )
})

test('a topic counts where all its tasks are solved, in the edition the learner is in', () => {
  const standing = [
    { topic: 1, solved: 2, learners: 3 },
    { topic: 11, solved: 2, learners: 4 },
    { topic: 11, solved: 3, learners: 5 },
    { topic: 2, solved: 1, learners: 6 },
    { topic: 12, solved: 2, learners: 1 },
  ]
  deepEqual(
    count(part({ begun: 18, standing })).topics.map(topic => topic.count),
    [8, 1],
  )
})

test('the largest loss stands at its topic and at the task most stand before', () => {
  const standing = [
    { topic: 11, solved: 3, learners: 18 },
    { topic: 12, solved: 0, learners: 1 },
    { topic: 12, solved: 1, learners: 4 },
    { topic: 12, solved: 2, learners: 9 },
  ]
  deepEqual(count(part({ begun: 20, standing })).loss, { topic: 1, learners: 9, task: 202 })
})

test('those who have not begun the topic stand before no task', () => {
  const standing = [{ topic: 11, solved: 3, learners: 12 }]
  deepEqual(count(part({ begun: 12, standing })).loss, { topic: 1, learners: 12, task: null })
})

test('of fewer than ten learners no loss is told, nor where none are lost', () => {
  equal(count(part({ begun: 9 })).loss, null)
  const all = [
    { topic: 11, solved: 3, learners: 10 },
    { topic: 12, solved: 2, learners: 10 },
  ]
  equal(count(part({ begun: 10, standing: all })).loss, null)
})

test('a course no one has begun', () => {
  deepEqual(count(), {
    begun: 0,
    finished: 0,
    certificates: 0,
    diplomas: 0,
    days: null,
    topics: newest.map(({ week, name: words }) => ({ week, name: words, count: 0 })),
    loss: null,
  })
})
