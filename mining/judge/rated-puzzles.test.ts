import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { readTasks } from '../../server/content/course/topic-file.ts'
import { evenly, ratedGames } from './rated-puzzles.ts'
import { scaleOf } from './shares.ts'

const BACK_RANK = '6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1'
const puzzle = (rating: number) => ({
  fen: BACK_RANK,
  last: 'h8g8',
  took: undefined,
  line: ['a1a8'],
  rating,
  tags: new Set<string>(),
})

test('a rated puzzle is a task of the product: its goal, the move before it and the only right answer', () => {
  const [task] = readTasks('scale', scaleOf(ratedGames([puzzle(640)])))
  deepEqual(
    { fen: task?.fen, goal: task?.goal, mateIn: task?.mateIn, lastMove: task?.lastMove },
    { fen: BACK_RANK, goal: 'mate', mateIn: 1, lastMove: 'h8g8' },
  )
  deepEqual(task?.rightMoves, ['a1a8'])
})

test('of many easy and a few hard puzzles as many of each kind are taken, the same for the same seed', () => {
  const games = ratedGames([
    ...Array.from({ length: 50 }, (_, index) => puzzle(600 + index)),
    puzzle(1450),
    puzzle(2050),
  ])
  const taken = evenly(games, 4, '1')
  deepEqual(
    taken.map(({ rating }) => Math.floor(rating / 200)).toSorted((a, b) => a - b),
    [3, 3, 7, 10],
  )
  deepEqual(evenly(games.toReversed(), 4, '1'), taken)
})

test('the scale goes from the easiest to the hardest', () => {
  const ratings = [
    ...scaleOf(ratedGames([puzzle(1450), puzzle(600), puzzle(2050)])).matchAll(/Difficulty "(\d+)"/g),
  ]
  equal(ratings.map(([, rating]) => rating).join(' '), '600 1450 2050')
})
