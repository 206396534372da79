import { playMove } from '@tabia/core/chess/move.ts'
import { readPosition } from '@tabia/core/chess/position.ts'
import { Board64 } from './board64.ts'
import { examine } from './examine.ts'
import { MATERIALS } from '../endings/materials.ts'
import type { Material } from '../endings/materials.ts'
import type { SolvedRow } from '../rows.ts'
import type { Producer } from './producer.ts'
import type { Random } from './random.ts'

/** Positions of each ending at random; those with one right move alone are kept. */
export const endings: Producer = async function* endings({ engine, random, supply }) {
  const fruit = new Map(Object.keys(MATERIALS).map(kind => [kind, { tried: 1, found: 1 }]))
  for (;;) {
    for (const [kind, material] of Object.entries(MATERIALS)) {
      const tries = fruit.get(kind) ?? { tried: 1, found: 1 }
      // What the plan does not lack is still tried now and then, as the supply changes.
      if (tries.found / tries.tried < 0.02 && random.chance(0.9)) continue
      tries.tried += 1
      const fen = drawn(material, random)
      if (!fen || readPosition(fen).kind === 'bad') continue
      const isWanted = (row: SolvedRow) => isOfKind(row, kind, material) && supply.wantedBy(row) !== undefined
      const row = await examine(engine, { fen, kind }, isWanted)
      const isFound = row !== undefined && isWanted(row)
      if (isFound) tries.found += 1
      yield isFound ? row : undefined
    }
  }
}

function drawn({ white, black, turn, on = {} }: Material, random: Random): string | undefined {
  const board = new Board64()
  for (const letter of white + black) {
    const squares = board.empty().filter(name => isAllowed(letter, name, on[letter]))
    const square = random.pick(squares)
    if (!square) return undefined
    board.put(square, letter)
  }
  return board.fen(turn ?? (random.chance(0.65) ? 'w' : 'b'))
}

function isAllowed(letter: string, square: string, on: RegExp | undefined): boolean {
  return (on?.test(square) ?? true) && !(/p/i.test(letter) && /[18]/.test(square))
}

/** One pawn is as good as promoted. */
function isOver({ themes = [] }: SolvedRow): boolean {
  return themes.includes('promotion@0') || themes.includes('promotion@2')
}

/** The promise of the kind is kept: a mate, a promotion to less than a queen, a stalemate. */
function isOfKind(row: SolvedRow, kind: string, { mate }: Material): boolean {
  if (mate) return (row.goal.mate ?? Infinity) <= mate
  if (row.goal.mate) return false
  if (kind.endsWith('Prom')) return /[rbn]$/.test(row.best.slice(4))
  if (kind === 'Stalemate') return row.themes?.some(theme => theme.startsWith('stalemateTrick')) ?? false
  if (kind === 'Fortress' && !row.goal.draw) return false
  if (kind === 'KPKP' && isOver(row)) return false
  return !/x/.test(playMove(row.fen, row.best)?.san ?? '')
}
