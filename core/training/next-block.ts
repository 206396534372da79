import { type CourseProgress, isBlockFinished } from './progress.ts'

export type NextBlock = { kind: 'ok'; block: number } | { kind: 'block_not_finished' | 'last_block' }

/** A week may be left as soon as its topics are finished, whatever its clock says (A-NEXTBLOCK). */
export function nextBlock(course: CourseProgress): NextBlock {
  if (!isBlockFinished(course.topics)) return { kind: 'block_not_finished' }
  if (course.block >= course.blocksCount) return { kind: 'last_block' }
  return { kind: 'ok', block: course.block + 1 }
}
