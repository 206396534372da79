import { m } from '@tabia/i18n/compiled/messages.js'
import { solvedTaskPath } from '../../../session/paths.ts'
import { classes } from '../../../ui/classes.ts'
import { SquaresBox, type SquareTarget } from '../../../ui/rank-strip/squares-box.tsx'
import { isDarkSquare } from '../../../ui/rank-strip/strip-look.ts'
import { beginsAt } from '../moments/moment-parts.tsx'
import styles from './result-boards.module.css'
import type { Topic } from '@tabia/contract/entities.ts'
import type { SolvedCourses } from '../../../courses/course-options.ts'

interface ResultBoardsProps {
  correct: number
  total: number
  /** Undefined: not here yet. */
  weeks: Week[] | undefined
  /** The course keeps its answers to itself: nothing to review. */
  hidden?: boolean
}

/** The squares fill one after the other from here on, all of them in so many milliseconds. */
export const FILL_FROM_MS = 300
export const FILL_MS = 1400

/** Every task of a finished course: a board a week, in the order of the tasks, each square a link to its review. */
export function ResultBoards({ correct, total, weeks, hidden = false }: ResultBoardsProps) {
  // A shipped week is whole ranks of 21.
  const perRank = total % 21 === 0 ? 21 : 16
  const boards = weeks?.map(squaresOf) ?? awaited(total)
  const links = hidden ? 0 : boards.flat().filter(Boolean).length
  return (
    <SquaresBox
      className={classes(styles['boards'], total > 252 && styles['many'])}
      label={m['training.resultLabel']({ correct, total })}
      links={links}
    >
      {draw =>
        boards.map((squares, board) => (
          // oxlint-disable-next-line react/no-array-index-key -- a board is its week
          <div key={board} className={styles['week']}>
            <b aria-hidden="true">{board + 1}</b>
            <div className={classes(styles['board'], perRank === 21 && styles['wide'])}>
              {squares.map((target, index) => {
                const kind = target && (target.right ? styles['right'] : styles['wrong'])
                const look = classes(styles['square'], kind, isDarkSquare(index, perRank) && styles['dark'])
                // Keys are unique in their board; the stop of Tab is counted through all boards.
                const place = before(boards, board) + index
                const style = beginsAt(FILL_FROM_MS + (FILL_MS * place) / total)
                return draw(place, look, hidden ? undefined : target, style)
              })}
            </div>
          </div>
        ))
      }
    </SquaresBox>
  )
}

/** Empty boards of the size that most courses have: four weeks of one length. */
const awaited = (total: number): undefined[][] => {
  const count = total % 4 === 0 ? 4 : 1
  return Array.from({ length: count }, () => Array.from({ length: total / count }))
}

const squaresOf = ({ topics }: Week): SquareTarget[] =>
  topics.flatMap(({ id, results }) =>
    results.map((right, number) => ({ to: solvedTaskPath(id, number), number: number + 1, right })),
  )

/** How many squares stand on the boards before this one. */
const before = (boards: readonly (readonly unknown[])[], board: number) =>
  boards.slice(0, board).reduce((sum, { length }) => sum + length, 0)

interface Week {
  number: number
  topics: Topic[]
}

/** The weeks of a course with their topics, in order, out of all that is solved. */
export function weeksOf(solved: SolvedCourses, course: number): Week[] {
  if (solved.status !== 'ok') return []
  return solved.blocks
    .filter(({ courseId }) => courseId === course)
    .toSorted((a, b) => a.number - b.number)
    .map(({ id, number }) => ({ number, topics: solved.topics.filter(({ blockId }) => blockId === id) }))
}
