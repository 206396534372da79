import { setLocale } from '@tabia/i18n/compiled/runtime.js'
import { afterEach, describe, expect, test } from 'vitest'
import { announcement } from './announcement.ts'
import { replyWith, TASK } from '../example-task.ts'
import type { TaskEvent } from '../solving/task-event.ts'
import { nextStep, startFlow } from '../solving/task-flow.ts'

const QUEEN: TaskEvent = { type: 'played', move: 'b3b8' }
const SENT: TaskEvent = { type: 'sent' }
const ROOK: TaskEvent = { type: 'played', move: 'd1d7' }
const right: TaskEvent = { type: 'answered', reply: replyWith({}) }
const wrong: TaskEvent = {
  type: 'answered',
  reply: replyWith({ result: false, played: 'Rxd7', rating: 1480 }),
}
const settling: TaskEvent = {
  type: 'answered',
  reply: replyWith({ ratingProvisional: true }),
}

const settlingLoss: TaskEvent = {
  type: 'answered',
  reply: replyWith({ result: false, played: 'Rxd7', rating: 1446, ratingProvisional: true }),
}

const saidAfter = (...events: TaskEvent[]) => announcement(events.reduce(nextStep, startFlow(TASK)))

afterEach(() => setLocale('ru', { reload: false }))

describe.each([
  {
    locale: 'en' as const,
    answer: 'Your answer: queen b8, check. Press Check.',
    line: '16, knight takes b8.',
    start: 'The position of the task.',
    right: 'Right. Rating 1494, plus 8.',
    about: 'Right. Rating about 1494, plus 8.',
    known: 'Not this time. We are getting to know you: rating about 1446. Solution: queen b8, check.',
    wrong: 'Not this time. Rating 1480, minus 6. Solution: queen b8, check.',
    step: '17, rook d8, checkmate.',
    comment: '16, rook takes d7. Comment: Only a perpetual check.',
  },
  {
    locale: 'ru' as const,
    answer: 'Ваш ответ: ферзь b8, шах. Нажмите «Проверить».',
    line: '16, конь берёт на b8.',
    start: 'Позиция задачи.',
    right: 'Верно. Рейтинг 1494, плюс 8.',
    about: 'Верно. Рейтинг около 1494, плюс 8.',
    known: 'В этот раз мимо. Мы знакомимся: рейтинг около 1446. Решение: ферзь b8, шах.',
    wrong: 'В этот раз мимо. Рейтинг 1480, минус 6. Решение: ферзь b8, шах.',
    step: '17, ладья d8, мат.',
    comment: '16, ладья берёт на d7. Комментарий: Only a perpetual check.',
  },
])('in $locale', ({ locale, ...said }) => {
  const check = (expected: string, ...events: TaskEvent[]) => {
    void setLocale(locale, { reload: false })
    expect(saidAfter(...events)).toBe(expected)
  }

  test('the answer and what to do with it', () => check(said.answer, QUEEN))
  test('a move tried after it', () => check(said.line, QUEEN, { type: 'played', move: 'd7b8' }))
  test('taking the answer back', () => check(said.start, QUEEN, { type: 'wentBack' }))
  test('going back to the position', () => check(said.start, QUEEN, { type: 'wentToStart' }))
  test('a right answer and the rating', () => check(said.right, QUEEN, SENT, right))
  test('a rating that is still settling', () => check(said.about, QUEEN, SENT, settling))
  test('a loss while the rating settles', () => check(said.known, ROOK, SENT, settlingLoss))
  test('a wrong answer, the rating and the solution', () => check(said.wrong, ROOK, SENT, wrong))
  test('a step of the explanation', () => check(said.step, QUEEN, SENT, right, { type: 'wentToLast' }))
  test('a step with a comment', () =>
    check(said.comment, QUEEN, SENT, right, { type: 'choseMove', id: 'd7' }))
})

test('a failure is told by its dialog', () => {
  expect(saidAfter(QUEEN, SENT, { type: 'refused', failure: { http: null } })).toBe('')
})
