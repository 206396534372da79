/** An ending to draw at random: White's men and Black's, and what is asked of them. */
export interface Material {
  white: string
  black: string
  /** A mate in at most so many moves is sought. */
  mate?: number
  /** Who moves; else White two times of three. */
  turn?: 'w' | 'b'
  /** Squares men must stand on, by letter: `{ P: /7$/ }` a pawn on the seventh. */
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
