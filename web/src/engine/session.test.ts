import { expect, test } from 'vitest'
import { Session, type Finding } from './session.ts'

const FIRST = '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1'
const SECOND = '6k1/5ppp/8/8/8/8/5PPP/3R2K1 b - - 0 1'
const info = (depth: number) => `info depth ${depth} seldepth 3 score cp 100 nodes 1 time 1 pv d1d8`

function talk() {
  const sent: string[] = []
  const reported: [string, number | undefined, boolean][] = []
  const session = new Session(text => sent.push(text))
  const search = (fen: string) =>
    session.search({
      fen,
      onFinding: (found: Finding | undefined, done) => reported.push([fen, found?.depth, done]),
    })
  return { session, sent, reported, search }
}

test('a question waits until the engine is there', () => {
  const { session, sent, reported, search } = talk()
  search(FIRST)
  expect(sent).toEqual(['uci'])
  session.onLine('uciok')
  expect(sent.slice(-2)).toEqual([`position fen ${FIRST}`, 'go depth 18 movetime 4000'])
  session.onLine(info(5))
  session.onLine('bestmove d1d8')
  expect(reported).toEqual([
    [FIRST, 5, false],
    [FIRST, 5, true],
  ])
})

test('a new question stops the last search, of which nothing more is heard', () => {
  const { session, sent, reported, search } = talk()
  session.onLine('uciok')
  search(FIRST)
  search(SECOND)
  expect(sent.at(-1)).toBe('stop')
  session.onLine(info(9))
  session.onLine('bestmove d1d8')
  expect(sent.at(-2)).toBe(`position fen ${SECOND}`)
  session.onLine(info(4))
  expect(reported).toEqual([[SECOND, 4, false]])
})

test('at rest nothing is searched and nothing reported', () => {
  const { session, sent, reported, search } = talk()
  session.onLine('uciok')
  search(FIRST)
  session.stop()
  session.onLine(info(7))
  session.onLine('bestmove d1d8')
  expect(sent.at(-1)).toBe('stop')
  expect(reported).toEqual([])
})
