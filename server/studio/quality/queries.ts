import type { Db } from '../../db/types.ts'
import { ApiError } from '../../http/calls/api-error.ts'
import { type Reach, reaches } from '../../http/staff-access.ts'

/** A published course this member of staff reaches; any other is not there. */
export async function getReachedCourse(db: Db, reach: Reach, key: string) {
  const course = await db
    .selectFrom('courses')
    .leftJoin('measuredCourses', 'measuredCourses.courseId', 'courses.id')
    .where('courses.key', '=', key)
    .where(eb => reaches(reach)(eb as never))
    .select(['courses.id', 'courses.key', 'name', 'origin', 'editionId', 'measuredAt'])
    .executeTakeFirst()
  if (!course) throw new ApiError('not_found')
  return course
}

/** All published courses this member of staff reaches, with how many of their tasks have an urgent flag. */
export function findMeasuredCourses(db: Db, reach: Reach) {
  return db
    .selectFrom('courses')
    .where('editionId', 'is not', null)
    .where(eb => reaches(reach)(eb as never))
    .select(['courses.key', 'name', 'levelId'])
    .select(eb =>
      eb
        .selectFrom('tasks')
        .innerJoin('taskFigures', 'taskFigures.taskId', 'tasks.id')
        .whereRef('tasks.courseId', '=', 'courses.id')
        .where('flag', 'in', ['A', 'B', 'C'])
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('inQuestion'),
    )
    .orderBy('origin')
    .orderBy('levelId')
    .orderBy('number')
    .execute()
}

export type ReachedCourse = Awaited<ReturnType<typeof getReachedCourse>>

/** A task of the course's newest edition with what the last night has counted; undefined: it has none of this number. */
export function findTask(db: Db, courseId: number, taskId: number) {
  return db
    .selectFrom('tasks')
    .innerJoin('placements', 'placements.taskId', 'tasks.id')
    .innerJoin('topics', 'topics.id', 'placements.topicId')
    .innerJoin('blocks', 'blocks.id', 'topics.blockId')
    .innerJoin('courses', 'courses.editionId', 'blocks.editionId')
    .leftJoin('taskFigures', 'taskFigures.taskId', 'tasks.id')
    .leftJoin('taskValues', 'taskValues.taskId', 'tasks.id')
    .where('tasks.id', '=', taskId)
    .where('courses.id', '=', courseId)
    .select(['tasks.id', 'tasks.key', 'fen', 'lastMove', 'rightMoves', 'moves', 'tasks.difficulty as start'])
    .select(['blocks.number as week', 'topics.name as topic'])
    .select([
      'right',
      'expected',
      'topMove',
      'topShare',
      'reports',
      'reportedMove',
      'flag',
      'taskFigures.answers',
    ])
    .select(['rightRating', 'seconds', 'wrongMoves', 'bands', 'value', 'deviation'])
    .select(eb => [
      eb('placements.number', '+', 1).as('number'),
      eb.fn.coalesce('taskValues.difficulty', 'tasks.difficulty').as('inForce'),
    ])
    .executeTakeFirst()
}

export type FoundTask = NonNullable<Awaited<ReturnType<typeof findTask>>>

export function findDisputes(db: Db, taskId: number) {
  return db.selectFrom('disputes').where('taskId', '=', taskId).select(['id', 'moveUci', 'state']).execute()
}

/** The task of the draft that this one was published from; undefined: there is none, or it was taken out. */
export function findDraftTask(db: Db, courseKey: string, taskKey: string) {
  return db
    .selectFrom('drafts')
    .innerJoin('draftTasks', 'draftTasks.draftId', 'drafts.id')
    .where('drafts.courseKey', '=', courseKey)
    .where('taskKey', '=', taskKey)
    .where('removedAt', 'is', null)
    .select('draftTasks.id')
    .executeTakeFirst()
}

/** @returns whether answers have measured it, so that there is a row to set */
export async function setInForce(
  db: Db,
  taskId: number,
  difficulty: number,
  movedAt: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('taskValues')
    .set({ difficulty, movedAt })
    .where('taskId', '=', taskId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
