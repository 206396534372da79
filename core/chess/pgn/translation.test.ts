import { deepEqual } from 'node:assert/strict'
import { describe, test } from 'node:test'
import { codesOf, readPgn } from '../test-topics.ts'

const FEN = '[FEN "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1"]'
const ENGLISH = `${FEN}\n{White wins.} 1. Rd8# {[%csl Gd8] Mate.} (1. Kf1 {Slow.} h6) *\n`
const RUSSIAN = `${FEN}\n{Белые выигрывают.} 1. Лd8# {[%csl Gd8] Мат.} (1. Крf1 {Долго.} h6) *\n`

const read = (text: string, translation: string) => readPgn(text, { translation: [translation] })

test('two parallel files are one course in two languages', () => {
  const { tasks, findings } = read(ENGLISH + ENGLISH.replace('R2K1', '1R2K'), RUSSIAN + RUSSIAN)
  deepEqual(
    findings.filter(({ code }) => code === 'MISSING_TRANSLATION'),
    [],
  )
  const task = tasks[0]?.task
  deepEqual(task?.intro, { en: 'White wins.', ru: 'Белые выигрывают.' })
  const [first] = task?.moves ?? []
  deepEqual(first?.comment, { en: 'Mate.', ru: 'Мат.' })
  deepEqual(first?.shapes, [{ brush: 'green', from: 'd8' }])
  deepEqual(first?.v[0]?.[0]?.comment, { en: 'Slow.', ru: 'Долго.' })
})

describe('where the two differ, the games are named', () => {
  const others: [what: string, russian: string][] = [
    ['a move more', RUSSIAN.replace('Лd8#', 'Лd8# g6')],
    ['a variation less', RUSSIAN.replace(/\(.*\)/, '')],
    ['no game', ''],
  ]
  for (const [what, russian] of others) {
    test(what, () => deepEqual(codesOf(read(ENGLISH, russian))[0], 'OTHER_MOVES'))
  }
})
