import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { waitSentence } from './sentences.ts'

for (const [seconds, en, ru] of [
  [1, 'in 1 minute', 'через 1 минуту'],
  [60, 'in 1 minute', 'через 1 минуту'],
  [61, 'in 2 minutes', 'через 2 минуты'],
  [5 * 60, 'in 5 minutes', 'через 5 минут'],
  [21 * 60, 'in 21 minutes', 'через 21 минуту'],
  [3591, 'in 1 hour', 'через 1 час'],
  [3601, 'in 2 hours', 'через 2 часа'],
  [5 * 3600, 'in 5 hours', 'через 5 часов'],
] as const) {
  test(`a wait of ${seconds} seconds is told as “${en}”`, () => {
    equal(waitSentence(seconds, 'en'), `Too many attempts. Try again ${en}.`)
    equal(waitSentence(seconds, 'ru'), `Слишком много попыток. Попробуйте ${ru}.`)
  })
}
