import { expect, test } from 'vitest'
import { lineLooks, placeAt } from './line-looks.ts'

const PGN = '[Goal "mate 1"]\n\n12. Rd8#\n{[%cal Ga1a2]} *'

test('a line shows where one is and what is told of it', () => {
  const looks = lineLooks(PGN, {
    here: { line: 3, column: 5 },
    findings: [
      { line: 1, severity: 'error' },
      { line: 4, severity: 'warning' },
    ],
    broken: undefined,
  })
  expect(looks.map(({ look }) => look)).toEqual([['tag', 'error'], [], ['here'], ['advice']])
  const broken = lineLooks(PGN, { here: undefined, findings: [], broken: { line: 4 } })
  expect(broken.at(-1)).toEqual({ number: 4, text: '{[%cal Ga1a2]} *', look: ['error'] })
})

test('an offset is a line and a column', () => {
  expect(placeAt(PGN, 0)).toEqual({ line: 1, column: 1 })
  expect(placeAt(PGN, PGN.indexOf('Rd8'))).toEqual({ line: 3, column: 5 })
})
