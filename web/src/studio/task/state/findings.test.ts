import { expect, test } from 'vitest'
import { countFindings, findingBeside, placedFindings, readTask } from './findings.ts'

const PGN = `[FEN "r2qk2r/p2bbppp/3p4/3N2N1/2QPp3/8/PP1P1PPP/R1B1K2R w KQkq - 0 15"]
[Goal "mate 2"]

15. Nf6+ {[%cal Gh6f7] Clears.} (15. Nxe7 Ke9) 15... gxf6 16. Qxf7# *`
const SOURCE = { pgn: PGN, levelId: 2, goal: 'best', accept: 'stored' } as const
const found = placedFindings(PGN, readTask(SOURCE, 'en').findings)

test('what the reader says stands at its move, in the language of the coach', () => {
  expect(found.map(({ code, part }) => [code, part])).toEqual([
    ['MISSING_TRANSLATION', { kind: 'move', id: '1' }],
    ['ILLEGAL_MOVE', { kind: 'move', id: '1a2' }],
  ])
  expect(readTask(SOURCE, 'ru').findings[0]?.sentence).toMatch(/[а-я]/)
  expect(readTask(SOURCE, 'ru').task?.mateIn).toBe(2)
})

test('errors, advice and missing words are counted by themselves', () => {
  expect(countFindings(found)).toEqual({ errors: 1, advice: 0, missing: 1 })
})

test('the way from finding to finding goes round', () => {
  const [first, last] = found
  expect(findingBeside(found, undefined, 1)).toBe(first)
  expect(findingBeside(found, first?.key, 1)).toBe(last)
  expect(findingBeside(found, last?.key, 1)).toBe(first)
  expect(findingBeside(found, undefined, -1)).toBe(last)
  expect(findingBeside([], undefined, 1)).toBe(undefined)
})

test('a task is read within the time of a glance', () => {
  const begun = performance.now()
  for (let count = 0; count < 5; count += 1) readTask(SOURCE, 'en')
  expect((performance.now() - begun) / 5).toBeLessThan(200)
})
