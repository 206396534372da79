import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import type { startWeekTest as endpoint, WeekTest } from '@tabia/contract/weekly-test.ts'
import { moveInPicture, pictureOf, picturesOf } from '@tabia/core/chess/picture.ts'
import { playMove, squaresOf } from '@tabia/core/chess/moves/move.ts'
import { themeOf } from '@tabia/core/training/themes.ts'
import { drawTest, type TestCandidate } from '@tabia/core/weekly-test/draw.ts'
import { HOUR_MS } from '@tabia/core/time.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from '../http/calls/api-error.ts'
import { handInOverdue, isFinished, restedAt } from './open-test.ts'
import {
  type AnsweredRow,
  type BlockRow,
  findAnswered,
  findBlock,
  findPositions,
  findTests,
  insertTest,
  type PositionRow,
  type TestRow,
} from './queries.ts'

/** A pause may be as long as that. */
const OPEN_MS = 72 * HOUR_MS

/** The test of a week: drawn when it is first asked for, the same on every device from then on. */
export async function startWeekTest(
  deps: Deps,
  userId: number,
  { block: blockId }: { block: number },
): Promise<AnswerOf<typeof endpoint>> {
  const { db } = deps
  await handInOverdue(deps, userId)
  const block = await findBlock(db, userId, blockId)
  if (!block) throw new ApiError('not_found')
  if (!block.ordered) throw new ApiError('not_ordered')
  if (!isFinished(block)) throw new ApiError('block_not_finished')

  const test = (await findTestOf(deps, block)) ?? (await drawn(deps, block))
  if (test.handedInAt) throw new ApiError('handed_in')
  return { test: testIn(test, await findPositions(db, [test.id])) }
}

async function findTestOf({ db }: Deps, { enrolmentId, blockId }: BlockRow): Promise<TestRow | undefined> {
  return (await findTests(db, enrolmentId)).find(test => test.blockId === blockId)
}

async function drawn(deps: Deps, block: BlockRow): Promise<TestRow> {
  const { enrolmentId, blockId, week } = block
  const startedAt = deps.now()
  const answered = await findAnswered(deps.db, enrolmentId, week)
  const rested = answered.filter(task => restedAt(task) <= startedAt)
  const tasks = drawTest(
    rested.map(task => candidateOf(task, week)),
    enrolmentId * 64 + week,
  )
  if (!tasks) throw new ApiError('test_not_open')
  await insertTest(deps.db, {
    enrolmentId,
    blockId,
    source: 'answered',
    tasks: tasks.map(({ id }) => id),
    pictures: tasks.map(({ picture }) => picture),
    startedAt,
    endsAt: new Date(startedAt.getTime() + OPEN_MS),
  })
  const test = await findTestOf(deps, block)
  if (!test) throw new Error(`no test of week ${week} of enrolment ${enrolmentId}`)
  return test
}

function candidateOf(
  { id, theme, topicId, difficulty, fen, week }: AnsweredRow,
  tested: number,
): TestCandidate {
  const name = theme === null ? `topic ${topicId}` : (themeOf(theme) ?? theme)
  return { id, theme: name, difficulty, own: week === tested, pictures: picturesOf(fen) }
}

/** What is told of a running test: positions in their pictures, and the moves made there. */
export function testIn({ id, week, endsAt }: TestRow, positions: readonly PositionRow[]): WeekTest {
  return {
    id,
    week,
    positions: positions.map(row => ({
      number: row.number,
      fen: pictureOf(row.fen, row.picture),
      lastMove: row.lastMove === null ? null : squaresOf(moveInPicture(row.lastMove, row.picture)),
    })),
    answers: answersIn(positions),
    endsAt: endsAt.toISOString(),
  }
}

export const answersIn = (positions: readonly PositionRow[]): (string | null)[] =>
  positions.map(({ fen, picture, answer }) =>
    answer === null ? null : (playMove(pictureOf(fen, picture), moveInPicture(answer, picture))?.san ?? null),
  )
