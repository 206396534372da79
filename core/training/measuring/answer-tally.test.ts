import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { middleOf, tallyOf, type TimedAnswer } from './answer-tally.ts'

const answer = (uci: string, rating: number, more: Partial<TimedAnswer> = {}): TimedAnswer => ({
  uci,
  right: uci === 'right',
  rating,
  deviation: 60,
  difficulty: 1500,
  seconds: null,
  ...more,
})

test('wrong moves stand by how often they are played, with the mean rating of their players', () => {
  const { wrongMoves, rightRating } = tallyOf([
    answer('right', 1600),
    answer('d2d4', 1400),
    answer('e2e4', 1300),
    answer('e2e4', 1500),
    answer('a2a4', 1200),
    answer('a2a4', 2000, { deviation: 150 }),
  ])
  equal(rightRating, 1600)
  deepEqual(wrongMoves, [
    { uci: 'e2e4', count: 2, rating: 1400 },
    { uci: 'a2a4', count: 1, rating: 1200 },
    { uci: 'd2d4', count: 1, rating: 1400 },
  ])
})

test('of many wrong moves the eight played most are told', () => {
  const files = Array.from('abcdefgh').flatMap(file => [`${file}2${file}3`, `${file}2${file}4`])
  equal(tallyOf(files.map(uci => answer(uci, 1500))).wrongMoves.length, 8)
})

test('answers are counted by hundreds of rating, beside what was expected', () => {
  const bands = tallyOf([answer('right', 1400), answer('e2e4', 1499.9), answer('right', 1500)]).bands
  deepEqual(
    bands.map(({ from, answers, right, expected }) => [from, answers, right, expected.toFixed(2)]),
    [
      [1400, 2, 1, '0.86'],
      [1500, 1, 1, '0.50'],
    ],
  )
})

test('the middle time is told from twenty on; a pause is no time', () => {
  const timed = (seconds: (number | null)[]) =>
    tallyOf(seconds.map(each => answer('right', 1500, { seconds: each })))
  const twenty = Array.from({ length: 20 }, (_, index) => 10 + index)
  equal(timed(twenty.slice(1)).seconds, null)
  equal(timed([...twenty, null, 7200]).seconds, 19)
})

test('of no answers there is nothing to tell', () => {
  deepEqual(tallyOf([]), { rightRating: null, seconds: null, wrongMoves: [], bands: [] })
  equal(middleOf([]), null)
})
