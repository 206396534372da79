import { legalMoves } from '@tabia/core/chess/moves/move.ts'
import { formatFen, positionFrom, readPosition } from '@tabia/core/chess/position.ts'
import { parseSquareName, playLine } from '../positions/board.ts'
import type { Row } from '../positions/rows.ts'
import { isMateThreatened } from '../positions/sight.ts'
import { bishopsOf, patternsOf } from '../themes/patterns.ts'

/** Rows with the patterns of their first move named, too. */
export function withPatterns(rows: readonly Row[]): Row[] {
  return rows.map(row => {
    if (row.best === undefined) return row
    const patterns = row.kind === undefined ? patternsOf(row.fen, row.best) : bishopsOf(row.fen)
    const found = patterns.map(pattern => `${pattern}@0`)
    return { ...row, themes: [...new Set([...(row.themes ?? []), ...found])] }
  })
}

/** The last move of longer lines that end in mate is a mate in one by itself. */
export function lastMates(rows: readonly Row[]): Row[] {
  return rows.flatMap(row => {
    const lines = [row.line ?? [], ...(row.top ?? []).map(({ pv }) => pv.split(' '))]
    return lines.flatMap(line => {
      const played = playLine(row.fen, line)
      const [before, mate] = [played.at(-2), played.at(-1)]
      if (!before || !mate?.san.endsWith('#') || row.id === undefined) return []
      const position = positionFrom(before.fen)
      return [
        {
          id: row.id,
          fen: before.fen,
          last: before.from + before.to,
          goal: { mate: 1 },
          best: mate.uci,
          line: [mate.uci],
          themes: ['mateIn1@0'],
          mover: position.board.getRole(parseSquareName(mate.from)) ?? '',
          legal: [...legalMoves(position)].length,
        },
      ]
    })
  })
}

/** Where the opponent went wrong there was something to find: the position before that mistake, as a task. */
export function beforeMistakes(rows: readonly Row[]): Row[] {
  return rows.flatMap(row => {
    const fen = row.last === undefined ? undefined : takenBack(row.fen, row.last)
    if (fen === undefined || row.id === undefined || row.last === undefined) return []
    const position = positionFrom(fen)
    const need = position.isCheck() ? 'checkEscape' : isMateThreatened(fen) ? 'stopMate' : 'saveAttacked'
    return [
      {
        id: row.id,
        fen,
        goal: { best: true },
        tried: row.last,
        themes: [`${need}@0`],
        legal: [...legalMoves(position)].length,
      },
    ]
  })
}

/** Without a capture; nothing where there must have been one, or where the position cannot be. */
function takenBack(fen: string, last: string): string | undefined {
  const position = positionFrom(fen)
  const [from, to] = [parseSquareName(last.slice(0, 2)), parseSquareName(last.slice(2, 4))]
  const piece = position.board.get(to)
  const isCastling = piece?.role === 'king' && Math.abs(from - to) === 2
  const hasTaken = piece?.role === 'pawn' && from % 8 !== to % 8
  if (!piece || isCastling || hasTaken || last.length > 4 || position.board.has(from)) return undefined
  const before = position.clone()
  before.board.take(to)
  before.board.set(from, piece)
  before.turn = piece.color
  before.epSquare = undefined
  before.halfmoves = 0
  if (piece.color === 'black') before.fullmoves = Math.max(1, before.fullmoves - 1)
  const text = formatFen(before)
  return readPosition(text).kind === 'read' ? text : undefined
}

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
