import { deepEqual, equal, notDeepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { assert, property, string } from 'fast-check'
import { knightsTour } from './knights-tour.ts'

test('any seed gives a closed tour over all 64 squares', () => {
  assert(
    property(string({ minLength: 1 }), seed => {
      const tour = knightsTour(seed)
      equal(new Set(tour).size, 64)
      tour.forEach((square, index) => equal(isJump(square, tour[(index + 1) % 64] ?? -1), true))
    }),
    { numRuns: 50 },
  )
})

test('the same seed gives the same tour, another seed another', () => {
  deepEqual(knightsTour('k7QmR2tXwZ9pLd4B'), knightsTour('k7QmR2tXwZ9pLd4B'))
  notDeepEqual(knightsTour('k7QmR2tXwZ9pLd4B'), knightsTour('k7QmR2tXwZ9pLd4C'))
})

function isJump(from: number, to: number): boolean {
  const files = Math.abs((from % 8) - (to % 8))
  const ranks = Math.abs(Math.floor(from / 8) - Math.floor(to / 8))
  return files * ranks === 2
}
