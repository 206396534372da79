import { equal, ok } from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type FinishedOffer, finishedOffers } from './finished-screen.ts'
import { GRADES, type Grade, LEVEL_IDS } from './vocabulary.ts'

/** The table of A-FINMATRIX: for every grade the offers at levels 0 to 3, with and without a next course. */
const MATRIX: Record<Grade, { next: string[]; none: string[] }> = {
  weak: {
    next: ['same solved', 'same down', 'same down', 'same down'],
    none: ['solved', 'down', 'down', 'closing down'],
  },
  good: {
    next: ['same', 'same', 'same', 'same'],
    none: ['up', 'up', 'up', 'closing'],
  },
  great: {
    next: ['up same', 'up same', 'up same', 'next_stage same'],
    none: ['up', 'up', 'up', 'next_stage'],
  },
  perfect: {
    next: ['up same harder', 'up same harder', 'up same harder', 'next_stage same'],
    none: ['up harder', 'up harder', 'up harder', 'next_stage'],
  },
}

const named = (offers: FinishedOffer[]) => offers.map(({ kind }) => kind).join(' ')

for (const grade of GRADES) {
  describe(`after a ${grade} course`, () => {
    for (const level of LEVEL_IDS) {
      const { next, none } = MATRIX[grade]
      test(`level ${level} with a next course offers ${next[level]}`, () => {
        equal(named(finishedOffers(grade, level, true)), next[level])
      })
      test(`level ${level} without one offers ${none[level]}`, () => {
        equal(named(finishedOffers(grade, level, false)), none[level])
      })
    }
  })
}

test('the level offered is the present one plus 0, 1 or -1', () => {
  const shifts = { same: 0, up: 1, down: -1 }
  for (const level of LEVEL_IDS) {
    for (const offer of GRADES.flatMap(grade => finishedOffers(grade, level, true))) {
      if ('level' in offer) ok(offer.level - level === shifts[offer.kind])
    }
  }
})
