import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { ratingChange } from './rating-change.ts'

const TODAY = '2026-11-20'
const day = (date: string, rating: number) => ({ date: `2026-${date}`, rating })

test('the change is counted from the last answer that is thirty days old', () => {
  equal(
    ratingChange([day('09-01', 1300), day('10-20', 1408), day('11-02', 1450), day('11-20', 1494)], TODAY),
    86,
  )
  equal(ratingChange([day('10-20', 1408), day('11-02', 1390)], TODAY), -18)
})

test('who began within the thirty days is compared with the first of them', () => {
  equal(ratingChange([day('11-02', 1405), day('11-20', 1494)], TODAY), 89)
})

test('one day alone, or a rest of a month, has no change to tell', () => {
  equal(ratingChange([], TODAY), undefined)
  equal(ratingChange([day('11-20', 1494)], TODAY), undefined)
  equal(ratingChange([day('06-01', 1300), day('09-01', 1400)], TODAY), undefined)
})
