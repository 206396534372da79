import { expect, test } from 'vitest'
import { isAnswerCheck, recordedAnswer } from './answer-check.ts'
import { replyWith } from '../example-task.ts'

test('a reply is one', () => expect(isAnswerCheck(replyWith({}))).toBe(true))

test.each([undefined, null, 'text', [], {}, { ...replyWith({}), moves: null }, { result: 'yes', moves: [] }])(
  '%j is none',
  reply => expect(isAnswerCheck(reply)).toBe(false),
)

test('the recorded reply is taken from the body of the refusal', () => {
  const recorded = replyWith({ result: false })
  const body = { message: 'Answered', recorded }
  expect(recordedAnswer({ http: 409, code: 'answer_exists', body })).toEqual(recorded)
})

test.each([undefined, null, 'text', {}, { recorded: null }, { recorded: {} }])('%j holds none', body => {
  expect(recordedAnswer({ http: 409, body })).toBe(undefined)
})
