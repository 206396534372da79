import { attackersOf, attacksFrom, between, pinnerOf } from '@tabia/core/chess/refutation/attacks.ts'
import type { Board } from '@tabia/core/chess/refutation/attacks.ts'
import { exchangeGain } from '@tabia/core/chess/refutation/exchange.ts'
import type { Square } from '@tabia/core/chess/position.ts'
import { isOfficer, isSlider, rankOfRole, worth } from './story.ts'
import type { Story } from './story.ts'

/** The pin by its use: it is made, the pinned man is attacked, or it is no defender. */
export function pin(story: Story, ply: number): string[] {
  const kinds = [
    ...(createsPin(story, ply) ? ['pinCreate'] : []),
    ...(attacksPinned(story, ply) ? ['pinAttack'] : []),
    ...(pinnedCannotTake(story, ply) ? ['pinDefender'] : []),
  ]
  return kinds.length > 0 ? ['pin', ...kinds] : []
}

/** The front piece must go, and the one behind it falls. */
export function skewer({ them, steps }: Story, ply: number): string[] {
  const [step, reply, next] = steps.slice(ply)
  if (!step || !reply || !next || !isSlider(step.piece)) return []
  const { board } = step.after
  if (exchangeGain(board, step.to, them) > 0 || next.from !== step.to || !next.took) return []
  const isSkewer = behind(board, step.to).some(({ front, back }) => {
    const [before, after] = [board.getRole(front), board.getRole(back)]
    if (!before || !after || before === 'pawn' || worth(after) < 3) return false
    return rankOfRole(before) >= rankOfRole(after) && reply.from === front && next.to === back
  })
  return isSkewer ? ['skewer'] : []
}

function createsPin({ steps }: Story, ply: number): boolean {
  const [step, reply, next, , later] = steps.slice(ply)
  if (!step || !reply || !next || !isSlider(step.piece)) return false
  const { board } = step.after
  return behind(board, step.to).some(({ front, back }) => {
    const [before, after] = [board.getRole(front), board.getRole(back)]
    if (!before || !after || rankOfRole(after) <= rankOfRole(before)) return false
    const takesBack = next.from === step.to && next.to === back
    const takesFront = next.to === front && next.took === before
    const takesFrontLater = later?.to === front && later.took === before
    if (isOfficer(before) && !takesBack && (takesFront || takesFrontLater) && reply.from !== front)
      return true
    const tookPinner = reply.from === front && reply.to === step.to && next.to === step.to
    return after === 'king' && rankOfRole(before) > rankOfRole(step.piece) && tookPinner
  })
}

function attacksPinned({ steps }: Story, ply: number): boolean {
  const [step, reply, next] = steps.slice(ply)
  if (!step || !reply || !next || step.took || !isOfficer(next.took)) return false
  const { board } = step.after
  const stays = board.getRole(next.to) === next.took && reply.to !== next.to
  return stays && pinnerOf(board, next.to) !== undefined
}

/** Every piece that could capture the moved piece is pinned. */
function pinnedCannotTake({ me, them, steps }: Story, ply: number): boolean {
  const [step] = steps.slice(ply)
  if (!step || step.castles) return false
  const { board } = step.after
  const king = board.kingOf(them) ?? 0
  const guards = [...attackersOf(board, step.to, them)].filter(guard => guard !== king)
  const isHeld = (guard: Square) => {
    const pinner = pinnerOf(board, guard)
    return pinner !== undefined && pinner !== step.to && !between(king, pinner).has(step.to)
  }
  const matters = (guard: Square) => {
    const role = board.getRole(guard)
    if (!role) return false
    return rankOfRole(role) <= rankOfRole(step.piece) || attackersOf(board, step.to, me).isEmpty()
  }
  const held = guards.filter(isHeld)
  const free = guards.filter(guard => !isHeld(guard))
  return held.some(matters) && !free.some(matters) && exchangeGain(board, step.to, them) > 0
}

/** Pairs of enemy pieces on one line in front of a slider. */
function behind(board: Board, from: Square): { front: Square; back: Square }[] {
  const color = board.getColor(from)
  const seen = attacksFrom(board, from)
  const enemies = seen.intersect(board.occupied).diff(color ? board[color] : seen)
  return [...enemies].flatMap(front => {
    const beyond = attacksFrom(board, from, board.occupied.without(front)).diff(seen)
    return [...beyond.intersect(board.occupied).diff(color ? board[color] : seen)]
      .filter(back => between(from, back).has(front))
      .map(back => ({ front, back }))
  })
}
