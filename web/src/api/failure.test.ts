import { beforeEach, expect, test } from 'vitest'
import { setLocale } from '@tabia/i18n/compiled/runtime.js'
import { type Failure, failureSeconds, failureText } from './failure.ts'

beforeEach(() => void setLocale('en', { reload: false }))

const COMMON = 'Something went wrong, try again later'
const letters = (count: number) => 'a'.repeat(count)

test.each<[string, Partial<Failure>, string]>([
  ['joined errors', { errors: ['A', 'B'], error: 'C', message: 'D' }, 'A\nB'],
  ['else the error', { error: 'C', message: 'D' }, 'C'],
  ['else the message', { message: 'D' }, 'D'],
  ['else the common text', {}, COMMON],
  ['no answer at all', { http: null }, COMMON],
  ['Unauthorized in other words', { error: 'Unauthorized' }, 'Verification failed, please login again.'],
])('a notice shows %s', (_, failure, text) => expect(failureText({ http: 500, ...failure })).toBe(text))

test.each([
  [letters(100), 4],
  [letters(101), 7],
  ['Unauthorized', 7],
  ['Short', 4],
])('%s stands for its time', (message, seconds) => {
  expect(failureSeconds({ http: 400, message })).toBe(seconds)
})

test('the common text speaks the language of the interface', () => {
  void setLocale('ru', { reload: false })
  expect(failureText({ http: null })).toBe('Что-то пошло не так. Попробуйте позже.')
})
