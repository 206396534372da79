import { classify } from '../themes/classify.ts'
import type { Puzzle } from './sample.ts'

/** Our motif, and the tag that means about the same. */
const PAIRS: Record<string, string> = {
  mateIn1: 'mateIn1',
  mateIn2: 'mateIn2',
  mateIn3: 'mateIn3',
  mateIn4: 'mateIn4',
  fork: 'fork',
  pin: 'pin',
  skewer: 'skewer',
  discoveredAttack: 'discoveredAttack',
  discoveredCheck: 'discoveredCheck',
  doubleCheck: 'doubleCheck',
  trappedPiece: 'trappedPiece',
  deflection: 'deflection',
  attraction: 'attraction',
  removeDefender: 'capturingDefender',
  interference: 'interference',
  clearance: 'clearance',
  zwischenzug: 'intermezzo',
  hangingPiece: 'hangingPiece',
  sacrifice: 'sacrifice',
  quietMove: 'quietMove',
  promotion: 'promotion',
  underPromotion: 'underPromotion',
  advancedPawn: 'advancedPawn',
  enPassant: 'enPassant',
  backRankMate: 'backRankMate',
  smotheredMate: 'smotheredMate',
  arabianMate: 'arabianMate',
  anastasiaMate: 'anastasiaMate',
  epauletteMate: 'epauletteMate',
  dovetailMate: 'dovetailMate',
  bodenMate: 'bodenMate',
  pawnEndgame: 'pawnEndgame',
  rookEndgame: 'rookEndgame',
  queenEndgame: 'queenEndgame',
  bishopEndgame: 'bishopEndgame',
  knightEndgame: 'knightEndgame',
}

export interface Agreement {
  motif: string
  tag: string
  both: number
  ours: number
  theirs: number
}

/** How often we and the tags say the same. The tags are those of players and a program: no last word either. */
export function agreement(puzzles: readonly Puzzle[]): Agreement[] {
  const ours = puzzles.map(puzzle => new Set(motifsOf(puzzle)))
  return Object.entries(PAIRS).map(([motif, tag]) => {
    const count = (mine: boolean, yours: boolean) =>
      puzzles.filter((puzzle, at) => ours[at]?.has(motif) === mine && puzzle.tags.has(tag) === yours).length
    return { motif, tag, both: count(true, true), ours: count(true, false), theirs: count(false, true) }
  })
}

function motifsOf({ fen, line, last, took, tags }: Puzzle): string[] {
  const goal = tags.has('mate') ? 'mate' : tags.has('equality') ? 'draw' : 'win'
  return classify({ fen, line, last, took, goal }).themes.map(theme => theme.split('@')[0] ?? '')
}

export function agreementTable(rows: readonly Agreement[]): string {
  const lines = rows
    .filter(({ both, ours, theirs }) => both + ours + theirs > 0)
    .map(({ motif, tag, both, ours, theirs }) => `| ${motif} | ${tag} | ${both} | ${ours} | ${theirs} |`)
  return ['| motif | tag | both | only ours | only the tag |', '|---|---|---|---|---|', ...lines].join('\n')
}
