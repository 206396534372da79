import { legalMoves, positionAfter, formatUci } from '@tabia/core/chess/move.ts'
import { positionFrom } from '@tabia/core/chess/position.ts'
import { readStory } from '../themes/story.ts'

/** What is known of a task when its difficulty is estimated. */
export interface Rated {
  fen: string
  line: readonly string[]
  /** `fork@0` */
  themes: readonly string[]
  /** When the engine chose the right move for good. */
  settled: { depth: number; nodes: number }
}

const PREPARING = ['deflection', 'attraction', 'interference', 'clearance', 'zwischenzug', 'removeDefender']

/** What makes a task hard or easy, as numbers. The order is that of the fitted weights. */
export function featuresOf({ fen, line, themes, settled }: Rated): Record<string, number> {
  const story = readStory(fen, line)
  const [first] = story.steps
  const position = positionFrom(fen)
  const moves = [...legalMoves(position)]
  const motifs = new Set(themes.map(theme => theme.split('@')[0] ?? ''))
  const own = Math.ceil(story.steps.length / 2)
  const mateIn = story.isMate ? own : 0
  const forcing = moves.filter(move => {
    if (formatUci(move) === line[0]) return false
    return position.board[story.them].has(move.to) || positionAfter(position, move).isCheck()
  }).length
  const has = (motif: string) => Number(motifs.has(motif))
  return {
    one: 1,
    lnLegal: Math.log(Math.max(1, moves.length)),
    log2Settled: Math.log2(Math.max(1, settled.nodes)),
    seenAtOnce: Number(settled.depth <= 1),
    mate: Number(mateIn > 0),
    mate1: Number(mateIn === 1),
    mate2: Number(mateIn === 2),
    mate3: Number(mateIn >= 3),
    ownMoves: mateIn > 0 ? 0 : Math.min(6, own),
    takes: Number(first?.took !== undefined),
    checks: Number(first?.checkers.nonEmpty() ?? false),
    inCheck: Number(position.isCheck()),
    quiet: has('quietMove'),
    backward: has('backwardMove'),
    sacrifice: has('sacrifice'),
    backRank: has('backRankMate'),
    fork: has('fork'),
    hanging: has('hangingPiece'),
    promotion: has('promotion'),
    knight: Number(first?.role === 'knight'),
    queen: Number(first?.role === 'queen'),
    forcing: Math.min(12, forcing),
    men: position.board.occupied.size() / 32,
    preparing: Number(PREPARING.some(motif => motifs.has(motif))),
  }
}
