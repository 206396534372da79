import { expect, test } from 'vitest'
import { replyWith } from './example-task.ts'
import { recordedAnswer } from './recorded-answer.ts'

test('the recorded reply is taken from the body of the refusal', () => {
  const recorded = replyWith({ result: false })
  expect(
    recordedAnswer({ http: 409, code: 'answer_exists', body: { message: 'Answered', recorded } }),
  ).toEqual(recorded)
})

test.each([undefined, null, 'text', {}, { recorded: null }, { recorded: { result: 'yes', moves: [] } }])(
  '%j holds none',
  body => {
    expect(recordedAnswer({ http: 409, body })).toBe(undefined)
  },
)
