import { readPosition } from '@tabia/core/chess/position.ts'
import { examine } from './examine.ts'
import type { SolvedRow } from '../rows.ts'
import { Board64 } from './board64.ts'
import type { Producer } from './producer.ts'
import type { Random } from './random.ts'
import { putBlow, LINE_BLOWS } from './line-blow.ts'

/** More men hide a plain blow. */
const MOST_MEN = 20
const FEWEST_MEN = 9

/** Blows along a line, set up in positions of games. They belong to no game, so that a level may show each. */
export const setups: Producer = async function* setups({ engine, random, supply, known, seed }) {
  const grounds = known.filter(row => row.kind === undefined)
  for (let count = 1; grounds.length > 0; count += 1) {
    const sought = LINE_BLOWS.filter(({ theme }) => supply.seeks(theme))
    const [blow, ground] = [random.pick(sought), random.pick(grounds)]
    if (!blow || !ground) return
    const fen = putBlow(blow, thinned(ground.fen, random), random)
    const isWanted = (row: SolvedRow) =>
      row.themes?.includes(`${blow.motif}@0`) === true && supply.wantedBy(row) !== undefined
    if (!fen || readPosition(fen).kind === 'bad') continue
    yield await examine(engine, { fen, id: `l${seed}.${count}-0` }, isWanted)
  }
}

/** Men taken away at random until few enough are left. */
function thinned(fen: string, random: Random): Board64 {
  const board = new Board64(fen)
  const most = random.int(FEWEST_MEN, MOST_MEN)
  for (let men = board.men(); men.length > most; men = board.men()) {
    const man = random.pick(men.filter(({ letter }) => !/k/i.test(letter)))
    if (!man) break
    board.put(man.name, undefined)
  }
  return board
}
