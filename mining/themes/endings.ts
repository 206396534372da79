import { SquareSet } from '@tabia/core/chess/refutation/attacks.ts'
import type { Position, Square } from '@tabia/core/chess/position.ts'
import { distance, fileOf, rankFor, rowOf } from './story.ts'
import type { Story, Step } from './story.ts'

/** Which ending a position is, if any. */
export function endingOf({ board }: Position): string | undefined {
  const count = (role: 'pawn' | 'knight' | 'bishop' | 'rook' | 'queen') => board[role].size()
  const minors = count('knight') + count('bishop')
  const officers = minors + count('rook') + count('queen')
  const worth = 9 * count('queen') + 5 * count('rook') + 3 * minors + count('pawn')
  if (officers === 0) return 'pawnEndgame'
  if (officers <= 4 && count('rook') === officers) return 'rookEndgame'
  if (officers <= 2 && count('queen') === officers) return 'queenEndgame'
  if (officers <= 2 && minors === officers) {
    return count('knight') === 0 ? 'bishopEndgame' : count('bishop') === 0 ? 'knightEndgame' : 'minorEndgame'
  }
  return officers <= 4 && worth <= 26 ? 'mixedEndgame' : undefined
}

export function phaseOf(position: Position): 'opening' | 'middlegame' | 'endgame' {
  if (endingOf(position)) return 'endgame'
  const { board } = position
  const minors = board.knight.size() + board.bishop.size()
  const worth = 9 * board.queen.size() + 5 * board.rook.size() + 3 * minors + board.pawn.size()
  return worth >= 58 ? 'opening' : 'middlegame'
}

/** How a draw is saved: by stalemate, by checks without end, or else. */
export function saves({ steps, end }: Story): string[] {
  const own = steps.filter((_, ply) => ply % 2 === 0)
  const checks = own.filter(step => step.checkers.nonEmpty()).length
  if (end.isStalemate()) return ['stalemateTrick']
  return checks >= 2 && checks === own.length ? ['perpetualCheck'] : ['drawSave']
}

/** What an ending teaches, told from its first move. */
export function ideasOf(story: Story, goal: string): string[] {
  const [step] = story.steps
  if (!step) return []
  const { before } = step
  const isBare = before.board.occupied.diff(before.board.king).diff(before.board.pawn).isEmpty()
  const ideas = isBare ? { opposition, keySquare, pawnSquare, breakthrough, outsidePasser } : { cutoff }
  return Object.entries(ideas).flatMap(([name, holds]) => (holds(story, step, goal) ? [name] : []))
}

/** The kings face each other an odd number of squares apart, the other side to move. */
function opposition({ me, them }: Story, { after, role }: Step): boolean {
  const [own, other] = [after.board.kingOf(me) ?? 0, after.board.kingOf(them) ?? 0]
  const inLine = fileOf(own) === fileOf(other) || rowOf(own) === rowOf(other)
  return role === 'king' && inLine && distance(own, other) % 2 === 0 && distance(own, other) <= 4
}

/** The king steps on a square from which its pawn cannot be stopped. */
function keySquare({ me }: Story, { after, to, role }: Step, goal: string): boolean {
  const pawns = [...after.board.pieces(me, 'pawn')]
  if (role !== 'king' || goal !== 'win') return false
  return pawns.some(pawn => {
    const ahead = rankFor(to, me) - rankFor(pawn, me)
    const beside = Math.abs(fileOf(to) - fileOf(pawn))
    if (fileOf(pawn) === 0 || fileOf(pawn) === 7) return beside === 1 && rankFor(to, me) >= 6
    return beside <= 1 && (ahead === 2 || (ahead === 1 && rankFor(pawn, me) >= 4))
  })
}

/** A king alone catches the pawn, or does not: the other king is too far to matter. */
function pawnSquare({ me, them }: Story, step: Step, goal: string): boolean {
  const { after, role } = step
  const [owner, hunter] = goal === 'draw' ? [them, me] : [me, them]
  const [pawn, ...more] = after.board.pieces(owner, 'pawn')
  if (pawn === undefined || more.length > 0) return false
  const [helper, king] = [after.board.kingOf(owner) ?? 0, after.board.kingOf(hunter) ?? 0]
  const goalSquare = fileOf(pawn) + (owner === 'white' ? 56 : 0)
  const steps = 7 - rankFor(pawn, owner)
  const isFar = distance(helper, pawn) >= 3 && distance(helper, goalSquare) >= 3
  if (!isFar) return false
  if (goal === 'draw') return role === 'king' && distance(king, goalSquare) <= steps
  return role === 'pawn' && distance(king, goalSquare) > steps
}

/** A pawn is given so that another gets through. */
function breakthrough({ steps }: Story, { role, to, promotes }: Step): boolean {
  const [, reply] = steps
  const given = reply?.to === to && reply.role === 'pawn'
  return (
    role === 'pawn' &&
    !promotes &&
    given &&
    steps.some((step, ply) => ply > 0 && ply % 2 === 0 && step.role === 'pawn')
  )
}

/** A passed pawn far from all the others draws the king away. */
function outsidePasser({ me }: Story, { before }: Step): boolean {
  const pawns = [...before.board.pawn]
  return [...before.board.pieces(me, 'pawn')].some(
    pawn =>
      pawns.length > 1 && pawns.every(other => other === pawn || Math.abs(fileOf(other) - fileOf(pawn)) >= 3),
  )
}

/** The rook takes a file or rank from the king: it stands between it and the pawn. */
function cutoff({ me, them }: Story, { after, to, role, checkers }: Step): boolean {
  const [pawn] = after.board.pieces(me, 'pawn')
  const king = after.board.kingOf(them)
  if (role !== 'rook' || checkers.nonEmpty() || pawn === undefined || king === undefined) return false
  const isBetween = (line: (square: Square) => number) =>
    (line(to) - line(king)) * (line(pawn) - line(king)) > 0 && Math.abs(line(to) - line(king)) === 1
  return isBetween(fileOf) || isBetween(rowOf)
}

/** A winning side that is careless stalemates. */
export function canStalemate(position: Position): boolean {
  for (const [from, squares] of position.allDests()) {
    for (const to of squares) {
      const next = position.clone()
      const isLast = position.board.pawn.has(from) && SquareSet.backranks().has(to)
      next.play(isLast ? { from, to, promotion: 'queen' } : { from, to })
      if (next.isStalemate()) return true
    }
  }
  return false
}
