import { setLocale } from '@tabia/i18n/compiled/runtime.js'
import { afterEach, expect, test } from 'vitest'
import { consequencesSpoken } from './effect.ts'

afterEach(() => setLocale('ru', { reload: false }))

const NOTHING = { answers: 0, least: 0, most: 0, results: 0, issued: 0, raised: 0, finished: 0, told: 0 }
const ACCEPTED = { ...NOTHING, answers: 41, least: 3, most: 22, results: 3, raised: 2, issued: 1, told: 41 }

test.each([
  [
    ACCEPTED,
    '41 answers become right, 41 ratings rise, +3 to +22, 2 documents show a better result, 1 document is issued',
    '41 ответ станет верным, 41 рейтинг вырастет, от +3 до +22, 2 документа покажут лучший результат, 1 документ будет выдан',
  ],
  [{ ...NOTHING, told: 3 }, '3 learners are told', '3 ученика узнают об этом'],
  [
    { ...NOTHING, told: 5, finished: 2 },
    '2 courses are finished by it, 5 learners are told',
    '2 курса будут на этом закончены, 5 учеников узнают об этом',
  ],
  [
    NOTHING,
    'Nobody has played this move: nothing changes for anyone.',
    'Так не играют: ни для кого ничего не изменится.',
  ],
])('what a decision changes is said in both languages', (effect, english, russian) => {
  void setLocale('en', { reload: false })
  expect(consequencesSpoken(effect)).toBe(english)
  void setLocale('ru', { reload: false })
  expect(consequencesSpoken(effect)).toBe(russian)
})
