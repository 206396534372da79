import type { Score } from '@tabia/core/chess/check/engine-judgement.ts'
import { formatJudged, positionDigest } from '@tabia/server/content/course/judged-file.ts'
import { saveJudged } from '@tabia/server/content/judged/save-judged.ts'
import type { Db } from '@tabia/server/db/types.ts'

/** Every task of a course is judged alike: these first moves, and the same play after each. */
export async function judgeTasks(
  db: Db,
  courseKey: string,
  scores: Readonly<Record<string, Score>>,
  line = ['h7h6'],
): Promise<void> {
  const tasks = await db
    .selectFrom('tasks')
    .innerJoin('courses', 'courses.id', 'tasks.courseId')
    .where('courses.key', '=', courseKey)
    .select('tasks.fen')
    .execute()
  const moves = Object.entries(scores).map(([uci, score]) => ({ uci, score, line }))
  const positions = new Map(tasks.map(({ fen }) => [positionDigest(fen), moves]))
  await saveJudged(db, { courseKey, text: formatJudged({ engine: 'Test', nodes: 1, positions }) })
}
