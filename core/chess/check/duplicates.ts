import type { SourcedTask } from '../read-topic.ts'
import { type Finding, findingOf, problem, type Problem } from './finding.ts'
import { say } from './sentences.ts'

export interface CourseTask extends SourcedTask {
  /** Key of its course. */
  course: string
}

/** With fewer pieces, positions of one ending resemble each other by nature. */
const FEWEST_OFFICERS = 3

/** Positions that occur twice in courses read in the given order: the later one gets a finding that names the earlier. */
export function findDuplicates(tasks: readonly CourseTask[]): { course: string; finding: Finding }[] {
  const seen = { same: memory(), mirrored: memory(), near: memory() }
  return tasks.flatMap(task => {
    const found = duplicateOf(task, seen)
    return found && !task.mutes.includes(found.code)
      ? [{ course: task.course, finding: findingOf(found, task.file, task.game) }]
      : []
  })
}

type Memory = (key: string, task: CourseTask) => CourseTask | undefined

function duplicateOf(
  task: CourseTask,
  seen: Record<'same' | 'mirrored' | 'near', Memory>,
): Problem | undefined {
  const [placement = '', side = ''] = task.task.fen.split(' ')
  const squares = squaresOf(placement)
  const same = seen.same(squares + side, task)
  const mirror = seen.mirrored(positionImage(placement, side), task)
  const near =
    officers(squares) >= FEWEST_OFFICERS && seen.near(task.course + withoutPawns(squares) + side, task)

  if (same) {
    const code = same.course === task.course ? 'DUPLICATE' : 'REPEATED'
    return problem(code, task, say.sameAs(same.game, same.file))
  }
  if (mirror) return problem('MIRROR_DUPLICATE', task, say.mirrorOf(mirror.game, mirror.file))
  return near ? problem('NEAR_DUPLICATE', task, say.nearTo(near.game, near.file)) : undefined
}

/** A key made of a FEN's first two fields: equal for a position, its left-right mirror, and both with the colours changed. */
export function positionImage(placement: string, side: string): string {
  const squares = squaresOf(placement)
  const other = swappedSides(squares)
  const otherSide = side === 'w' ? 'b' : 'w'
  const images = [squares + side, mirrored(squares) + side, other + otherSide, mirrored(other) + otherSide]
  return images
    .toSorted()
    .join('')
    .slice(0, squares.length + 1)
}

/** Answers with the first task of the same key, if there was one. */
function memory(): Memory {
  const first = new Map<string, CourseTask>()
  return (key, task) => {
    const known = first.get(key)
    if (!known) first.set(key, task)
    return known
  }
}

// A board as 64 letters, a8 first, `.` for an empty square: the shape in which positions are compared.

function squaresOf(placement: string): string {
  return placement.replaceAll('/', '').replace(/\d/g, count => '.'.repeat(Number(count)))
}

export function mirrored(squares: string): string {
  return rowsOf(squares)
    .map(row => row.split('').toReversed().join(''))
    .join('')
}

/** White's men become Black's and the board is turned over: the same position for the other side. */
function swappedSides(squares: string): string {
  return rowsOf(squares).toReversed().join('').replace(/\w/g, swapCase)
}

function withoutPawns(squares: string): string {
  return squares.replace(/p/gi, '.')
}

/** Pieces that are neither king nor pawn. */
function officers(squares: string): number {
  return squares.replace(/[.pk]/gi, '').length
}

function rowsOf(squares: string): string[] {
  return squares.match(/.{8}/g) ?? []
}

function swapCase(letter: string): string {
  return letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase()
}
