import { expect, test } from 'vitest'
import { readOptions } from './course-options.ts'

test('options are a list of courses and their price', () => {
  expect(readOptions({ data: [], meta: { cost: 4900 } })).toEqual({ data: [], meta: { cost: 4900 } })
})

for (const answer of [{}, { data: {} }, { data: [] }, { data: [], meta: {} }, { meta: { cost: 4900 } }]) {
  test(`${JSON.stringify(answer)} is no list of courses`, () => {
    expect(() => readOptions(answer as Parameters<typeof readOptions>[0])).toThrow()
  })
}
