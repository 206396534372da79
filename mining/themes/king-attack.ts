import { attacksFrom, kingAttacks } from '@tabia/core/chess/refutation/attacks.ts'
import type { Step, Story } from './story.ts'
import { rankFor } from './story.ts'

/** Own moves strike at the king again and again, with other pieces about. */
export function kingAttack(story: Story): string[] {
  const own = story.steps.filter((_, ply) => ply % 2 === 0)
  const [first] = own
  const officers = first ? officersOf(first) : 0
  if (own.length < 2 || officers < 6) return []
  const strikes = own.filter(step => hitsRing(story, step))
  const isWon = story.isMate || (story.leads.at(-1) ?? 0) - (story.leads[0] ?? 0) >= 2
  return first && strikes.includes(first) && strikes.length >= 2 && isWon ? ['kingAttack'] : []
}

/** A man on a flight square of the king, put there by force, helps to mate it. */
export function selfBlock({ them, steps, end, isMate }: Story): string[] {
  const king = end.board.kingOf(them)
  const [first, reply] = steps
  if (!isMate || king === undefined || !first || !reply || steps.length < 3 || reply.role === 'king')
    return []
  const stays = end.board.getColor(reply.to) === them
  return stays && kingAttacks(king).has(reply.to) && first.before.board.kingOf(them) === king
    ? ['selfBlock']
    : []
}

export function seventhRank({ me, steps }: Story): string[] {
  const own = steps.filter((_, ply) => ply % 2 === 0)
  const comes = own[0]?.role === 'rook' && rankFor(own[0].to, me) === 6 && rankFor(own[0].from, me) !== 6
  return comes && own.slice(1).some(step => step.role === 'rook') ? ['seventhRank'] : []
}

function hitsRing({ them }: Story, { after, to, took }: Step): boolean {
  const king = after.board.kingOf(them)
  if (king === undefined) return false
  const ring = kingAttacks(king).with(king)
  return ring.has(to) ? took !== undefined || after.isCheck() : attacksFrom(after.board, to).intersects(ring)
}

function officersOf({ before: { board } }: Step): number {
  return board.occupied.diff(board.pawn).diff(board.king).size()
}
