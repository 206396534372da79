import { describe, expect, test } from 'vitest'
import { lastShown } from '@tabia/core/chess/explanation/line.ts'
import { NEXT_TASK, replyWith, TASK } from '../example-task.ts'
import type { TaskEvent } from './task-event.ts'
import { nextStep, startFlow, type TaskFlow } from './task-flow.ts'

const SENT: TaskEvent = { type: 'sent' }
const QUEEN: TaskEvent = { type: 'played', move: 'b3b8' }
const KNIGHT: TaskEvent = { type: 'played', move: 'd7b8' }
const REPLIED: TaskEvent = { type: 'answered', reply: replyWith({}) }
const RETOLD: TaskEvent = { type: 'retold', task: TASK.id, reply: replyWith({ intro: 'По-русски' }) }
const REFUSED: TaskEvent = { type: 'refused', failure: { http: 500 } }

const after = (...events: TaskEvent[]): TaskFlow => events.reduce(nextStep, startFlow(TASK))

const FLOWS = {
  thinking: after(),
  moved: after(QUEEN),
  checking: after(QUEEN, SENT),
  failed: after(QUEEN, SENT, REFUSED),
  checked: after(QUEEN, SENT, REPLIED),
}
type StepName = keyof typeof FLOWS
/** `-`: nothing changes at all. */
type Row = [TaskEvent, Record<StepName, StepName | '-'>]

const row = (event: TaskEvent, ...steps: (StepName | '-')[]): Row => {
  const [thinking = '-', moved = '-', checking = '-', failed = '-', checked = '-'] = steps
  return [event, { thinking, moved, checking, failed, checked }]
}

const TABLE: Row[] = [
  //                                      thinking    moved       checking   failed      checked
  row(QUEEN, /*                        */ 'moved', '-', '-', '-', '-'),
  row(KNIGHT, /*                       */ '-', 'moved', '-', '-', 'checked'),
  row({ type: 'wentBack' }, /*         */ '-', 'thinking', '-', '-', 'checked'),
  row({ type: 'wentForward' }, /*      */ '-', '-', '-', '-', 'checked'),
  row({ type: 'wentToStart' }, /*      */ 'thinking', 'thinking', '-', '-', 'checked'),
  row({ type: 'wentTo', shown: 0 }, /* */ 'thinking', 'thinking', '-', '-', 'checked'),
  row({ type: 'wentToFirst' }, /*      */ '-', '-', '-', '-', 'checked'),
  row({ type: 'wentToLast' }, /*       */ '-', '-', '-', '-', 'checked'),
  row({ type: 'choseMove', id: 'd8' }, /*                   */ '-', '-', '-', '-', 'checked'),
  row({ type: 'choseVariation', towards: 'down' }, /*       */ '-', '-', '-', '-', 'checked'),
  row({ type: 'choseVariation', towards: 'up' }, /*         */ '-', '-', '-', '-', '-'),
  row({ type: 'pressedPlay' }, /*      */ '-', '-', '-', '-', 'checked'),
  row({ type: 'waited' }, /*           */ '-', '-', '-', '-', '-'),
  row(RETOLD, /*                       */ '-', '-', '-', '-', 'checked'),
  row({ ...RETOLD, task: NEXT_TASK.id }, /*                 */ '-', '-', '-', '-', '-'),
  row(SENT, /*                         */ '-', 'checking', '-', 'checking', '-'),
  row(REPLIED, /*                      */ '-', '-', 'checked', '-', '-'),
  row(REFUSED, /*                      */ '-', '-', 'failed', '-', '-'),
  row({ type: 'dismissed' }, /*        */ '-', '-', '-', 'moved', '-'),
  row({ type: 'continued', task: NEXT_TASK }, 'thinking', 'thinking', 'thinking', 'thinking', 'thinking'),
]

describe.each(TABLE)('%o', (event, steps) => {
  test.each(Object.entries(steps))('while %s leads to %s', (name, expected) => {
    const before = Object.entries(FLOWS).find(([step]) => step === name)?.[1]
    if (!before) throw new Error(`No flow ${name}`)
    const flow = nextStep(before, event)
    if (expected === '-') expect(flow).toBe(before)
    else expect(flow.step).toBe(expected)
  })
})

test('the answer is the first move, however far the learner plays on', () => {
  const flow = after(QUEEN, KNIGHT, { type: 'played', move: 'd1d8' })
  expect(flow).toMatchObject({ step: 'moved', answer: 'Qb8+' })
})

test('another first move after taking back is another answer', () => {
  const flow = after(QUEEN, { type: 'wentBack' }, { type: 'played', move: 'd1d7' })
  expect(flow).toMatchObject({ step: 'moved', answer: 'Rxd7' })
})

test('a reset leaves nothing to go forward to', () => {
  const flow = after(QUEEN, KNIGHT, { type: 'wentToStart' })
  expect(nextStep(flow, { type: 'wentForward' })).toBe(flow)
})

test('an illegal move changes nothing', () => {
  const flow = after()
  expect(nextStep(flow, { type: 'played', move: 'b3a1' })).toBe(flow)
})

test('a failed sending keeps the move, and the next one sends the same', () => {
  const failed = after(QUEEN, SENT, REFUSED)
  expect(failed).toMatchObject({ step: 'failed', answer: 'Qb8+', failure: { http: 500 } })
  expect(nextStep(failed, { type: 'dismissed' })).toMatchObject({ step: 'moved', answer: 'Qb8+' })
  expect(nextStep(failed, SENT)).toMatchObject({ step: 'checking', answer: 'Qb8+' })
})

test('a kept answer stands on the board, ready to be checked', () => {
  const flow = startFlow(TASK, { answer: 'Qb8+' })
  expect(flow).toMatchObject({ step: 'moved', answer: 'Qb8+' })
  if (flow.step === 'moved') expect(lastShown(flow.line)?.to).toBe('b8')
})

test('a kept answer that was on its way is on its way again', () => {
  expect(startFlow(TASK, { answer: 'Qb8+', sent: true })).toMatchObject({ step: 'checking', answer: 'Qb8+' })
})

test('a kept answer that is no move here is forgotten', () => {
  expect(startFlow(TASK, { answer: 'Qh8#' }).step).toBe('thinking')
  expect(startFlow(TASK, { answer: 'Qh8#', sent: true }).step).toBe('thinking')
})

test('the next task starts with an empty board history', () => {
  const flow = nextStep(FLOWS.checked, { type: 'continued', task: NEXT_TASK })
  expect(flow).toEqual({ step: 'thinking', task: NEXT_TASK, line: startFlowLine() })
})

const startFlowLine = () => {
  const flow = startFlow(NEXT_TASK)
  return flow.step === 'thinking' ? flow.line : undefined
}

test('told again in another language the learner stays at the move they looked at', () => {
  const walked = after(QUEEN, SENT, REPLIED, { type: 'wentToLast' })
  const retold = nextStep(walked, RETOLD)
  expect(retold).toMatchObject({ reply: { intro: 'По-русски' } })
  expect(retold).toHaveProperty('walk', 'walk' in walked && walked.walk)
})

test('answered elsewhere with another move, that move is the one explained', () => {
  const elsewhere = replyWith({ result: false, played: 'Rxd7' })
  expect(after(QUEEN, SENT, REPLIED)).toMatchObject({ elsewhere: false })
  expect(after(QUEEN, SENT, { type: 'answered', reply: elsewhere })).toMatchObject({
    elsewhere: true,
    answer: 'Rxd7',
    walk: { at: 'd7' },
  })
})
