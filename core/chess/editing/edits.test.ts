import { deepEqual, equal } from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assert, constantFrom, nat, property } from 'fast-check'
import { formatUci, legalMoves } from '../moves/move.ts'
import { readOneTask, readPgn } from '../test-topics.ts'
import { accept, acceptedMoves } from './answers.ts'
import { shapesOf } from './comments.ts'
import { type GameDocument, readDocument, writeDocument } from './document.ts'
import { deleteFrom, deleteVariation, play, promoteVariation, unaccept } from './moves.ts'
import { mute, mutesOf, saidInTag, sayInTag, setTag, setUp, unmute } from './tags.ts'
import { placedMoves, positionAt } from './tree.ts'
import { commentsAt, setShapes, setWords, toggleNag, toggleShape } from './words.ts'

const FEN = 'r2qk2r/p2bbppp/3p4/3N2N1/2QPp3/8/PP1P1PPP/R1B1K2R w KQkq - 0 15'
const GAME = `[Event "?"]
[FEN "${FEN}"]
[Goal "mate 2"]

15. Nf6+ $1 {[%cal Gd5f6] The knight bars the queen.} {[%lang ru] Конь мешает ферзю.}
(15. Nxe7 Qxe7) (15. Nc7+ Qxc7 16. Qxc7) 15... gxf6 (15... Bxf6 16. Qxf7#) 16. Qxf7# *
`

function documentOf(pgn: string): GameDocument {
  const reading = readDocument(pgn)
  if (reading.kind === 'broken') throw new Error(`not read: ${pgn}`)
  return reading.document
}
const game = documentOf(GAME)
const taskOf = (document: GameDocument) => readOneTask(writeDocument(document))
const movesOf = (document: GameDocument) =>
  writeDocument(document).split('\n\n')[1]?.replace(/\s+/g, ' ').trim()

describe('playing a move', () => {
  const short = documentOf(`[FEN "${FEN}"]\n\n*`)
  test('the first one is the answer', () => {
    const played = play(short, '', 'd5f6')
    equal(played?.here, '1')
    deepEqual(taskOf(played?.document ?? short).rightMoves, ['d5f6'])
  })
  test('another first move is a variation', () => {
    const played = play(game, '', 'Nxf7')
    equal(played?.here, '1c1')
    deepEqual(taskOf(played?.document ?? short).moves[0]?.v[2]?.[0]?.m, 'Nxf7')
  })
  test('one that stands there is gone to', () => {
    deepEqual(play(game, '', 'Nc7+'), { document: game, here: '1b1' })
    deepEqual(play(game, '1', 'gxf6'), { document: game, here: '2' })
  })
  test('at the end of a line it goes on', () => equal(play(game, '1a2', 'Qf1')?.here, '1a3'))
  test('one that cannot be played is none', () => equal(play(game, '', 'Ke4'), undefined))
})

describe('lines change their places', () => {
  test('a variation comes first, and its move becomes the answer', () => {
    const { document, here } = promoteVariation(game, '1b3')
    equal(here, '3')
    deepEqual(taskOf(document).rightMoves, ['d5c7'])
    equal(taskOf(document).moves[0]?.v[1]?.[0]?.m, 'Nf6+')
  })
  test('twice is as before', () => {
    for (const id of ['1a1', '1b1', '2a1']) {
      const { document, here } = promoteVariation(game, id)
      const back = `${here}${id.replace(/^\d+/, '')}`
      equal(movesOf(promoteVariation(document, back).document), movesOf(game))
    }
  })
  test('a variation is taken out', () => {
    const { document, here } = deleteVariation(game, '1b2')
    equal(here, '')
    equal(taskOf(document).moves[0]?.v.length, 1)
  })
  test('so is all from a move on; at a fork the first variation takes its place', () => {
    equal(movesOf(deleteFrom(game, '1b2').document)?.includes('(15. Nc7+)'), true)
    equal(deleteFrom(game, '1b2').here, '1b1')
    equal(taskOf(deleteFrom(game, '2').document).moves[1]?.m, 'Bxf6')
    equal(taskOf(deleteFrom(game, '1').document).moves[0]?.m, 'Nxe7')
  })
})

describe('right moves', () => {
  test('a move is accepted beside the first, and no longer', () => {
    const both = accept(game, 'd5e7')
    deepEqual(taskOf(both).rightMoves, ['d5f6', 'd5e7'])
    deepEqual(taskOf(unaccept(both, 'd5e7')).rightMoves, ['d5f6'])
  })
  test('the next one takes the place of the first', () => {
    const other = unaccept(accept(game, 'd5c7'), 'd5f6')
    deepEqual(taskOf(other).rightMoves, ['d5c7'])
  })
  test('the only one stays', () => equal(unaccept(game, 'd5f6'), game))
  test('a line that comes first brings its move into the list', () => {
    const listed = setTag(game, 'Accept', 'd5f6')
    deepEqual(acceptedMoves(promoteVariation(listed, '1a1').document), ['d5e7'])
    const both = promoteVariation(accept(game, 'd5e7'), '1a1').document
    deepEqual(taskOf(both).rightMoves, ['d5e7', 'd5f6'])
  })
  test('a move that is taken out is right no longer', () => {
    const both = accept(game, 'd5e7')
    deepEqual(taskOf(deleteVariation(both, '1a1').document).rightMoves, ['d5f6'])
    deepEqual(taskOf(deleteFrom(both, '1').document).rightMoves, ['d5e7'])
  })
})

