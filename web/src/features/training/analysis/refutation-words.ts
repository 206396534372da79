import type { Task } from '@tabia/contract/entities.ts'
import type { MaterialLoss } from '@tabia/core/chess/refutation/material-loss.ts'
import type { PlayedMove } from '@tabia/core/chess/moves/move.ts'
import { type Role, turnOf, type Color } from '@tabia/core/chess/position.ts'
import { type Refutation, refutationOf } from '@tabia/core/chess/refutation/refutation.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { getLocale } from '@tabia/i18n/compiled/runtime.js'
import type { Finding, Score } from '../../../engine/session.ts'
import { bestLine } from './best-move.tsx'
import type { Goal } from '@tabia/core/training/vocabulary.ts'

/** As far as a loss is looked for. */
const PLIES = 10

/** What a wrong move gives away and what the reply does, in words; nothing where the figures alone say it. */
export function refutationWords(task: Task, move: PlayedMove, { score, line }: Finding): string {
  const solver = turnOf(task.fen)
  const loss = lossOf(task.goal, solver, score)
  const sign = solver === 'white' ? 1 : -1
  const refutation = refutationOf({
    task,
    move,
    line: bestLine(move.fen, line, PLIES),
    mate: score.kind === 'mate' ? sign * score.moves : undefined,
  })
  // A win that is left is no loss of men.
  const words = refutation && (loss || task.goal === 'best') ? wordsOf(refutation) : ''
  // A mate that comes later says by itself that the game is won.
  const known = task.goal === 'best' || refutation?.kind === 'slowerMate'
  const lost = loss && !known ? LOSS_WORDS[loss]() : ''
  return `${lost} ${words}`.trim()
}

export function wordsOf(refutation: Refutation): string {
  switch (refutation.kind) {
    case 'mated':
      return refutation.moves === 1 ? m['analysis.mateNext']() : m['analysis.mated'](refutation)
    case 'noCheck':
      return [refutation.hangs && takenWords(refutation.hangs), m['analysis.noCheck']()]
        .filter(Boolean)
        .join(' ')
    case 'kingEscapes':
      return m['analysis.kingEscapes'](refutation)
    case 'checkBlocked':
      return m['analysis.checkBlocked'](refutation)
    case 'checkerTaken':
      return takenWords(refutation)
    case 'slowerMate':
      return m['analysis.slowerMate'](refutation)
    case 'stalemate':
      return m['analysis.stalemate']()
    case 'promotes':
      return m['analysis.promotes'](refutation)
    case 'loses':
      return lossWords(refutation)
  }
}

const takenWords = ({ role, square }: { role: Role; square: string }) =>
  m['analysis.checkerTaken']({ piece: role, square })

function lossWords({ by, given, got }: MaterialLoss): string {
  if (got.length === 0) return m['analysis.loses']({ by, given: inWords(given) })
  return m['analysis.losesFor']({ by, given: inWords(given), got: inWords(got) })
}

/** "a rook and two pawns", in the case of what is lost. */
function inWords(roles: readonly Role[]): string {
  const counted = [...new Set(roles)].map(piece =>
    m['analysis.pieces']({ piece, count: String(roles.filter(role => role === piece).length) }),
  )
  return new Intl.ListFormat(getLocale()).format(counted)
}

/** What a wrong move gives away of what the task asks for; `turned`: the win, and the opponent is better now. */
type Loss = 'mate' | 'win' | 'turned' | 'game'

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

const LOSS_WORDS: Record<Loss, () => string> = {
  mate: m['analysis.noMate'],
  win: m['analysis.winGone'],
  turned: m['analysis.winTurned'],
  game: m['analysis.gameLost'],
}
