import { expect, test } from 'vitest'
import { pageOf, pagesAround } from './review-header.tsx'

test.each([
  // page, of, offered
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 5, [1, 2, 3, 4, 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [1, 6, [1, 2, 'gap', 6]],
  [3, 7, [1, 2, 3, 4, 'gap', 7]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [8, 14, [1, 'gap', 7, 8, 9, 'gap', 14]],
  [14, 14, [1, 'gap', 13, 14]],
])('page %i of %i', (page, count, offered) => expect(pagesAround(page, count)).toEqual(offered))

test.each([
  [null, 1],
  ['3', 3],
  ['7', 7],
  ['8', 1],
  ['0', 1],
  ['-1', 1],
  ['2.5', 1],
  ['two', 1],
])('?page=%s of 7 is page %i', (asked, page) => expect(pageOf(asked, 7)).toBe(page))
