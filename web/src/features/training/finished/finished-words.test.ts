import { beforeEach, expect, test } from 'vitest'
import { finishedOffers } from '@tabia/core/training/finished-screen.ts'
import { GRADES, LEVEL_IDS, LOCALES } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { setLocale } from '@tabia/i18n/compiled/runtime.js'
import { coachWords, GRADE_TITLES } from './finished-words.ts'
import { isLevelOffer, offerLabel } from './finished-offers.tsx'

beforeEach(() => void setLocale('en', { reload: false }))

const CASES = GRADES.flatMap(grade =>
  LEVEL_IDS.flatMap(level => [true, false].map(nextCourse => ({ grade, level, nextCourse }))),
)

test.each(CASES)(
  '$grade at level $level, next course $nextCourse: the coach has something to say',
  situation => {
    const { grade, level, nextCourse } = situation
    for (const locale of LOCALES) {
      void setLocale(locale, { reload: false })
      expect(coachWords(grade, finishedOffers(grade, level, nextCourse))).toMatch(/\.$/)
    }
  },
)

test('every grade has a title of its own', () => {
  expect(new Set(GRADES.map(grade => GRADE_TITLES[grade]())).size).toBe(GRADES.length)
})

test('the next level is spoken of only where there is one', () => {
  expect(coachWords('great', finishedOffers('great', 2, true))).toContain('next level')
  expect(coachWords('great', finishedOffers('great', 3, true))).not.toContain('next level')
  expect(coachWords('great', finishedOffers('great', 3, true))).toContain('individual lessons with the coach')
})

test('a weak result at the lowest level recommends the solved tasks', () => {
  expect(coachWords('weak', finishedOffers('weak', 0, true))).toContain('solved tasks')
})

test.each([
  [75, '75 верных ответов из 84', '75 right answers out of 84'],
  [1, '1 верный ответ из 84', '1 right answer out of 84'],
  [22, '22 верных ответа из 84', '22 right answers out of 84'],
  [0, '0 верных ответов из 84', '0 right answers out of 84'],
])('the figure %i counts the right answers', (correct, russian, english) => {
  const said = () => correct + m['training.ofRightAnswers']({ correct, total: 84 })
  void setLocale('ru', { reload: false })
  expect(said()).toBe(russian)
  void setLocale('en', { reload: false })
  expect(said()).toBe(english)
})

test('buttons name their level, and the course where it is known', () => {
  const labels = (level: 0 | 1, nextCourse: boolean) =>
    finishedOffers('weak', level, nextCourse)
      .filter(isLevelOffer)
      .map(offer => offerLabel(offer, []))
  expect(labels(1, true)).toEqual(['Continue Progress', 'One level lower: Start'])
  expect(labels(0, true)).toEqual(['Continue Start'])
})
