import { findCourseFolders, SHIPPED_CATALOGUE } from '../course/course-folder.ts'

/** Digests of the courses that come with the product, by key. One that a coach has changed is the coach's. */
export type OwnCourses = ReadonlyMap<string, string>

/** Reads all their files, some 15 MB. */
export function ownCourses(): OwnCourses {
  return new Map(findCourseFolders(SHIPPED_CATALOGUE).map(({ key, digest }) => [key, digest]))
}

export function isOwn(own: OwnCourses, { key, digest }: { key: string; digest: string }): boolean {
  return own.get(key) === digest
}
