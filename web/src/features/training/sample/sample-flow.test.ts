import { expect, test } from 'vitest'
import type { SampleCheck } from '@tabia/contract/entities.ts'
import type { BoardFlow } from '../task/solving/task-flow.ts'
import { type SampleEvent, sampleStep, startSample } from './sample-flow.ts'

const SAMPLE = {
  id: 7,
  fen: '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1',
  lastMove: null,
  goal: 'mate',
  mateIn: 1,
} as const
const check = (played: string, result: boolean): SampleCheck => ({
  result,
  played,
  answer: 'Rd8#',
  intro: null,
  moves: [],
  players: null,
  event: null,
})
const after = (...events: SampleEvent[]): BoardFlow => events.reduce(sampleStep(SAMPLE), startSample(SAMPLE))
const ROOK: SampleEvent = { type: 'played', move: 'd1d7' }

test('a move is tried, sent, judged and explained', () => {
  expect(after().step).toBe('thinking')
  expect(after(ROOK)).toMatchObject({ step: 'moved', answer: 'Rd7' })
  expect(after(ROOK, { type: 'sent' }).step).toBe('checking')
  expect(after(ROOK, { type: 'sent' }, { type: 'judged', check: check('Rd7', false) })).toMatchObject({
    step: 'checked',
    answer: 'Rd7',
    reply: { result: false },
  })
})

test('a move that could not be sent stays on the board', () => {
  expect(after(ROOK, { type: 'sent' }, { type: 'unheard' })).toMatchObject({ step: 'moved', answer: 'Rd7' })
})

test('a verdict that comes too late changes nothing, and one may begin anew', () => {
  expect(after(ROOK, { type: 'judged', check: check('Rd7', false) }).step).toBe('moved')
  const again = after(
    ROOK,
    { type: 'sent' },
    { type: 'judged', check: check('Rd7', false) },
    { type: 'begunAnew' },
  )
  expect(again).toEqual(startSample(SAMPLE))
})
