import { equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { Board64 } from './board64.ts'
import { Random } from './random.ts'
import { putBlow, LINE_BLOWS } from './setups.ts'

const GROUND = '4k3/pppq4/8/8/8/8/PPP5/4K3 w - - 0 1'
const drawn = (motif: string, seed: number) => {
  const blow = LINE_BLOWS.find(each => each.motif === motif)
  return blow && putBlow(blow, new Board64(GROUND), new Random(seed))
}
const positions = (motif: string) =>
  Array.from({ length: 200 }, (_, seed) => drawn(motif, seed)).filter(fen => fen !== undefined)

test('both kings stay, for either side to move', () => {
  const found = LINE_BLOWS.flatMap(({ motif }) => positions(motif))
  ok(found.length > 100)
  for (const fen of found) equal(fen.split(' ')[0]?.replace(/[^k]/gi, '').length, 2, fen)
  equal(new Set(found.map(fen => fen.split(' ')[1])).size, 2)
})

test('a pinned man stands between the long-range piece and its king', () => {
  const pins = positions('pinAttack').filter(fen => fen.endsWith('w - - 0 1'))
  const onFile = pins.some(fen => fen.startsWith('4k3') && /R/.test(fen))
  ok(pins.length > 20 && onFile)
})

test('the same seed sets up the same', () => equal(drawn('skewer', 12), drawn('skewer', 12)))
