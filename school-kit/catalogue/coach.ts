import type { LevelId, Texts } from '@tabia/core/training/vocabulary.ts'
import { importCourse } from '@tabia/server/content/import-course.ts'
import type { Db } from '@tabia/server/db/types.ts'
import { shortCourse } from './small.ts'

interface CoachCourse {
  level?: LevelId
  /** Counts from 1 at its level, apart from the school's own. */
  number?: number
  author?: Texts | null
  /** Null: what the school asks. */
  price?: number | null
  hideAnswers?: boolean
}

/** No course of the school's own has such a number. */
const ASIDE = 900

/** A coach's course of two weeks with two tasks each, published and on sale. @returns its id */
export async function sellCoachCourse(
  db: Db,
  key: string,
  at: Date,
  more: CoachCourse = {},
): Promise<number> {
  const { level = 0, number = 1, price = null, hideAnswers = false } = more
  const { author = { en: 'Vera Menchik', ru: 'Вера Менчик' } } = more
  const course = { ...shortCourse(key, { level, number: ASIDE + number, weeks: 2 }), hideAnswers }
  return db.transaction().execute(async tx => {
    await importCourse(tx, { course, digest: key, apply: true, at })
    const { id } = await tx
      .updateTable('courses')
      .set({ origin: 'coach', number, price, author: author && JSON.stringify(author) })
      .where('key', '=', key)
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

/** As the coach does it in the studio. Null: on sale again. */
export async function setWithdrawn(db: Db, id: number, withdrawnAt: Date | null): Promise<void> {
  await db.updateTable('courses').set({ withdrawnAt }).where('id', '=', id).execute()
}
