import { turnOf } from '@tabia/core/chess/position.ts'
import { setLocale } from '@tabia/i18n/compiled/runtime.js'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { MadeMove } from './answer-steps.tsx'
import { TASK } from '../example-task.ts'
import { shownBy } from './shown.ts'
import { nextStep, startFlow } from './task-flow.ts'

afterEach(() => setLocale('ru', { reload: false }))

/** The panel after these moves. */
function panelAfter(fen: string, ...moves: string[]): string {
  const flow = moves.reduce(
    (before, move) => nextStep(before, { type: 'played', move }),
    startFlow({ ...TASK, fen }),
  )
  if (flow.step !== 'moved') throw new Error('No move was made')
  const shown = shownBy(flow)
  return renderToStaticMarkup(
    <MadeMove flow={flow} end={shown.end} turn={turnOf(shown.fen)} locked={false} dispatch={() => {}} />,
  )
}

const MATE = '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1'

test.each([
  ['en', 'Checkmate on the board', 'Press Check.', 'Take a move back', 'Or play the line on'],
  ['ru', 'Мат на доске', 'Нажмите «Проверить».', 'верните ход', 'доиграйте вариант'],
] as const)('a mate that is given is told as one, %s', (locale, title, hint, ...unsaid) => {
  void setLocale(locale, { reload: false })
  const panel = panelAfter(MATE, 'd1d8')
  expect(panel).toContain(title)
  expect(panel).toContain(hint)
  for (const words of unsaid) expect(panel).not.toContain(words)
})

test('so is one at the end of a tried line', () => {
  const panel = panelAfter(MATE, 'g1f1', 'g8h8', 'd1d8')
  expect(panel).toContain('Мат на доске')
})

test('a mate by the other side ends the line, and is no triumph', () => {
  const panel = panelAfter('3r2k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1', 'a1a7', 'd8d1')
  expect(panel).not.toContain('Мат на доске')
  expect(panel).toContain('верните ход')
  expect(panel).not.toContain('доиграйте вариант')
})

test('a stalemate is told as the end it is', () => {
  const panel = panelAfter('7k/8/5K2/8/8/8/8/6Q1 w - - 0 1', 'g1g6')
  expect(panel).toContain('Проверяем?')
  expect(panel).toContain('Ничья: пат')
})
