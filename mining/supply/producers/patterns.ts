import { readPosition } from '@tabia/core/chess/position.ts'
import type { SolvedRow } from '../../positions/rows.ts'
import { Board64 } from './board64.ts'
import { examine } from './examine.ts'
import type { Producer } from './producer.ts'
import type { Random } from './random.ts'

/** Squares of a pattern's pieces (White mates a black king); of several squares any one serves. */
interface Pattern {
  /** Motif the row must show. */
  motif: string
  fixed: Record<string, string>
  /** Attackers that stand anywhere: they have yet to come. */
  free: string
}

const SHIELD = { f7: 'p', g7: 'p', h7: 'p' }

const PATTERNS: readonly Pattern[] = [
  { motif: 'smotheredMate', fixed: { h8: 'k', g7: 'p', h7: 'p', g8: 'r' }, free: 'NQ' },
  { motif: 'smotheredMate', fixed: { h8: 'k', g7: 'p', h7: 'p', f8: 'r' }, free: 'NQ' },
  { motif: 'arabianMate', fixed: { h8: 'k' }, free: 'NR' },
  { motif: 'anastasiaMate', fixed: { g8: 'k', g7: 'p', f7: 'p' }, free: 'NRQ' },
  { motif: 'epauletteMate', fixed: { e8: 'k', d8: 'r', f8: 'r' }, free: 'QR' },
  { motif: 'epauletteMate', fixed: { g6: 'k', f6: 'p', h6: 'r' }, free: 'QB' },
  { motif: 'dovetailMate', fixed: { e5: 'k', d4: 'p', e4: 'p' }, free: 'QB' },
  { motif: 'dovetailMate', fixed: { f7: 'k', e8: 'r', f8: 'b' }, free: 'QN' },
  { motif: 'bodenMate', fixed: { c8: 'k', d8: 'r', d7: 'p' }, free: 'BBQ' },
  { motif: 'backRankMate', fixed: { g8: 'k', ...SHIELD }, free: 'RQ' },
  { motif: 'backRankMate', fixed: { g8: 'k', ...SHIELD }, free: 'RR' },
]

const OTHERS = ['r', 'b', 'n', 'q', 'p', 'p', 'p', 'R', 'B', 'N', 'P', 'P', 'P']

/** Mate patterns placed among other pieces; the mate itself may be some moves away. */
export const patterns: Producer = async function* patterns({ engine, random, supply, seed }) {
  for (let count = 1; ; count += 1) {
    const pattern = random.pick(PATTERNS)
    if (!pattern) return
    const fen = setUp(pattern, random)
    if (readPosition(fen).kind === 'bad') continue
    const isWanted = (row: SolvedRow) =>
      row.themes?.some(theme => theme.startsWith(pattern.motif)) === true &&
      supply.wantedBy(row) !== undefined
    yield await examine(engine, { fen, id: `t${seed}.${count}-0` }, isWanted)
  }
}

function setUp({ fixed, free }: Pattern, random: Random): string {
  const board = new Board64()
  for (const [square, letter] of Object.entries(fixed)) board.put(square, letter)
  const others = Array.from({ length: random.int(4, 12) }, () => random.pick(OTHERS) ?? 'p')
  board.put(random.pick(['g1', 'h1', 'c1', 'b1', 'e1']) ?? 'g1', 'K')
  for (const letter of [...free.split(''), ...others]) {
    const rows = /p/i.test(letter) ? (letter === 'p' ? /[4-7]/ : /[2-5]/) : /./
    const square = random.pick(board.empty().filter(name => rows.test(name)))
    if (square) board.put(square, letter)
  }
  return board.fen('w')
}
