import { readdirSync } from 'node:fs'
import type { Texts } from '@tabia/core/training/vocabulary.ts'
import { courseSlug } from '@tabia/core/studio/course-slug.ts'
import { SHIPPED_CATALOGUE } from '../../content/course/course-folder.ts'
import type { Db } from '../../db/types.ts'

/** A key that no course has, no draft, and no folder of the catalogue that a later release may import. */
export async function newCourseKey(db: Db, name: Texts): Promise<string> {
  const slug = courseSlug(name)
  const courses = await db.selectFrom('courses').where('key', 'like', `${slug}%`).select('key').execute()
  const drafts = await db
    .selectFrom('drafts')
    .where('courseKey', 'like', `${slug}%`)
    .select('courseKey')
    .execute()
  const taken = new Set([
    ...courses.map(({ key }) => key),
    ...drafts.map(({ courseKey }) => courseKey),
    ...readdirSync(SHIPPED_CATALOGUE),
  ])
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? slug : `${slug}-${number}`
    if (!taken.has(key)) return key
  }
}
