import { formatUci, legalMoves, positionAfter, readMove } from '@tabia/core/chess/moves/move.ts'
import type { Move } from '@tabia/core/chess/moves/move.ts'
import { positionFrom } from '@tabia/core/chess/position.ts'
import type { Position } from '@tabia/core/chess/position.ts'
import { leadOfPosition } from './board.ts'
import type { Searcher } from '../../server/content/engine/look.ts'

const DEPTH = 3
const MATED = -100

interface Found {
  /** In pawns, for the side to move. */
  score: number
  line: Move[]
}

/** For tests: counts material three plies deep, and so needs no program. */
export const materialSearcher: Searcher = {
  search(fen, { only, lines = 1, moves = [] }) {
    const position = moves.reduce((before, uci) => {
      const move = readMove(before, uci)
      return move ? positionAfter(before, move) : before
    }, positionFrom(fen))
    const asked = [...legalMoves(position)].filter(move => !only || only.includes(formatUci(move)))
    const found = asked
      .map(move => through(position, move, DEPTH))
      .toSorted((a, b) => b.score - a.score)
      .slice(0, lines)
    const told = found.map(({ score, line }, index) => ({
      rank: index + 1,
      depth: DEPTH,
      nodes: 1,
      score:
        Math.abs(score) > 50
          ? ({ kind: 'mate', moves: Math.sign(score) * 1 } as const)
          : ({ kind: 'cp', cp: 100 * score } as const),
      moves: line.map(formatUci),
    }))
    return Promise.resolve({ best: told[0]?.moves[0] ?? null, lines: told, history: [], told: [], nodes: 1 })
  },
}

function through(position: Position, move: Move, depth: number): Found {
  const after = positionAfter(position, move)
  const { score, line } = best(after, depth - 1)
  return { score: -score, line: [move, ...line] }
}

function best(position: Position, depth: number): Found {
  if (position.isCheckmate()) return { score: MATED, line: [] }
  if (position.isStalemate()) return { score: 0, line: [] }
  if (depth === 0) return { score: leadOfPosition(position, position.turn), line: [] }
  const found = [...legalMoves(position)].map(move => through(position, move, depth))
  return found.reduce((a, b) => (b.score > a.score ? b : a))
}
