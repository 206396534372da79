import { type CourseFolder } from '../course/course-folder.ts'
import { judgedText } from '../course/judged-file.ts'
import type { KnownCourse } from '../queries.ts'
import { type JudgedCourse, judgedDigest } from './save-judged.ts'

/** The side of it that works on the database; it may be in another process. */
export interface JudgedStore {
  known: () => Promise<Pick<KnownCourse, 'key' | 'judgedDigest'>[]>
  save: (judged: JudgedCourse) => Promise<void>
}

/**
 * Takes over the judged moves that lie beside courses of the school, where they are other ones than the last time; after
 * the courses, for they belong to tasks.
 * @returns the paths of those taken over
 */
export async function importJudged(store: JudgedStore, folders: readonly CourseFolder[]): Promise<string[]> {
  const known = new Map((await store.known()).map(course => [course.key, course.judgedDigest]))
  const taken: string[] = []
  for (const { key, path } of folders) {
    const text = known.has(key) ? judgedText(path) : undefined
    if (text === undefined || judgedDigest(text) === known.get(key)) continue
    await store.save({ courseKey: key, text })
    taken.push(path)
  }
  return taken
}
