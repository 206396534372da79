import { expect, test } from 'vitest'
import { readOptions } from './course-options.ts'

test('options are a list of courses and their price', () => {
  const inRoubles = { cost: 4900, currency: 'RUB' as const }
  expect(readOptions({ data: [], meta: { cost: 4900 } })).toEqual({ data: [], meta: inRoubles })
  expect(readOptions({ data: [], meta: { cost: 49, currency: 'EUR' } }).meta.currency).toBe('EUR')
})

for (const answer of [{}, { data: {} }, { data: [] }, { data: [], meta: {} }, { meta: { cost: 4900 } }]) {
  test(`${JSON.stringify(answer)} is no list of courses`, () => {
    expect(() => readOptions(answer as Parameters<typeof readOptions>[0])).toThrow()
  })
}
