import { expect, test } from 'vitest'
import { checkSupport, EMPTY, isMessageSubject } from './support-screen.tsx'

const problemsOf = (values: Partial<typeof EMPTY>) =>
  Object.entries(checkSupport({ ...EMPTY, ...values })).map(([field, problem]) => [field, problem()])

test('subject and message are needed, in the words of the specification', () => {
  expect(problemsOf({})).toEqual([
    ['subject', 'Выберите тему'],
    ['text', 'Заполните, пожалуйста, это поле.'],
  ])
  expect(problemsOf({ subject: 'bug', text: ' \n' })).toEqual([['text', 'Заполните, пожалуйста, это поле.']])
  expect(problemsOf({ subject: 'bug', text: 'x' })).toEqual([])
})

test('5000 characters go in, spaces around them not counted', () => {
  const whole = 'x'.repeat(5000)
  expect(problemsOf({ subject: 'bug', text: ` ${whole} ` })).toEqual([])
  expect(problemsOf({ subject: 'bug', text: `${whole}x` })).toHaveLength(1)
})

test('the review is no message', () => {
  expect(['question', 'payment', 'bug', 'review', ''].filter(isMessageSubject)).toEqual([
    'question',
    'payment',
    'bug',
  ])
})
