import type { Generated } from 'kysely'
import type { Picture } from '@tabia/core/chess/picture.ts'
import type { TestSource } from '@tabia/core/weekly-test/vocabulary.ts'
import type { Time, TimeOrNull } from './columns.ts'

/** The first play of a line after a right answer. */
export interface LineProgressTable {
  enrolmentId: number
  taskId: number
  /** As `linesOf` numbers the lines of the version that was played. */
  defence: number
  /** Own moves found without a second try, the answer included. */
  found: number
  ownMoves: number
  /** The own move the line was missed at, 1-based; null: played to its end. */
  stopped: number | null
  createdAt: Time
}

/** By position; null: open. */
export type TestMoves = (string | null)[]

/** The mixed test of a week. The lists go by position. */
export interface WeekTestsTable {
  id: Generated<number>
  enrolmentId: number
  blockId: number
  source: TestSource
  tasks: number[]
  pictures: Picture[]
  /** UCI in the original position; null: open. */
  answers: TestMoves
  startedAt: Time
  /** Handed in then as it stands. */
  endsAt: Time
  /** At work: pauses are not counted. */
  seconds: Generated<number>
  /** Of the last change. */
  lastAt: Time
  handedInAt: TimeOrNull
  /** The chance of each right answer by the rating at the end; null until it is handed in. */
  promised: number[] | null
}
