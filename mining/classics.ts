import type { Row } from './rows.ts'

/** Studies out of copyright that every student should meet. The engine must confirm them like any other row. */
export const CLASSICS: readonly Row[] = [
  {
    kind: 'Classic',
    fen: '7K/8/k1P5/7p/8/8/8/8 w - - 0 1',
    goal: { draw: true },
    best: 'h8g7',
    tags: { Event: 'Study', EventRu: 'Этюд', Date: '1921.??.??', White: 'Réti', WhiteRu: 'Рети' },
  },
  {
    kind: 'Classic',
    fen: '8/8/1KP5/3r4/8/8/8/k7 w - - 0 1',
    goal: { win: true },
    best: 'c6c7',
    tags: { Event: 'Study', EventRu: 'Этюд', Date: '1895.??.??', White: 'Saavedra', WhiteRu: 'Сааведра' },
  },
  {
    kind: 'Classic',
    fen: '8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 1',
    goal: { win: true },
    best: 'a1b1',
    tags: {
      Event: 'Study',
      EventRu: 'Этюд',
      Date: '1901.??.??',
      White: 'Lasker, Reichhelm',
      WhiteRu: 'Ласкер, Райхгельм',
    },
  },
]
