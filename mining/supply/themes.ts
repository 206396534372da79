import { goalOf } from '../positions/rows.ts'
import type { SolvedRow } from '../positions/rows.ts'

/** A row with its motifs by name: the ply at which each is seen first. */
export interface Sorted {
  row: SolvedRow
  plies: ReadonlyMap<string, number>
}

export function sorted(row: SolvedRow): Sorted {
  const pairs = (row.themes ?? []).map(theme => theme.split('@'))
  return { row, plies: new Map(pairs.map(([name = '', ply]) => [name, Number(ply)])) }
}

type Test = (found: Sorted) => boolean

const first =
  (...names: string[]): Test =>
  ({ plies }) =>
    names.some(name => plies.get(name) === 0)
const anywhere =
  (name: string): Test =>
  ({ plies }) =>
    plies.has(name)
/** By the first move, and not by simply taking something loose. */
const motif =
  (...names: string[]): Test =>
  found =>
    first(...names)(found) && !first('hangingPiece')(found)
const mate =
  (moves: number): Test =>
  ({ row }) =>
    row.goal.mate === moves
const goal =
  (...goals: string[]): Test =>
  ({ row }) =>
    goals.includes(goalOf(row))
const kind =
  (...kinds: string[]): Test =>
  ({ row }) =>
    kinds.includes(row.kind ?? '')
const both =
  (...tests: Test[]): Test =>
  found =>
    tests.every(test => test(found))
const either =
  (...tests: Test[]): Test =>
  found =>
    tests.some(test => test(found))
const played: Test = ({ row }) => row.kind === undefined
const draw = both(played, goal('draw'))

/** The themes of the plan as conditions on rows. */
export const THEMES: Record<string, Test> = {
  mate1: both(played, mate(1)),
  mate2: both(played, mate(2)),
  mate3: both(played, mate(3)),
  mate4: both(played, mate(4)),
  mate5: both(played, mate(5)),
  backRank: both(goal('mate'), anywhere('backRankMate')),
  smothered: both(goal('mate'), anywhere('smotheredMate')),
  'pattern.arabian': both(goal('mate'), anywhere('arabianMate')),
  'pattern.anastasia': both(goal('mate'), anywhere('anastasiaMate')),
  'pattern.epaulette': both(goal('mate'), anywhere('epauletteMate')),
  'pattern.dovetail': both(goal('mate'), anywhere('dovetailMate')),
  hanging: both(goal('win'), first('hangingPiece')),
  exchange: both(goal('win'), first('exchange')),
  fork: motif('fork'),
  pin: motif('pin'),
  skewer: motif('skewer'),
  discoveredAttack: motif('discoveredAttack'),
  discoveredCheck: first('discoveredCheck'),
  doubleCheck: first('doubleCheck'),
  trapped: motif('trappedPiece'),
  deflection: motif('deflection'),
  attraction: motif('attraction'),
  removeDefender: motif('removeDefender', 'driveAway'),
  clearance: first('clearance'),
  interference: first('interference'),
  selfBlock: first('selfBlock'),
  zwischenzug: first('zwischenzug'),
  desperado: first('desperado'),
  quiet: both(goal('win', 'mate'), first('quietMove')),
  sacrifice: both(goal('win', 'mate'), anywhere('sacrifice')),
  kingAttack: both(goal('win', 'mate'), first('kingAttack')),
  winLong: both(goal('win'), ({ row }) => (row.line?.length ?? 0) >= 5),
  combined: ({ plies }) => isCombined(plies),
  seventhRank: first('seventhRank'),
  backwardMove: first('backwardMove'),
  trapAvoid: first('trap'),
  promotion: motif('promotion', 'underPromotion'),
  advancedPawn: motif('advancedPawn', 'promotion'),
  underpromotion: either(first('underPromotion'), kind('KnightProm', 'RookProm')),
  defence: either(draw, both(goal('win'), first('saveAttacked', 'mateThreat'))),
  drawSave: both(draw, first('drawSave')),
  checkEscape: both(first('checkEscape'), goal('win', 'draw')),
  perpetual: both(goal('draw'), anywhere('perpetualCheck')),
  stalemate: either(both(goal('draw'), anywhere('stalemateTrick')), kind('Stalemate')),
  stalemateAvoid: first('stalemateAvoid'),
  zugzwang: first('zugzwang'),
  study: kind('Classic'),
  classic: kind('Classic'),
  'eg.kqk': kind('KQKmate'),
  'eg.krk': kind('KRKmate'),
  'eg.krrk': kind('KRRKmate'),
  'eg.kbbk': kind('KBBKmate'),
  'eg.kbnk': kind('KBNKmate'),
  'eg.square': both(kind('KPK', 'KPKP'), first('pawnSquare')),
  'eg.opposition': both(kind('KPK', 'KRPvKdraw'), first('opposition')),
  'eg.keySquares': both(kind('KPK', 'KPKP'), first('keySquare')),
  'eg.race': kind('KPKP', 'Race'),
  'eg.breakthrough': both(kind('Breakthrough', 'KPPPKPPP', 'KPPKPP'), first('breakthrough')),
  'eg.pawn': kind('KPPKP', 'KPPKPP', 'KPPPKPPP', 'Breakthrough'),
  'eg.outsidePasser': both(kind('KPPKP', 'KPPKPP', 'KPPPKPPP'), first('outsidePasser')),
  'eg.lucena': both(kind('KRP7KR', 'KRPKR'), goal('win')),
  'eg.philidor': both(kind('Philidor', 'KRPKR'), goal('draw')),
  'eg.cutoff': both(kind('KRPKR', 'Philidor'), goal('win'), first('cutoff')),
  'eg.rook': kind('KRPKR', 'KRP7KR', 'KRPPKRP', 'Philidor'),
  'eg.rookVsPawn': kind('KRKP'),
  'eg.queenVsPawn': kind('KQKP7'),
  'eg.queen': kind('KQPKQ'),
  'eg.minor': kind('KBPPKNP'),
  'eg.knight': kind('KNPPKNP'),
  'eg.bishop': kind('KBPPKBP'),
  'eg.oppBishops': kind('OppBishops'),
  'eg.rookVsMinor': kind('KRPKBP', 'KRPKNP', 'KRKB', 'KRKN'),
  'eg.fortress': kind('Fortress'),
}

const MOTIFS = ['fork', 'pin', 'skewer', 'discoveredAttack', 'discoveredCheck', 'doubleCheck', 'trappedPiece']
const PREPARING = [
  'deflection',
  'attraction',
  'removeDefender',
  'clearance',
  'interference',
  'sacrifice',
  'driveAway',
]

/** A second motif at the second own move. */
function isCombined(plies: ReadonlyMap<string, number>): boolean {
  const at = (ply: number, names: string[]) => names.some(name => plies.get(name) === ply)
  return at(0, [...MOTIFS, ...PREPARING]) && at(2, MOTIFS)
}
