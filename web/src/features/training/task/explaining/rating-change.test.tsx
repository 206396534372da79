import { setLocale } from '@tabia/i18n/compiled/runtime.js'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { replyWith } from '../example-task.ts'
import { RatingChange, RatingReason } from './rating-change.tsx'

afterEach(() => setLocale('ru', { reload: false }))

const LOSS = { result: false, ratingBefore: 800, rating: 760, expectedOfTen: 6 }

test.each([
  ['en', 'Getting to know you', 'We are getting to know you'],
  ['ru', 'Знакомимся', 'Мы пока знакомимся'],
] as const)('a loss while the rating settles is no figure of points, %s', (locale, short, long) => {
  void setLocale(locale, { reload: false })
  const reply = replyWith({ ...LOSS, ratingProvisional: true })
  const change = renderToStaticMarkup(<RatingChange reply={reply} />)
  expect(change).toContain(short)
  expect(change).not.toContain('−40')
  const reason = renderToStaticMarkup(<RatingReason reply={reply} />)
  expect(reason).toContain(long)
})

test('a loss of a settled rating is told in points', () => {
  const reply = replyWith({ ...LOSS, ratingProvisional: false })
  expect(renderToStaticMarkup(<RatingChange reply={reply} />)).toContain('−40')
  expect(renderToStaticMarkup(<RatingReason reply={reply} />)).toContain('промах стоит 40')
})

test('what is won while the rating settles is told in points', () => {
  const reply = replyWith({ ratingBefore: 800, rating: 831, ratingProvisional: true })
  expect(renderToStaticMarkup(<RatingChange reply={reply} />)).toContain('+31')
})

test.each([
  ['en', 'By our first estimate, learners with your rating', 'Learners with your rating'],
  ['ru', 'По нашей первой оценке, ученики с вашим рейтингом', 'Ученики с вашим рейтингом'],
] as const)(
  'an estimate is called one until answers of learners bear it out, %s',
  (locale, softly, plainly) => {
    void setLocale(locale, { reload: false })
    for (const ratingProvisional of [true, false]) {
      const reason = (expectedMeasured: boolean) =>
        renderToStaticMarkup(
          <RatingReason reply={replyWith({ ...LOSS, ratingProvisional, expectedMeasured })} />,
        )
      expect(reason(false)).toContain(softly)
      expect(reason(true)).toContain(plainly)
      expect(reason(true)).not.toContain(softly)
    }
  },
)
