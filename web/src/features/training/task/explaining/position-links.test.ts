import { expect, test } from 'vitest'
import { lichessAddress } from './position-links.tsx'

test.each([
  ['8/2P5/8/8/3r4/8/2K5/k7 w - - 0 1', '8/2P5/8/8/3r4/8/2K5/k7_w_-_-_0_1?color=white'],
  ['4k3/8/8/8/8/8/8/R3K2R b KQ - 3 9', '4k3/8/8/8/8/8/8/R3K2R_b_KQ_-_3_9?color=black'],
])('%s opens at its own address', (fen, path) =>
  expect(lichessAddress(fen)).toBe(`https://lichess.org/analysis/${path}`),
)
