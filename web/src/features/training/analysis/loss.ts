import type { Color } from '@tabia/core/chess/position.ts'
import type { Goal } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import type { Score } from '../../../engine/uci.ts'

/** What a wrong move gives away of what the task asks for; `turned`: the win, and the opponent is better now. */
export type Loss = 'mate' | 'win' | 'turned' | 'game'

/** A game with such a lead is won, as a rule. */
const WON_PAWNS = 2.5
/** With such a lead a side stands better. */
const BETTER_PAWNS = 1

/** Undefined where the evaluation alone does not say it. */
export function lossOf(goal: Goal, solver: Color, score: Score): Loss | undefined {
  const forWhite = score.kind === 'mate' ? score.moves * Infinity : score.pawns
  const forSolver = solver === 'white' ? forWhite : -forWhite
  if (forSolver <= -WON_PAWNS) return 'game'
  if (forSolver >= WON_PAWNS) return goal === 'mate' ? 'mate' : undefined
  if (goal !== 'mate' && goal !== 'win') return undefined
  return forSolver <= -BETTER_PAWNS ? 'turned' : 'win'
}

export const LOSS_WORDS: Record<Loss, () => string> = {
  mate: m['analysis.noMate'],
  win: m['analysis.winGone'],
  turned: m['analysis.winTurned'],
  game: m['analysis.gameLost'],
}
