import { attacksFrom } from '@tabia/core/chess/refutation/attacks.ts'
import { exchangeGain, valueAt } from '@tabia/core/chess/refutation/exchange.ts'
import { isOfficer, rankFor, worth } from './story.ts'
import type { Story } from './story.ts'

/** The recapture waits: first something stronger. */
export function betweenMove({ me, last, steps }: Story, ply: number): string[] {
  const [step, reply, next, , later] = steps.slice(ply)
  if (!step) return []
  const earlier = steps[ply - 1]
  const taken = ply === 0 ? last : earlier && { to: earlier.to, took: earlier.took }
  if (!taken || !isOfficer(taken.took) || taken.to === step.to) return []
  if (exchangeGain(step.before.board, taken.to, me) < 2) return []
  const comesBack = next?.to === taken.to || later?.to === taken.to
  const prepared = ply === 0 || steps[ply - 2]?.to !== taken.to
  return reply && comesBack && prepared ? ['zwischenzug'] : []
}

/** A first move without capture, check or plain threat, or one that goes back. */
export function quiet({ me, them, steps, isMate }: Story, goal: string): string[] {
  const [step] = steps
  if (!step || step.took || step.checkers.nonEmpty() || step.promotes || step.castles) return []
  const { board } = step.after
  const goesBack =
    !['pawn', 'king'].includes(step.role) && rankFor(step.to, me) < rankFor(step.from, me)
      ? ['backwardMove']
      : []
  if (step.before.isCheck() || goal === 'draw' || (steps.length < 3 && !isMate)) return goesBack
  if (exchangeGain(step.before.board, step.from, them) >= 2) return [...goesBack, 'saveAttacked']
  const threatens = [...attacksFrom(board, step.to).intersect(board[them])].some(
    target => valueAt(board, target) >= 3 && exchangeGain(board, target, me, step.to) >= 2,
  )
  return threatens ? goesBack : [...goesBack, 'quietMove']
}

/** A doomed piece sells its life dearly. */
export function desperado({ them, steps }: Story): string[] {
  const [step, reply] = steps
  if (!step?.took || !reply || step.role === 'pawn' || step.role === 'king') return []
  const isDoomed = exchangeGain(step.before.board, step.from, them) >= 2
  return isDoomed && reply.to === step.to && worth(step.took) < worth(step.role) ? ['desperado'] : []
}
