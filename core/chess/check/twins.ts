import type { SourcedTask } from '../read-topic.ts'
import { type Board64, boardWithWhiteToMove, mirrored } from './board-letters.ts'

/** A task that is nearly another: learners would solve it from memory. */
export interface Twin<Task extends SourcedTask> {
  task: Task
  earlier: Task
  /** Squares that differ. */
  squares: number
}

/** At most so many squares differ. */
const MOST_SQUARES = 6

/** With fewer men, a square or two make another position: there the whole main line must be the same. */
const FEWEST_MEN = 10

/**
 * Pairs of tasks with the same first move and nearly the same position, also seen in a mirror and with the colours
 * changed; each pair once, the later task first. Compared are only tasks with the same first move: all pairs of the
 * catalogue take less than a second.
 */
export function findTwins<Task extends SourcedTask>(tasks: readonly Task[]): Twin<Task>[] {
  const twins: Twin<Task>[] = []
  const byMove = new Map<string, View<Task>[]>()
  for (const task of tasks) {
    const [seen, inMirror] = viewsOf(task)
    const closest = new Map<Task, number>()
    for (const view of [seen, inMirror]) {
      for (const other of byMove.get(view.move) ?? []) {
        const squares = squaresApart(view.board, other.board)
        const isEnding = Math.min(seen.men, other.men) < FEWEST_MEN
        if (squares > MOST_SQUARES || (isEnding && view.line !== other.line)) continue
        closest.set(other.task, Math.min(squares, closest.get(other.task) ?? squares))
      }
    }
    twins.push(...[...closest].map(([earlier, squares]) => ({ task, earlier, squares })))
    byMove.set(seen.move, [...(byMove.get(seen.move) ?? []), seen])
  }
  return twins
}

/** A task with White to move. */
interface View<Task> {
  task: Task
  board: Board64
  men: number
  /** UCI */
  move: string
  /** SAN of the main line */
  line: string
}

function viewsOf<Task extends SourcedTask>(source: Task): [seen: View<Task>, inMirror: View<Task>] {
  const { fen, rightMoves, moves } = source.task
  const [placement = '', side = 'w'] = fen.split(' ')
  const board = boardWithWhiteToMove(placement, side)
  const turned = (text: string) => (side === 'w' ? text : text.replace(/[1-8]/g, rank => String(9 - +rank)))
  const seen = {
    task: source,
    board,
    men: board.replaceAll('.', '').length,
    move: turned(rightMoves[0] ?? ''),
    line: turned(moves.map(({ m }) => m).join(' ')),
  }
  return [seen, { ...seen, board: mirrored(board), move: otherFiles(seen.move), line: otherFiles(seen.line) }]
}

const FILES = 'abcdefgh'

const otherFiles = (text: string) => text.replace(/[a-h]/g, file => FILES[7 - FILES.indexOf(file)] ?? file)

function squaresApart(a: Board64, b: Board64): number {
  let count = 0
  for (let square = 0; square < a.length && count <= MOST_SQUARES; square += 1)
    count += Number(a[square] !== b[square])
  return count
}
