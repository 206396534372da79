import { dayIn } from '@tabia/core/calendar-day.ts'
import { promisedScore } from '@tabia/core/training/rating/theme-strength.ts'
import type { LevelId } from '@tabia/core/training/vocabulary.ts'
import { isRightInTest } from '@tabia/core/weekly-test/outcome.ts'
import { enterMisses } from '../book/enter-misses.ts'
import type { Deps } from '../deps.ts'
import { closeTest, findPositions, getRating, logAnswers, savePromised } from './queries.ts'

interface HandIn {
  userId: number
  id: number
  levelId: LevelId
  at: Date
}

/** Closes a test once: its answers go into the practice log, its misses into the book. */
export async function handIn(
  { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>,
  { userId, id, levelId, at }: HandIn,
): Promise<void> {
  await db.transaction().execute(async tx => {
    if (!(await closeTest(tx, id, at))) return
    const positions = await findPositions(tx, [id])
    const rating = await getRating(tx, userId, levelId)
    await savePromised(
      tx,
      id,
      positions.map(({ difficulty }) => promisedScore(rating, difficulty)),
    )
    const judged = positions.map(row => ({ ...row, result: isRightInTest(row, row.answer, row.verdict) }))
    await logAnswers(
      tx,
      judged.map(({ taskId, version, picture, answer: uci, result }) => ({
        userId,
        testId: id,
        taskId,
        version,
        picture,
        uci,
        result,
        at,
      })),
    )
    const missed = judged.filter(({ result }) => !result)
    const misses = missed.map(({ taskId, answer }) => ({ taskId, move: answer }))
    await enterMisses(tx, { userId, misses, at, day: dayIn(config.timeZone, now()) })
  })
}
