import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { changesAgainst } from './course-changes.ts'

const topic = (name: string, ...keys: (string | null)[]) => ({
  name: { en: name, ru: name },
  // `a*` is the task a with other content.
  tasks: keys.map(key => ({ key: key && key.replace('*', ''), digest: key })),
})
const LIVE = [topic('Forks', 'a', 'b', 'c', 'd'), topic('Pins', 'e', 'f')]

const told = (...draft: ReturnType<typeof topic>[]) => {
  const { tasks, removed, renamed } = changesAgainst(draft, LIVE)
  return [[...tasks].map(([{ key }, change]) => `${key} ${change}`).join(', '), removed, renamed]
}

test('a draft is compared with what is live', () => {
  deepEqual(told(...LIVE), ['', 0, 0])
  deepEqual(told(topic('Forks', 'a', 'b*', 'c', null, 'd'), topic('Pins', 'e', 'f')), [
    'b changed, null new',
    0,
    0,
  ])
  deepEqual(told(topic('Forks', 'a', 'c', 'd')), ['', 3, 0])
})

test('as few tasks as possible count as moved', () => {
  deepEqual(told(topic('Forks', 'd', 'a', 'b', 'c'), topic('Pins', 'e', 'f')), ['d moved', 0, 0])
  deepEqual(told(topic('Forks', 'a', 'b', 'd'), topic('Pins', 'e', 'c', 'f')), ['c moved', 0, 0])
  deepEqual(told(topic('Forks', 'a', 'c*', 'b', 'd'), topic('Pins', 'e', 'f')), ['c changed', 0, 0])
})

test('a topic is known by its tasks, wherever it stands and whatever it is called', () => {
  deepEqual(told(topic('Pins', 'e', 'f'), topic('Fork', 'a', 'b', 'c', 'd')), ['', 0, 1])
  deepEqual(told(topic('New'), topic('Other', null)), ['null new', 6, 0])
})
