import { attackersOf, kingAttacks } from '@tabia/core/chess/refutation/attacks.ts'
import type { Square } from '@tabia/core/chess/position.ts'
import { distance, fileOf, isSlider, rowOf } from './story.ts'
import type { Story } from './story.ts'

const isEdge = (line: number) => line === 0 || line === 7

/** The last position as a pattern of mate. */
interface Mated {
  story: Story
  king: Square
  ring: Square[]
  /** Squares of the ring taken by the mated side's own pieces. */
  blocked: Square[]
  checkers: Square[]
  /** The piece that has come last. */
  at: Square
}

export function mates(story: Story): string[] {
  const last = story.steps.at(-1)
  if (!story.isMate || !last) return []
  const { board } = story.end
  const king = board.kingOf(story.them) ?? 0
  const ring = [...kingAttacks(king)]
  const mated: Mated = {
    story,
    king,
    ring,
    blocked: ring.filter(square => board.getColor(square) === story.them),
    checkers: [...attackersOf(board, king, story.me)],
    at: last.to,
  }
  const length = (story.steps.length + 1) / 2
  const patterns = Object.entries(PATTERNS).flatMap(([name, holds]) => (holds(mated) ? [name] : []))
  return [length <= 5 ? `mateIn${length}` : 'mateIn5plus', ...patterns]
}

const PATTERNS: Record<string, (mated: Mated) => boolean> = {
  smotheredMate: ({ story, ring, blocked, checkers }) =>
    checkers.length === 1 && roleOf(story, checkers[0]) === 'knight' && blocked.length === ring.length,
  backRankMate,
  pawnMate: ({ story, at }) => roleOf(story, at) === 'pawn',
  epauletteMate: ({ story, king, at, blocked }) => {
    const sameFile = fileOf(at) === fileOf(king)
    if (roleOf(story, at) !== 'queen' || (!sameFile && rowOf(at) !== rowOf(king))) return false
    const shoulders = sameFile ? [king - 1, king + 1] : [king - 8, king + 8]
    return shoulders.every(square => distance(square, king) === 1 && blocked.includes(square))
  },
  dovetailMate: ({ story, king, at, ring, blocked }) => {
    if (roleOf(story, at) !== 'queen' || !ring.includes(at)) return false
    const [dx, dy] = [fileOf(king) - fileOf(at), rowOf(king) - rowOf(at)]
    const tail = [rowOf(king) * 8 + fileOf(king) + dx, (rowOf(king) + dy) * 8 + fileOf(king)]
    return dx !== 0 && dy !== 0 && blocked.length <= 3 && tail.every(square => blocked.includes(square))
  },
  arabianMate: ({ story, king, at, ring }) => {
    const inCorner = isEdge(fileOf(king)) && isEdge(rowOf(king))
    if (roleOf(story, at) !== 'rook' || !ring.includes(at) || !inCorner) return false
    return [...attackersOf(story.end.board, at, story.me)].some(
      guard =>
        roleOf(story, guard) === 'knight' &&
        Math.abs(fileOf(guard) - fileOf(king)) === 2 &&
        Math.abs(rowOf(guard) - rowOf(king)) === 2,
    )
  },
  anastasiaMate: ({ story, king, at, blocked }) => {
    const isHeavy = roleOf(story, at) === 'rook' || roleOf(story, at) === 'queen'
    if (!isHeavy || !isEdge(fileOf(king)) || isEdge(rowOf(king)) || fileOf(at) !== fileOf(king)) return false
    const inward = fileOf(king) === 0 ? 1 : -1
    const { board } = story.end
    const isKnight =
      board.getColor(king + 3 * inward) === story.me && roleOf(story, king + 3 * inward) === 'knight'
    return blocked.includes(king + inward) && isKnight
  },
  bodenMate: ({ story, king, ring, blocked, checkers }) => {
    const { board } = story.end
    if (checkers.length !== 1 || roleOf(story, checkers[0]) !== 'bishop' || blocked.length < 2) return false
    const open = ring.filter(square => !blocked.includes(square))
    return open.every(square =>
      [...attackersOf(board, square, story.me, board.occupied.without(king))].some(
        guard => roleOf(story, guard) === 'bishop',
      ),
    )
  },
}

/** Rook or queen along the back rank, and the king's own pieces in front of it. */
function backRankMate({ story, king, ring, blocked, checkers }: Mated): boolean {
  const { board } = story.end
  const back = story.them === 'white' ? 0 : 7
  if (rowOf(king) !== back) return false
  const heavy = checkers.filter(from => rowOf(from) === back && isSlider(roleOf(story, from)))
  if (heavy.length === 0) return false
  const before = ring.filter(square => rowOf(square) !== back)
  const own = before.filter(square => blocked.includes(square))
  const isShut = before.every(
    square =>
      blocked.includes(square) ||
      attackersOf(board, square, story.me, board.occupied.without(king)).nonEmpty(),
  )
  const isFar = heavy.some(from => distance(from, king) >= 2)
  const hasPawn = own.some(square => roleOf(story, square) === 'pawn')
  return hasPawn && isShut && (own.length === before.length || (isFar && own.length >= before.length - 1))
}

function roleOf({ end }: Story, square: Square | undefined) {
  return square === undefined ? undefined : end.board.getRole(square)
}
