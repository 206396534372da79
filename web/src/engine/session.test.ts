import { expect, test } from 'vitest'
import { Session, type Finding } from './session.ts'

const FIRST = '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1'
const SECOND = '6k1/5ppp/8/8/8/8/5PPP/3R2K1 b - - 0 1'
const info = (depth: number) => `info depth ${depth} seldepth 3 score cp 100 nodes 1 time 1 pv d1d8`

function talk() {
  const sent: string[] = []
  const told: [string, number | undefined, boolean][] = []
  const session = new Session(text => sent.push(text))
  const ask = (fen: string) =>
    session.ask({ fen, tell: (found: Finding | undefined, done) => told.push([fen, found?.depth, done]) })
  return { session, sent, told, ask }
}

test('a question waits until the engine is there', () => {
  const { session, sent, told, ask } = talk()
  ask(FIRST)
  expect(sent).toEqual(['uci'])
  session.hear('uciok')
  expect(sent.slice(-2)).toEqual([`position fen ${FIRST}`, 'go depth 18 movetime 4000'])
  session.hear(info(5))
  session.hear('bestmove d1d8')
  expect(told).toEqual([
    [FIRST, 5, false],
    [FIRST, 5, true],
  ])
})

test('a new question stops the last search, of which nothing more is heard', () => {
  const { session, sent, told, ask } = talk()
  session.hear('uciok')
  ask(FIRST)
  ask(SECOND)
  expect(sent.at(-1)).toBe('stop')
  session.hear(info(9))
  session.hear('bestmove d1d8')
  expect(sent.at(-2)).toBe(`position fen ${SECOND}`)
  session.hear(info(4))
  expect(told).toEqual([[SECOND, 4, false]])
})

test('at rest nothing is searched and nothing told', () => {
  const { session, sent, told, ask } = talk()
  session.hear('uciok')
  ask(FIRST)
  session.rest()
  session.hear(info(7))
  session.hear('bestmove d1d8')
  expect(sent.at(-1)).toBe('stop')
  expect(told).toEqual([])
})
