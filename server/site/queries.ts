import { sql } from 'kysely'
import type { Goal, LevelId, Texts } from '@tabia/core/training/vocabulary.ts'
import type { Db } from '../db/types.ts'
import { findTrialSamples } from '../training/queries/samples.ts'

/** Every course of the school's own that has tasks, with how many of them a coach has explained in words. */
export async function findCourseFigures(db: Db): Promise<CourseFigures[]> {
  const { rows } = await sql<CourseFigures>`
    select courses.id, courses.level_id, courses.number, courses.name, editions.tasks_count, editions.blocks_count,
      (select count(*) from tasks
        where tasks.course_id = courses.id and (tasks.intro is not null or tasks.moves::text like '%"comment": {%'
          or tasks.moves::text like '%"comment":{%'))::int as explained
    from courses join editions on editions.id = courses.edition_id
    where courses.origin = 'school' and editions.tasks_count > 0
    order by courses.level_id, courses.number`.execute(db)
  return rows
}

export interface CourseFigures {
  id: number
  levelId: LevelId
  /** 0 for a trial. */
  number: number
  name: Texts
  tasksCount: number
  blocksCount: number
  explained: number
}

/** The topics of a course's newest edition, week by week. */
export function findProgramme(db: Db, courseId: number) {
  return db
    .selectFrom('courses')
    .innerJoin('blocks', 'blocks.editionId', 'courses.editionId')
    .innerJoin('topics', 'topics.blockId', 'blocks.id')
    .where('courses.id', '=', courseId)
    .where('topics.totalTasks', '>', 0)
    .select(['blocks.number as week', 'topics.name', 'topics.totalTasks as tasks'])
    .orderBy('blocks.number')
    .orderBy('topics.position')
    .execute()
}

export type ProgrammeTopic = Awaited<ReturnType<typeof findProgramme>>[number]

export interface TrialSample {
  levelId: LevelId
  id: number
  fen: string
  lastMove: string | null
  goal: Goal
  mateIn: number | null
}

/** One question of each free course: what is right in them stays here. */
export async function findSampleQuestions(db: Db): Promise<TrialSample[]> {
  const samples = await findTrialSamples(db)
  if (samples.length === 0) return []
  const questions = await db
    .selectFrom('tasks')
    .where(
      'id',
      'in',
      samples.map(({ id }) => id),
    )
    .select(['id', 'fen', 'lastMove', 'goal', 'mateIn'])
    .execute()
  return samples.flatMap(({ levelId, id }) => {
    const question = questions.find(each => each.id === id)
    return question ? [{ levelId, ...question }] : []
  })
}
