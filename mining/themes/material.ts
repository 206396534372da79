import { attackersOf } from '@tabia/core/chess/refutation/attacks.ts'
import { exchangeGain } from '@tabia/core/chess/refutation/exchange.ts'
import { isOfficer, ofRole, rankFor, worth } from './story.ts'
import type { Story } from './story.ts'

/** What the first move takes: something loose, something guarded that pays all the same, or just back. */
export function capture({ me, them, steps, last, isMate }: Story): string[] {
  const [step, reply] = steps
  if (!step?.took) return []
  const gain = exchangeGain(step.before.board, step.to, me, step.from)
  const isBack = last?.to === step.to && worth(last.took) >= worth(step.took) - 1
  const isLoose = isOfficer(step.took) && gain >= Math.min(3, worth(step.took)) - 0.5
  const isGuarded = attackersOf(step.after.board, step.to, them).nonEmpty()
  const isTrade = isOfficer(step.took) && isGuarded && gain >= 1 && reply?.to === step.to
  if (isBack && isOfficer(last?.took)) return ['recapture']
  return [...(isLoose && !isMate ? ['hangingPiece'] : []), ...(isTrade ? ['exchange'] : [])]
}

/** Two points or more are given on the way, and not taken back at once; with the ply of the giving move. */
export function sacrifice({ steps, leads, isMate }: Story): string[] {
  for (let ply = 1; ply < steps.length; ply += 2) {
    const reply = steps[ply]
    if (!reply?.took) continue
    const start = leads[0] ?? 0
    const lost = (leads[ply + 1] ?? 0) - start
    const then = ply + 2 <= steps.length ? (leads[ply + 2] ?? lost) - start : lost
    const wasOffered = steps.slice(0, ply).some((step, at) => at % 2 === 0 && step.to === reply.to)
    const promoted = steps.some((step, at) => at % 2 === 0 && step.promotes)
    const isLast = ply + 2 === steps.length && isMate
    const isGiven =
      lost <= -2 && (wasOffered || isOfficer(reply.took)) && (then <= -2 || (isLast && then <= -2))
    if (isGiven && !promoted) return [`sacrifice@${ply - 1}`, `${ofRole('sacrifice', reply.took)}@${ply - 1}`]
  }
  return []
}

export function pawns({ me, steps }: Story, ply: number): string[] {
  const step = steps[ply]
  if (step?.role !== 'pawn') return []
  if (step.promotes) return [step.piece === 'queen' ? 'promotion' : 'underPromotion']
  const passes = step.took && !step.before.board.has(step.to)
  return [...(rankFor(step.to, me) >= 5 ? ['advancedPawn'] : []), ...(passes ? ['enPassant'] : [])]
}
