import { playMove } from '@tabia/core/chess/moves/move.ts'
import { setLocale } from '@tabia/i18n/compiled/runtime.js'
import { beforeEach, expect, test } from 'vitest'
import { TASK } from '../task/example-task.ts'
import { toldLine, triedWords, type Tried } from './told-reply.tsx'

beforeEach(() => void setLocale('en', { reload: false }))

const FEN = '3r2k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1'
const told = (move: string, tried: Tried, more: Partial<typeof TASK> = {}) => {
  const mistake = playMove(FEN, move)
  if (!mistake) throw new Error(`${move} cannot be played`)
  return triedWords({ ...TASK, fen: FEN, goal: 'mate', mateIn: 2, ...more }, mistake, tried)
}

test.each<[what: string, tried: Tried, words: string]>([
  [
    'another win',
    { verdict: 'also', reply: ['h6'], shareBand: 'winning' },
    'This wins, too; mate in 2 was asked for.',
  ],
  [
    'a slower mate',
    { verdict: 'slower', reply: ['h6'], shareBand: 'winning' },
    'This mates, too, but later: mate in 2 was asked for.',
  ],
  ['level', { verdict: 'wrong', reply: ['h6'], shareBand: 'level' }, 'After this move the game is level.'],
  [
    'lost, and how',
    { verdict: 'wrong', reply: ['Rd1#'], shareBand: 'lost' },
    'After this move the game is lost. The reply is mate.',
  ],
])('%s is told without an engine', (_, tried, words) => {
  expect(told('Ra7', tried)).toBe(words)
})

test('a second way to draw is told as one', () => {
  const tried: Tried = { verdict: 'also', reply: [], shareBand: 'level' }
  expect(told('Ra7', tried, { goal: 'draw', mateIn: null })).toBe(
    'This holds the draw, too; the coach had another move in mind.',
  )
})

test('the positions of the told line end where a move cannot be played', () => {
  const mistake = playMove(FEN, 'Ra7')
  if (!mistake) throw new Error('Ra7 cannot be played')
  const line = toldLine(mistake, { verdict: 'wrong', reply: ['Rd1#', 'h3'], shareBand: 'lost' })
  expect(line.map(({ san }) => san)).toEqual(['Rd1#'])
})
