import { turnOf } from '@tabia/core/chess/position.ts'
import { playLine } from '../positions/board.ts'
import { goalOf, motifsAt } from '../positions/rows.ts'
import type { Row } from '../positions/rows.ts'
import type { Wanted } from './plans.ts'

/** The rows a topic may use, from easy to hard, the wanted part of them. */
export function rowsWanted(rows: readonly Row[], wanted: Wanted): Row[] {
  const fitting = rows.filter(row => fits(row, wanted)).toSorted((a, b) => hardnessOf(a) - hardnessOf(b))
  const [from, to] = wanted.hardness ?? [0, 1]
  return fitting.slice(Math.floor(fitting.length * from), Math.ceil(fitting.length * to))
}

function fits(row: Row, wanted: Wanted): boolean {
  const { goal, mateIn, motif, not, thenMotif, kind, mover, phase, to, kingFile } = wanted
  const first = new Set(motifsAt(row, 0))
  // A mate pattern belongs to the last move, whatever leads to it.
  const end = new Set(motifsAt(row, (row.line?.length ?? 1) - 1))
  const then = new Set(motifsAt(row, 2).filter(each => !first.has(each)))
  return (
    (!goal || goal.includes(goalOf(row))) &&
    (!mateIn || goalOf(row) !== 'mate' || mateIn.includes(row.goal.mate ?? 0)) &&
    (!motif || motif.some(each => (each.endsWith('Mate') ? end : first).has(each))) &&
    !not?.some(each => first.has(each)) &&
    (!thenMotif || thenMotif.some(each => then.has(each))) &&
    (kind ? kind.includes(row.kind ?? '') : row.kind === undefined) &&
    (!phase || phase.includes(row.phase ?? '')) &&
    (!mover || mover.includes(row.mover ?? '')) &&
    (!to || to.includes(row.best?.slice(2, 4) ?? '')) &&
    (!kingFile || kingFile.includes(fileOfTheirKing(row.fen))) &&
    (!wanted.kingTakes || isTakenByKing(row))
  )
}

function isTakenByKing({ fen, line = [] }: Row): boolean {
  const [lure, reply] = playLine(fen, line.slice(0, 2))
  return lure?.to === reply?.to && reply?.san.startsWith('Kx') === true
}

function fileOfTheirKing(fen: string): string {
  const king = turnOf(fen) === 'white' ? 'k' : 'K'
  const rank = (fen.split(' ')[0] ?? '').split('/').find(each => each.includes(king)) ?? ''
  const before = rank.slice(0, rank.indexOf(king)).replace(/\d/g, empty => '.'.repeat(Number(empty)))
  return 'abcdefgh'[before.length] ?? ''
}

/** A rough order: how long the engine hesitated, how long the line is, how much there is to choose from. */
function hardnessOf({ settled, line = [], legal = 10, fen }: Row): number {
  const men = (fen.split(' ')[0] ?? '').replace(/[\d/]/g, '').length
  return 42 * Math.log2(settled?.nodes ?? 1) + 60 * line.length + 2 * legal + 4 * men
}
