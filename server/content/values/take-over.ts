import { levelShift, STEP_DAYS, stepTowards } from '@tabia/core/training/measuring/in-force.ts'
import { isMeasured } from '@tabia/core/training/measuring/task-value.ts'
import { after, DAY_MS } from '@tabia/core/time.ts'
import type { LevelId } from '@tabia/core/training/vocabulary.ts'
import type { Db } from '../../db/types.ts'
import type { OwnCourses } from './own-courses.ts'
import { isOwn } from './own-courses.ts'
import { findValues, saveInForce } from './measured-queries.ts'
import { type CourseToMeasure, findCoursesToMeasure, lockPass } from './queries.ts'

interface TakeOver {
  now: () => Date
  own: OwnCourses
}

/** The school's own courses follow the answers by themselves: each task by one bounded step a week. */
export async function stepOwnCourses(db: Db, { now, own }: TakeOver): Promise<void> {
  const courses = (await findCoursesToMeasure(db)).filter(course => isOwn(own, course))
  for (const [level, ofLevel] of Map.groupBy(courses, ({ levelId }) => levelId)) {
    const shift = await shiftOf(db, level, { own })
    for (const course of ofLevel) {
      await moveTasks(db, course, now(), (task, at) =>
        task.movedAt === null || task.movedAt <= after(at, -STEP_DAYS * DAY_MS)
          ? stepTowards(task.inForce, task.value - shift)
          : task.inForce,
      )
    }
  }
}

/** A coach has looked at the measured values: they come into force as they are. @returns how many tasks have moved */
export async function acceptValues(db: Db, course: CourseToMeasure, { now, own }: TakeOver): Promise<number> {
  const shift = await shiftOf(db, course.levelId, { own })
  return moveTasks(db, course, now(), task => Math.round(task.value - shift))
}

/** Of the school's own courses at a level, which hold its scale; where there are none, of all. */
export async function shiftOf(db: Db, level: LevelId, { own }: Pick<TakeOver, 'own'>): Promise<number> {
  const courses = (await findCoursesToMeasure(db)).filter(({ levelId }) => levelId === level)
  const ownOnes = courses.filter(course => isOwn(own, course))
  const scale = ownOnes.length > 0 ? ownOnes : courses
  return levelShift(
    await findValues(
      db,
      scale.map(({ id }) => id),
    ),
  )
}

type Stored = Awaited<ReturnType<typeof findValues>>[number]

/** Read and written under the lock of the course: two processes do not step twice. */
function moveTasks(
  db: Db,
  { id }: CourseToMeasure,
  now: Date,
  next: (task: Stored, now: Date) => number,
): Promise<number> {
  return db.transaction().execute(async tx => {
    await lockPass(tx, id)
    const moved = (await findValues(tx, [id])).filter(isMeasured).flatMap(task => {
      const difficulty = next(task, now)
      return difficulty === task.inForce ? [] : [{ taskId: task.taskId, difficulty }]
    })
    await saveInForce(tx, moved, now)
    return moved.length
  })
}
