import { expect, test } from 'vitest'
import { filterIn } from './mistakes-screen.tsx'

test.each([
  ['', { page: 1 }],
  ['course=7&theme=fork&page=3', { course: 7, theme: 'fork', page: 3 }],
  ['level=2&theme=mate', { level: 2, theme: 'mate', page: 1 }],
  ['level=9', { page: 1 }],
  ['course=-1&theme=kitchen&page=0', { page: 1 }],
  ['course=abc&page=2.5', { page: 1 }],
])('the address ?%s asks for %j', (query, filter) => {
  expect(filterIn(new URLSearchParams(query))).toEqual({
    level: undefined,
    course: undefined,
    theme: undefined,
    show: 'all',
    ...filter,
  })
})
