import { deepEqual, equal, throws } from 'node:assert/strict'
import { describe, test } from 'node:test'
import { decode, detectEncoding, ENCODINGS } from './encoding.ts'
import type { Encoding } from './encoding.ts'

const RUSSIAN = '[White "Ботвинник"]\n{Отвлечение: ферзь обязан уйти с восьмой горизонтали.} 1. Rd8# *'
const WESTERN = '[White "Réti"]\n[Black "Grünfeld, Müller"]\n{Le père joue ici}\n1. e4 *'

const MARKS: Partial<Record<Encoding, number[]>> = { 'utf-16le': [0xff, 0xfe], 'utf-16be': [0xfe, 0xff] }

/** As a program of that encoding would have written it. */
function written(text: string, encoding: Encoding): Uint8Array {
  if (encoding === 'utf-8') return Buffer.from(text)
  if (encoding.startsWith('utf-16')) {
    const bytes = Buffer.from(text, 'utf16le')
    return encoding === 'utf-16le' ? bytes : bytes.swap16()
  }
  const letters = Array.from({ length: 256 }, (_, byte) =>
    new TextDecoder(encoding).decode(Uint8Array.of(byte)),
  )
  return Uint8Array.from(text, letter => letters.indexOf(letter))
}

const inParts = (bytes: Uint8Array, size = 7) =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.slice(index * size, (index + 1) * size),
  )

describe('an encoding is found by what stands in the file, and its text is whole', () => {
  const files: [text: string, encoding: Encoding][] = [
    ...ENCODINGS.filter(encoding => encoding !== 'windows-1252').map((each): [string, Encoding] => [
      RUSSIAN,
      each,
    ]),
    [WESTERN, 'windows-1252'],
    [WESTERN, 'utf-8'],
    ['1. e4 *', 'utf-8'],
    [RUSSIAN.toUpperCase().replace('RD8', 'Rd8'), 'utf-8'],
  ]
  for (const [text, encoding] of files) {
    test(`${encoding}: ${text.slice(0, 20)}`, () => {
      const bytes = written(text, encoding)
      equal(detectEncoding([bytes]).encoding, encoding)
      equal([...decode(inParts(bytes), encoding)].join(''), text)
    })
  }
  for (const [encoding, mark] of Object.entries(MARKS)) {
    test(`${encoding} by its byte order mark`, () => {
      const bytes = Uint8Array.from([...mark, ...written('Ход', encoding as Encoding)])
      equal(detectEncoding([bytes]).encoding, encoding)
      equal([...decode([bytes], encoding as Encoding)].join(''), 'Ход')
    })
  }
  test('utf-8 with a byte order mark', () => {
    equal([...decode([Buffer.from('\uFEFF1. e4')], 'utf-8')].join(''), '1. e4')
  })
})

test('a guess shows three whole words, wherever their odd letters stand', () => {
  const previewOf = (text: string, encoding: Encoding) => detectEncoding([written(text, encoding)]).preview
  equal(previewOf(RUSSIAN, 'koi8-r'), 'Ботвинник, Отвлечение, ферзь')
  equal(previewOf(WESTERN, 'windows-1252'), 'Réti, Grünfeld, Müller')
  equal(previewOf('[White "Judit Polgár"]\n1. e4 *', 'windows-1252'), 'Polgár')
  equal(
    previewOf(
      `{${'a'.repeat(200)} ${'plain words '.repeat(20)}Großmeisterturnierüberraschung} 1. e4 *`,
      'windows-1252',
    ),
    'Großmeisterturnierüberraschung',
  )
  equal(detectEncoding([written(RUSSIAN, 'utf-8')]).preview, undefined)
})

test('bytes of another encoding are never replaced in silence', () => {
  throws(() => [...decode([written(RUSSIAN, 'windows-1251')], 'utf-8')], TypeError)
  deepEqual([...decode([], 'utf-8')].join(''), '')
})
