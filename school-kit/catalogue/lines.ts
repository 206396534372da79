import type { AuthoredCourse } from '@tabia/core/chess/task.ts'
import { readOneTask } from '@tabia/core/chess/test-topics.ts'
import type { Texts } from '@tabia/core/training/vocabulary.ts'
import { importCourse } from '@tabia/server/content/import-course.ts'
import type { Db } from '@tabia/server/db/types.ts'

const texts = (en: string): Texts => ({ en, ru: `${en} (ru)` })

/** Two own moves, a second defence, another good way, a bad one. White is right with 1.Ra7. */
const ROOKS = `[FEN "6k1/8/8/8/8/4P3/R7/1R4K1 w - - 0 1"]
[TaskId "rooks"]

1. Ra7 Kf8 ( 1... Kh8 2. Rb8# ) 2. Rb8# ( 2. e4 Kg8 3. Rb8# ) ( 2. Kf2? Ke8 3. Rb8# ) *`
/** The same one rank up, so that it is another task. */
const MORE = ROOKS.replace('8/8/8/8/8/4P3', '8/8/8/8/4P3/8')
  .replace('rooks', 'more')
  .replace('2. e4', '2. e5')
const ALONE = `[FEN "6k1/5ppp/8/8/8/8/8/3R2K1 w - - 0 1"]
[TaskId "alone"]

1. Rd8# *`

const course = (more: Pick<AuthoredCourse, 'key' | 'number' | 'hideAnswers'>): AuthoredCourse => ({
  level: 2,
  name: texts(more.key),
  description: texts(more.key),
  weeks: [
    {
      topics: [
        {
          name: texts('Lines'),
          tasks: [ROOKS, MORE, ALONE].map(pgn =>
            readOneTask(pgn, { goal: { goal: 'win', mateIn: undefined } }),
          ),
        },
      ],
    },
  ],
  ...more,
})

/** A trial and a full course of level 2 whose tasks have lines; the second full course keeps its answers to itself. */
export async function stockLines(db: Db, at: Date): Promise<void> {
  const courses = [
    course({ key: 'lines-trial', number: 0, hideAnswers: false }),
    course({ key: 'lines-1', number: 1, hideAnswers: false }),
    course({ key: 'lines-2', number: 2, hideAnswers: true }),
  ]
  await db.transaction().execute(async tx => {
    for (const authored of courses) {
      await importCourse(tx, { course: authored, digest: authored.key, apply: true, at })
    }
  })
}