describe('what is said of the task', () => {
  const asked: [what: string, edit: (document: GameDocument) => GameDocument, part: object][] = [
    ['goal', each => setTag(each, 'Goal', 'win'), { goal: 'win', mateIn: null }],
    ['difficulty', each => setTag(each, 'Difficulty', '1431'), { difficulty: 1431 }],
    ['theme', each => sayInTag(each, 'Theme', ' clearance '), { theme: 'clearance' }],
    ['last move', each => setTag(each, 'LastMove', 'c7d6'), { lastMove: 'c7d6' }],
    [
      'players',
      each => sayInTag(sayInTag(each, 'White', 'Tal'), 'WhiteRu', 'Таль'),
      { players: { en: 'Tal', ru: 'Таль' } },
    ],
    [
      'event',
      each => sayInTag(sayInTag(each, 'Event', 'Riga'), 'Date', '1958'),
      { event: { en: 'Riga, 1958', ru: 'Riga, 1958' } },
    ],
    ['mute', each => mute(each, 'COOK', 'both; win'), { mute: 'COOK: both win' }],
  ]
  for (const [what, edit, part] of asked) {
    test(what, () => deepEqual(taskOf(edit(game)), { ...taskOf(game), ...part }))
  }
  test('a name taken back is unknown, a tag of ours is gone', () => {
    const named = sayInTag(sayInTag(game, 'Event', 'Riga'), 'Theme', 'x')
    const back = sayInTag(sayInTag(named, 'Event', ' '), 'Theme', '')
    equal(writeDocument(back), GAME)
    equal(saidInTag(back, 'Event'), '')
  })
  test('one piece of advice speaks again, the others stay muted', () => {
    const muted = mute(mute(game, 'COOK', 'both win'), 'TRIVIAL', 'meant so')
    deepEqual(mutesOf(unmute(muted, 'COOK')), [{ code: 'TRIVIAL', reason: 'meant so' }])
    equal(writeDocument(unmute(unmute(muted, 'COOK'), 'TRIVIAL')), GAME)
  })
  test('a new position keeps the moves that can be played in it, else begins anew', () => {
    const without = FEN.replace('R1B1K2R', 'R3K2R')
    equal(movesOf(setUp(game, without)), movesOf(game))
    const other = setUp(accept(game, 'd5e7'), '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1')
    equal(
      writeDocument(other),
      '[Event "?"]\n[SetUp "1"]\n[FEN "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1"]\n[Goal "mate 2"]\n\n*\n',
    )
    equal(setUp(game, 'no position'), game)
  })
})

test('glyphs replace their like, others stay', () => {
  deepEqual(taskOf(toggleNag(toggleNag(game, '1', 3), '1', 18)).moves[0]?.mark, ['!!', '+-'])
  deepEqual(taskOf(toggleNag(game, '1', 1)).moves[0]?.mark, [])
})

test('a shape is drawn, drawn in another colour, and taken away', () => {
  const [first] = shapesOf(commentsAt(game, '1'))
  if (!first) throw new Error('no arrow')
  deepEqual(toggleShape([first], { ...first, brush: 'red' }), [{ ...first, brush: 'red' }])
  deepEqual(toggleShape([first], first), [])
  const drawn = setShapes(game, '1', [first, { brush: 'yellow', from: 'f7' }])
  deepEqual(taskOf(drawn).moves[0]?.shapes, [first, { brush: 'yellow', from: 'f7' }])
})

test('words stand where they were written, and before the first move', () => {
  const said = setWords(setWords(game, '1a1', 'en', 'A bishop.'), '', 'ru', 'Мат в два хода.')
  deepEqual(taskOf(said).moves[0]?.v[0]?.[0]?.comment, { en: 'A bishop.', ru: 'A bishop.' })
  deepEqual(taskOf(said).intro, { en: 'Мат в два хода.', ru: 'Мат в два хода.' })
})

test('whatever is played, promoted and taken out, the reader finds the same tree', () => {
  const act = constantFrom('play', 'play', 'play', 'promote', 'delete', 'cut')
  assert(
    property(nat(1_000_000), nat(1_000_000), act, act, (seed, other, ...acts) => {
      let document = game
      for (const [index, kind] of acts.entries()) {
        const number = index === 0 ? seed : other
        const ids = [...placedMoves(document)].filter(({ played }) => played).map(({ id }) => id)
        const id = ids[number % ids.length] ?? ''
        const position = positionAt(document, id)
        const moves = position ? [...legalMoves(position)].map(formatUci) : []
        if (kind === 'play' && moves.length > 0)
          document = play(document, id, moves[number % moves.length] ?? '')?.document ?? document
        if (kind === 'promote') document = promoteVariation(document, id).document
        if (kind === 'delete' && id.length > 1) document = deleteVariation(document, id).document
        if (kind === 'cut' && id !== '1') document = deleteFrom(document, id).document
      }
      const read = documentOf(writeDocument(document))
      deepEqual(
        [...placedMoves(read)].map(each => [each.id, each.played?.uci]),
        [...placedMoves(document)].map(each => [each.id, each.played?.uci]),
      )
      const { findings } = readPgn(writeDocument(document), { proveMates: 0 })
      deepEqual(
        findings.filter(({ code }) => code === 'ILLEGAL_MOVE'),
        [],
      )
    }),
    { numRuns: 60 },
  )
})
