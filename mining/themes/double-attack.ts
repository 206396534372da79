import { attacksFrom } from '@tabia/core/chess/refutation/attacks.ts'
import { exchangeGain, valueAt } from '@tabia/core/chess/refutation/exchange.ts'
import { isOfficer, isSlider, ofRole, worth } from './story.ts'
import type { Story } from './story.ts'
import { between } from '@tabia/core/chess/refutation/attacks.ts'

/** One piece attacks two at once and wins one of them. */
export function fork({ me, them, steps, leads }: Story, ply: number): string[] {
  const [step, , next] = steps.slice(ply)
  if (!step || !next || step.piece === 'king' || step.castles) return []
  const { board } = step.after
  if (exchangeGain(board, step.to, them) > 0) return []
  const targets = [...attacksFrom(board, step.to).intersect(board[them])].filter(
    target =>
      board.getRole(target) === 'king' ||
      (valueAt(board, target) >= 3 &&
        (valueAt(board, target) > worth(step.piece) || exchangeGain(board, target, me, step.to) >= 2)),
  )
  if (targets.length < 2 || !isOfficer(next.took) || !targets.includes(next.to)) return []
  const gained = (leads[Math.min(leads.length - 1, ply + 3)] ?? 0) - (leads[ply] ?? 0)
  return next.from === step.to || gained >= 2 ? ['fork'] : []
}

/** A piece goes and opens the line of another. */
export function discovered({ me, them, steps }: Story, ply: number): string[] {
  const [step, reply, next] = steps.slice(ply)
  if (!step) return []
  if (step.checkers.size() > 1) return ['doubleCheck']
  if (step.castles) return []
  if (step.checkers.nonEmpty() && !step.checkers.has(step.to)) return ['discoveredCheck']
  if (!reply || !next || next.from === step.to || !isOfficer(next.took) || reply.to === next.to) return []
  const { board } = step.after
  const isOpened = between(next.from, next.to).has(step.from)
  const wasThere = step.before.board.getColor(next.to) === them
  const isLine = board.getColor(next.from) === me && isSlider(board.getRole(next.from))
  return isLine && isOpened && wasThere ? ['discoveredAttack'] : []
}

/** A piece that is attacked and has nowhere to go. */
export function trapped({ me, them, steps }: Story, ply: number): string[] {
  const [step, reply, next] = steps.slice(ply)
  if (!step || !reply || !next || !isOfficer(next.took) || step.checkers.nonEmpty()) return []
  const victim = reply.to === next.to ? reply.from : next.to
  const { board } = step.after
  if (board.getColor(victim) !== them || valueAt(board, victim) < 3) return []
  if (exchangeGain(board, victim, me) < 2 || exchangeGain(step.before.board, victim, me) >= 2) return []
  const exits = [...step.after.dests(victim)]
  const isCaught = exits.every(exit => {
    const gone = step.after.clone()
    gone.play({ from: victim, to: exit })
    return exchangeGain(gone.board, exit, me) - valueAt(board, exit) >= 2
  })
  const role = board.getRole(victim)
  return isCaught && role ? ['trappedPiece', ofRole('trapped', role)] : []
}
