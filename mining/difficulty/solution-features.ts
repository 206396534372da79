import type { Position } from '@tabia/core/chess/position.ts'
import type { Story } from '../themes/story.ts'
import { clamp, isForcing } from './board-features.ts'
import type { Features } from './task.ts'

const LONGEST = 6

/** How far one must see, and how much the other side may do on the way. */
export function solutionFeatures({ steps, isMate, leads }: Story): Features {
  const own = steps.filter((_, ply) => ply % 2 === 0)
  const theirs = steps.filter((_, ply) => ply % 2 === 1)
  const later = own.slice(1)
  const mateIn = isMate ? own.length : 0
  const [start = 0] = leads
  const [first = 0, ...others] = own.map(({ after }) => countMoves(after)).slice(0, isMate ? -1 : undefined)
  return {
    mate: Number(isMate),
    mate1: Number(mateIn === 1),
    mate2: Number(mateIn === 2),
    mate3: Number(mateIn === 3),
    mate4: Number(mateIn >= 4),
    ownMoves: isMate ? 0 : Math.min(LONGEST, own.length),
    single: Number(!isMate && own.length === 1),
    quietLater: later.filter(step => !isForcing(step)).length,
    checksLater: later.filter(({ checkers }) => checkers.nonEmpty()).length,
    slow: Math.log(1 + own.filter(step => !isForcing(step)).length),
    captures: own.filter(({ took }) => took !== undefined).length,
    counter: theirs.filter(isForcing).length,
    counterChecks: theirs.filter(({ checkers }) => checkers.nonEmpty()).length,
    retakes: steps.filter(({ took, to }, ply) => took !== undefined && to === steps[ply - 1]?.to).length,
    under: Number(own.some(({ promotes, piece }) => promotes && piece !== 'queen')),
    enPassant: Number(own.some(({ took, before, to }) => took === 'pawn' && !before.board.has(to))),
    kingWalk: theirs.filter(({ role }) => role === 'king').length,
    lnFirstReplies: Math.log(1 + first),
    lnLaterReplies: others.reduce((sum, count) => sum + Math.log(1 + count), 0),
    spent: clamp(start - Math.min(...leads), 0, 12) / 9,
    gained: isMate ? 0 : clamp((leads.at(-1) ?? start) - start, -3, 9) / 9,
    officersUsed: new Set(own.map(({ role, from }) => `${role}${role === 'pawn' ? from : ''}`)).size,
  }
}

/** Names of `classify`; those too rare in the sample to be weighed are left out. */
const MOTIFS = `
  fork pin skewer discoveredAttack discoveredCheck trappedPiece deflection attraction removeDefender interference
  clearance zwischenzug hangingPiece sacrifice quietMove promotion advancedPawn backRankMate smotheredMate anastasiaMate
  epauletteMate dovetailMate kingAttack selfBlock seventhRank desperado backwardMove pawnEndgame rookEndgame
  queenEndgame bishopEndgame knightEndgame`
  .trim()
  .split(/\s+/)

export function motifFeatures(themes: readonly string[]): Features {
  const shown = new Set(themes.map(theme => theme.split('@')[0]))
  return Object.fromEntries(MOTIFS.map(motif => [motif, Number(shown.has(motif))]))
}

function countMoves(position: Position): number {
  return [...position.allDests().values()].reduce((sum, squares) => sum + squares.size(), 0)
}
