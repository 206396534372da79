import { deepEqual, equal, notDeepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { deal, draw } from './draw.ts'
import { shareCourse, shareKey, shareLevels } from './shares.ts'

const pgnOf = (theme: string) => `[Event "?"]\n[Theme "${theme}"]\n[Difficulty "900"]\n\n1. e4 *\n`
const GAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].flatMap(topic =>
  Array.from({ length: 20 }, (_, index) => ({
    course: 'start-1',
    topic,
    number: index + 1,
    pgn: pgnOf(`${topic}${index + 1}`),
  })),
)

test('a draw has one task of each topic, not in the order of the catalogue', () => {
  const topics = draw(GAMES, '1').map(({ topic }) => topic)
  deepEqual(topics.toSorted(), ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
  notDeepEqual(topics, topics.toSorted())
})

test('the same seed draws the same, whatever the order of the files; another seed draws others', () => {
  deepEqual(draw(GAMES.toReversed(), '1'), draw(GAMES, '1'))
  notDeepEqual(draw(GAMES, '2'), draw(GAMES, '1'))
})

test('every card is dealt, and no hand has two more than another', () => {
  deepEqual(deal([1, 2, 3, 4, 5, 6, 7, 8], 3), [
    [1, 4, 7],
    [2, 5, 8],
    [3, 6],
  ])
})

test('a share is a course of four parts that says nothing of its themes, and its key names them in the same order', () => {
  const share = draw(GAMES, '1')
  const { 'course.yaml': manifest = '', ...parts } = shareCourse(share)
  deepEqual(Object.keys(parts), ['part-1.pgn', 'part-2.pgn', 'part-3.pgn', 'part-4.pgn'])
  for (const file of Object.keys(parts)) equal(manifest.includes(file), true)
  const solved = Object.values(parts).flatMap(text =>
    [...text.matchAll(/Theme "(.*)"/g)].map(([, theme]) => theme),
  )
  const named = shareKey(share)
    .trim()
    .split('\n')
    .slice(2)
    .map(row => row.split(' | ')[1])
  deepEqual(named, solved)
})

test('the levels of a share stand in the order its tasks are solved in', () => {
  const levels = ['start', 'progress', 'junior', 'expert', 'start', 'expert']
  const share = levels.map(level => ({ course: `${level}-1`, topic: 'a', number: 1, pgn: pgnOf(level) }))
  const { 'course.yaml': _manifest, ...parts } = shareCourse(share)
  const solved = Object.values(parts).flatMap(text =>
    [...text.matchAll(/Theme "(.*)"/g)].map(([, theme]) => theme),
  )
  equal(shareLevels(share), solved.map((level, index) => `${index + 1}. ${level}\n`).join(''))
})
