import { describe, expect, test } from 'vitest'
import { EXPLANATION, TASK } from '../task/example-task.ts'
import {
  type LineEvent,
  type LineGame,
  lineTaskOf,
  nextGame,
  outcomeOf,
  startGame,
  waitsForReply,
} from './line-game.ts'

const played = (move: string, hasEngine = false): LineEvent => ({ type: 'played', move, hasEngine })
const REPLIED: LineEvent = { type: 'replied' }

function after(...events: LineEvent[]): LineGame {
  const game = startGame(lineTaskOf(TASK, EXPLANATION), 0, true)
  if (!game) throw new Error('no line')
  return events.reduce(nextGame, game)
}

test('the reply comes by itself, then a move is judged at once', () => {
  expect(waitsForReply(after())).toBe(true)
  expect(nextGame(after(), played('d1d8'))).toEqual(after())
  const game = after(REPLIED)
  expect([waitsForReply(game), game.play.path.length]).toEqual([false, 2])
})

test('the line found to its end opens the explanation there', () => {
  const game = after(REPLIED, played('d1d8'))
  expect(game.tries).toEqual(['d1d8'])
  expect(outcomeOf(game)).toEqual({
    defence: 0,
    found: 2,
    of: 2,
    result: 'complete',
    stopped: null,
    ply: null,
    mate: true,
    at: 'd8',
    expected: null,
    defences: 0,
  })
})

describe('a miss', () => {
  const once = after(REPLIED, played('d1d7'))

  test('is marked for a moment and leaves one try', () => {
    expect(once).toMatchObject({ note: 'once', miss: 'd7', play: { retrying: true, result: null } })
    expect(outcomeOf(once)).toBeUndefined()
    expect(nextGame(once, played('d1d8'))).toBe(once)
    expect(nextGame(once, { type: 'missShown' }).miss).toBeNull()
  })

  test('may be mended, and is kept as a try', () => {
    const mended = [{ type: 'missShown' } as const, played('d1d8')].reduce(nextGame, once)
    expect(mended.tries).toEqual(['d1d7', 'd1d8'])
    expect(outcomeOf(mended)).toMatchObject({ found: 1, of: 2, result: 'complete' })
  })

  test('twice ends the line: the move is shown', () => {
    const over = [{ type: 'missShown' } as const, played('d1e1')].reduce(nextGame, once)
    expect(outcomeOf(over)).toMatchObject({
      result: 'missed',
      stopped: 2,
      ply: 2,
      expected: 'Rd8#',
      at: 'd8',
    })
  })
})

describe('a move outside the tree, with an engine there', () => {
  const asking = after(REPLIED, played('d1e1', true))

  test('is asked about before anything is said', () => {
    expect(asking).toMatchObject({ asking: 'd1e1', note: null, tries: [] })
    expect(nextGame(asking, played('d1d8', true))).toBe(asking)
  })

  test('is a miss where the engine does not hold with it', () => {
    expect(nextGame(asking, { type: 'judged', good: false })).toMatchObject({ note: 'once', tries: ['d1e1'] })
  })

  test('is good, too, where it does: the line ends beyond the tree at its length', () => {
    const good = nextGame(asking, { type: 'judged', good: true })
    expect(good).toMatchObject({ note: 'beyond', tries: [], beyond: ['d1e1'] })
    expect(outcomeOf(good)).toMatchObject({ result: 'other' })
  })
})
