import type { Texts } from '../../training/vocabulary.ts'
import type { SourcedTask } from '../read-topic.ts'
import { type Board64, boardOf, mirrored, swappedSides } from './board-letters.ts'
import { type Finding, findingOf, problem, type Problem } from './finding.ts'
import { say } from './sentences.ts'
import { findTwins, type Twin } from './twins.ts'

export interface CourseTask extends SourcedTask {
  /** What tells its course, or the loose file it stands in, from the others read with it. */
  course: string
  /** How a finding of another task names it; without it by game and file. */
  name?: Texts
}

/** With fewer pieces, positions of one ending resemble each other by nature. */
const FEWEST_OFFICERS = 3

/** Positions that occur twice in courses read in the given order: the later one gets a finding that names the earlier. */
export function findDuplicates(tasks: readonly CourseTask[]): { course: string; finding: Finding }[] {
  const seen = { same: memory(), mirrored: memory(), near: memory(), game: memory() }
  const twins = new Map(findTwins(tasks).map(twin => [twin.task, twin]))
  return tasks.flatMap(task => {
    const found = duplicateOf(task, seen) ?? twinOf(twins.get(task)) ?? sameGameOf(task, seen.game)
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
  const squares = boardOf(placement)
  const same = seen.same(squares + side, task)
  const mirror = seen.mirrored(positionImage(placement, side), task)
  const near =
    officers(squares) >= FEWEST_OFFICERS && seen.near(task.course + withoutPawns(squares) + side, task)

  if (same) {
    const code = same.course === task.course ? 'DUPLICATE' : 'REPEATED'
    return problem(code, task, say.sameAs(nameOf(same)))
  }
  if (mirror) return problem('MIRROR_DUPLICATE', task, say.mirrorOf(nameOf(mirror)))
  return near ? problem('NEAR_DUPLICATE', task, say.nearTo(nameOf(near))) : undefined
}

const nameOf = ({ name, game, file }: CourseTask): Texts => name ?? say.gameOf(game, file)

function twinOf(twin: Twin<CourseTask> | undefined): Problem | undefined {
  if (!twin) return undefined
  const { task, earlier, squares } = twin
  return problem('NEAR_DUPLICATE', task, say.twinOf(nameOf(earlier), squares))
}

/** One game, named with players, event and date, serves once. */
function sameGameOf(task: CourseTask, seen: Memory): Problem | undefined {
  const { players, event } = task.task
  if (!players || !event) return undefined
  const earlier = seen(`${players.en}, ${event.en}`, task)
  return earlier ? problem('NEAR_DUPLICATE', task, say.sameGame(nameOf(earlier))) : undefined
}

/** A key made of a FEN's first two fields: equal for a position, its left-right mirror, and both with the colours changed. */
export function positionImage(placement: string, side: string): string {
  const squares = boardOf(placement)
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

function withoutPawns(board: Board64): Board64 {
  return board.replace(/p/gi, '.')
}

/** Pieces that are neither king nor pawn. */
function officers(board: Board64): number {
  return board.replace(/[.pk]/gi, '').length
}
