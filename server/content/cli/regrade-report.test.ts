import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { regradeReport } from './regrade-report.ts'

const NO_RATINGS = { learners: 0, least: 0, most: 0 }
const NO_AWARDS = { issued: 0, raised: 0 }
const NOTHING = {
  withdrawn: [],
  upgraded: [],
  ratings: NO_RATINGS,
  results: 0,
  awards: NO_AWARDS,
  finished: 0,
}

test('a regrade is told line by line', () => {
  const regrade = {
    withdrawn: ['w1:a'],
    upgraded: [{ task: 'w1:b', answers: 2 }],
    ratings: { learners: 2, least: -1, most: 12 },
    results: 1,
    awards: { issued: 1, raised: 2 },
    finished: 1,
  }
  equal(
    regradeReport(regrade, false, 'en'),
    `w1:a: withdrawn, leaves the totals of those under way
w1:b: 2 answers right by now
rated anew: 2 learners, -1 … +12
better results of finished courses: 1
diplomas and certificates raised: 2
diplomas and certificates issued by it: 1
courses finished by it: 1
Nothing was changed; add --apply to regrade.`,
  )
  equal(regradeReport({ ...NOTHING, upgraded: regrade.upgraded }, true, 'ru'), 'w1:b: 2 ответа теперь верны')
})

test('where there is nothing to do, it says so', () => {
  equal(regradeReport(NOTHING, false, 'ru'), 'Пересчитывать нечего.')
})
