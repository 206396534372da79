import { deepEqual, equal } from 'node:assert/strict'
import { describe, test } from 'node:test'
import { localCastling, sanParts } from './figurines.ts'

describe('a SAN splits into pictures and text', () => {
  const parts: [san: string, parts: string[]][] = [
    ['Qxd8+', ['<queen>', 'xd8+']],
    ['Nge2', ['<knight>', 'ge2']],
    ['e8=N', ['e8=', '<knight>']],
    ['exd8=Q#', ['exd8=', '<queen>', '#']],
    ['bxc3', ['bxc3']],
    ['O-O-O+', ['O-O-O+']],
  ]
  for (const [san, expected] of parts) {
    test(san, () => {
      const drawn = sanParts(san).map(part => (part.kind === 'piece' ? `<${part.role}>` : part.text))
      deepEqual(drawn, expected)
    })
  }
})

test('castling is written with letters in English and with noughts in Russian', () => {
  equal(localCastling('O-O-O+', 'ru'), '0-0-0+')
  equal(localCastling('O-O', 'en'), 'O-O')
  equal(localCastling('Nf3', 'ru'), 'Nf3')
})
