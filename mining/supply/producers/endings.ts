import { playMove } from '@tabia/core/chess/moves/move.ts'
import { readPosition } from '@tabia/core/chess/position.ts'
import type { SolvedRow } from '../../positions/rows.ts'
import { Board64 } from './board64.ts'
import { examine } from './examine.ts'
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

/** An ending to generate: White's and Black's pieces as letters (`KRP`), and the goal. */
export interface Material {
  white: string
  black: string
  /** A mate in at most so many moves is sought. */
  mate?: number
  /** Who moves; else White two times of three. */
  turn?: 'w' | 'b'
  /** Squares pieces must stand on, by letter: `{ P: /7$/ }` a pawn on the seventh. */
  on?: Record<string, RegExp>
}

const EDGE = /^[ah]|[18]$/

/** By the kind of ending, as rows name it. */
export const MATERIALS: Record<string, Material> = {
  KPK: { white: 'KP', black: 'k' },
  KPKP: { white: 'KP', black: 'kp' },
  KPPKP: { white: 'KPP', black: 'kp' },
  KPPKPP: { white: 'KPP', black: 'kpp' },
  KPPPKPPP: { white: 'KPPP', black: 'kppp' },
  Breakthrough: {
    white: 'KPPP',
    black: 'kppp',
    turn: 'w',
    on: { P: /[a-d][45]/, p: /[a-d][67]/, K: /[e-h]/, k: /[e-h]/ },
  },
  KQKmate: { white: 'KQ', black: 'k', mate: 3, turn: 'w', on: { k: EDGE } },
  KRKmate: { white: 'KR', black: 'k', mate: 3, turn: 'w', on: { k: EDGE } },
  KRRKmate: { white: 'KRR', black: 'k', mate: 3, turn: 'w', on: { k: EDGE } },
  KBBKmate: { white: 'KBB', black: 'k', mate: 3, turn: 'w', on: { k: EDGE } },
  KBNKmate: { white: 'KBN', black: 'k', mate: 3, turn: 'w', on: { k: EDGE, K: /[b-g][3-6]|[cf]/ } },
  KRPKR: { white: 'KRP', black: 'kr' },
  KRP7KR: { white: 'KRP', black: 'kr', turn: 'w', on: { P: /7/, K: /[678]/ } },
  Philidor: { white: 'KRP', black: 'kr', turn: 'b', on: { P: /[c-f][45]/, K: /[456]/, k: /[b-g]8/ } },
  KRPPKRP: { white: 'KRPP', black: 'krp' },
  KRKP: { white: 'KR', black: 'kp', on: { p: /[234]/ } },
  KQKP7: { white: 'KQ', black: 'kp', on: { p: /2/, k: /[12]/ } },
  KQPKQ: { white: 'KQP', black: 'kq' },
  KBPPKBP: { white: 'KBPP', black: 'kbp' },
  KNPPKNP: { white: 'KNPP', black: 'knp' },
  KBPPKNP: { white: 'KBPP', black: 'knp' },
  OppBishops: {
    white: 'KBPP',
    black: 'kbp',
    on: { B: /[aceg][1357]|[bdfh][2468]/, b: /[aceg][2468]|[bdfh][1357]/ },
  },
  KRPKBP: { white: 'KRP', black: 'kbp' },
  KRPKNP: { white: 'KRP', black: 'knp' },
  KRKB: { white: 'KR', black: 'kb', turn: 'b', on: { k: EDGE } },
  KRKN: { white: 'KR', black: 'kn', on: { k: EDGE } },
  /** The bishop does not guard the corner where the pawn promotes; the king must get there. */
  Fortress: { white: 'KBP', black: 'kb', turn: 'b', on: { P: /[ah][3-6]/ } },
  KnightProm: { white: 'KPN', black: 'kqp', turn: 'w', on: { P: /7/, k: /[5678]/ } },
  RookProm: { white: 'KPP', black: 'kpp', turn: 'w', on: { P: /7|[a-h]3/, k: /[ah][56]|6/ } },
  Stalemate: { white: 'KQP', black: 'kqrp', turn: 'w', on: { K: /[ah][18]|[18]/ } },
}
