import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { EMPTY_DOCUMENT, readDocument, writeDocument } from './document.ts'
import { play } from './moves.ts'
import { sayInTag } from './tags.ts'
import { setWords, toggleNag } from './words.ts'

const CATALOGUE = new URL('../../../catalogue/', import.meta.url)

function* shippedGames(): Generator<string> {
  for (const file of readdirSync(CATALOGUE, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.pgn')) continue
    const text = readFileSync(new URL(file, CATALOGUE), 'utf8')
    for (const game of text.split(/\n\n(?=\[)/)) yield `${game.trimEnd()}\n`
  }
}

function written(text: string): string {
  const reading = readDocument(text)
  if (reading.kind === 'broken') throw new Error(`not read: ${text}`)
  return writeDocument(reading.document)
}

test('every shipped game comes back byte for byte', () => {
  let count = 0
  for (const game of shippedGames()) {
    count += 1
    equal(written(game), game)
  }
  equal(count, 3864)
})

const FEN = '[FEN "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 12"]'

describe('what the school does not know survives an edit beside it', () => {
  const survives: [what: string, text: string, kept: string][] = [
    ['a tag of another program', `[Annotator "Lin"]\n${FEN}\n\n12. Rd8# *`, '[Annotator "Lin"]'],
    [
      'a second tag of one name',
      `${FEN}\n[Theme "a"]\n[Theme "b"]\n\n12. Rd8# *`,
      '[Theme "a"]\n[Theme "b"]',
    ],
    ['quotation marks in it', `${FEN}\n[Event "a \\"b\\""]\n\n12. Rd8# *`, '[Event "a \\"b\\""]'],
    ['a command', `${FEN}\n\n12. Rd8# {[%eval #1] [%xyz "a]b"] So.} *`, '[%eval #1] [%xyz "a]b"]'],
    ['a glyph without a sign', `${FEN}\n\n12. Rd8# $142 $201 *`, '$142 $201'],
    ['another language', `${FEN}\n\n12. Rd8# {[%lang de] Matt.} *`, '{[%lang de] Matt.}'],
    ['an illegal move with what hangs on it', `${FEN}\n\n12. Rd8+ Kh9 (12... h6) 13. a4 *`, '12... Kh9'],
    ['the result', `${FEN}\n\n12. Rd8# 1-0`, '1-0'],
  ]
  for (const [what, text, kept] of survives) {
    test(what, () => {
      const reading = readDocument(text)
      if (reading.kind === 'broken') throw new Error('not read')
      const edited = writeDocument(sayInTag(setWords(reading.document, '1', 'ru', 'Мат.'), 'Site', 'Riga'))
      match(edited, /\[%lang ru\] Мат\./)
      ok(edited.includes(kept), edited)
    })
  }
})

test('only what was edited is written anew', () => {
  const text = `[Event   "?"]\n${FEN}\n\n12.Rd8# ! ; quick\n*`
  const reading = readDocument(text)
  if (reading.kind === 'broken') throw new Error('not read')
  equal(writeDocument(reading.document), text)
  equal(
    writeDocument(sayInTag(reading.document, 'Theme', 'mate')),
    `[Event "?"]\n${FEN}\n[Theme "mate"]\n\n12.Rd8# ! ; quick\n*`,
  )
  equal(
    writeDocument(toggleNag(reading.document, '1', 3)),
    `[Event   "?"]\n${FEN}\n\n12. Rd8# $3 {quick} *\n`,
  )
})

test('moves in letters of another language are English when moves are added to them', () => {
  const reading = readDocument(`${FEN}\n\n12. Td8# (12. h3 Kf8 13. Td8+) *`)
  if (reading.kind === 'broken') throw new Error('not read')
  const edited = play(reading.document, '1a3', 'Ke7')
  equal(
    writeDocument(edited?.document ?? reading.document),
    `${FEN}\n\n12. Rd8# (12. h3 Kf8 13. Rd8+ Ke7) *\n`,
  )
})

describe('a text that would lose something is not taken apart', () => {
  const broken: [text: string, line: number][] = [
    [`${FEN}\n[Bad "tag]\n\n12. Rd8# *`, 2],
    [`${FEN}\n\n12. Rd8# {never closed *`, 3],
    [`${FEN}\n\n12. Rd8# (12. h3 *`, 3],
    [`${FEN}\n\n12. Rd8# *\n\n${FEN}\n\n12. Rd8# *`, 5],
  ]
  for (const [text, line] of broken) {
    test(text, () => {
      const reading = readDocument(text)
      equal(reading.kind === 'broken' ? reading.place.line : undefined, line)
    })
  }
  test('no text is an empty game', () =>
    deepEqual(readDocument(' \n'), { kind: 'read', document: EMPTY_DOCUMENT }))
})
