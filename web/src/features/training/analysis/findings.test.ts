import { expect, test } from 'vitest'
import type { Finding } from '../../../engine/session.ts'
import { type Findings, foundIn, nextSearch, withFinding } from './use-analysis.ts'

const at = (depth: number): Finding => ({ depth, score: { kind: 'pawns', pawns: depth }, line: ['e2e4'] })
const known = (...entries: [fen: string, depth: number, done: boolean][]): Findings =>
  new Map(entries.map(([fen, depth, done]) => [fen, { finding: at(depth), done }]))

test.each([
  ['the first one to begin with', known(), 'mistake'],
  ['the first one until enough is known of it', known(['mistake', 11, false]), 'mistake'],
  ['then the one on the board', known(['mistake', 12, false]), 'board'],
  ['that one to the end', known(['mistake', 12, false], ['board', 14, false]), 'board'],
  ['then the other one deeper', known(['mistake', 12, false], ['board', 18, true]), 'mistake'],
  ['nothing when all is said', known(['mistake', 18, true], ['board', 18, true]), undefined],
])('asked is %s', (_, findings, asked) => expect(nextSearch(['mistake', 'board'], findings)).toBe(asked))

test('a search that begins anew takes nothing away', () => {
  const findings = withFinding(known(['board', 14, false]), 'board', { finding: at(3), done: false })
  expect(foundIn(findings, 'board').finding?.depth).toBe(14)
  expect(foundIn(withFinding(findings, 'board', { finding: at(15), done: true }), 'board')).toEqual({
    finding: at(15),
    done: true,
  })
})
