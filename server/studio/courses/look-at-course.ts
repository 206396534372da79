import type * as contract from '@tabia/contract/studio/drafts.ts'
import type { Draft, DraftTask } from '@tabia/contract/studio/drafts.ts'
import { writeGame } from '@tabia/core/chess/pgn/writing/write-game.ts'
import { ANSWER, QUESTION } from '../../db/task-columns.ts'
import type { Db } from '../../db/types.ts'
import { ApiError } from '../../http/calls/api-error.ts'
import type { Call } from '../../http/calls/route.ts'
import type { Reach } from '../../http/staff-access.ts'
import { reachesKey } from '../drafts/draft-access.ts'
import { draftTree } from '../drafts/get-draft.ts'
import { studioFindings } from '../reading/studio-finding.ts'
import type { StudioDeps } from '../studio-deps.ts'
import { findCourse, findLiveSquares, findReached, stateOf } from './live-course.ts'

// A course by its key: its draft, or what is live, which is only looked at.

export async function getStudioCourse(
  deps: StudioDeps,
  { caller: { staff, userId }, params: { key } }: Call<typeof contract.getStudioCourse>,
): Promise<Draft> {
  if (!reachesKey(staff, key)) throw new ApiError('not_found')
  const draft = await deps.db.selectFrom('drafts').selectAll().where('courseKey', '=', key).executeTakeFirst()
  return draft ? draftTree(deps, draft, userId) : liveTree(deps, staff, key)
}

async function getCourse(db: Db, staff: Reach, key: string) {
  const course = reachesKey(staff, key) ? await findCourse(db, key) : undefined
  if (!course) throw new ApiError('not_found')
  return course
}

async function liveTree({ db, config }: StudioDeps, staff: Reach, key: string): Promise<Draft> {
  const course = await getCourse(db, staff, key)
  const topics = await findLiveSquares(db, course.editionId ?? 0)
  const reached = await findReached(db, course.editionId ?? 0)
  const edition = await db
    .selectFrom('editions')
    .where('id', '=', course.editionId)
    .select('createdAt')
    .executeTakeFirst()
  const { id, name, description, author, levelId, price, hideAnswers, publication, learners } = course
  return {
    id,
    key,
    name,
    description,
    author,
    levelId,
    price,
    hideAnswers,
    revision: 0,
    state: stateOf(course),
    readOnly: true,
    schoolPrice: Math.round(config.price.minor / 100),
    sampleTask: course.sampleTaskId,
    edition: publication,
    learners: learners ?? 0,
    weeks: [1, 2, 3, 4].map(number => ({
      topics: topics
        .filter(({ week }) => week === number)
        .map(topic => ({
          id: topic.id,
          revision: 0,
          name: topic.name,
          goal: 'best',
          accept: 'stored' as const,
          tasks: topic.tasks.map(task => ({
            id: task.id,
            revision: 0,
            fen: task.fen,
            firstMove: task.firstMove,
            goal: task.goal,
            difficulty: task.difficulty,
            theme: task.theme,
            errors: 0,
            advice: 0,
            missing: [],
            change: null,
            flag: task.flag,
            reached: reached(topic.id, task.number),
            openedBy: null,
          })),
        })),
    })),
    removed: 0,
    undo: null,
    redo: null,
    updatedAt: (edition?.createdAt ?? new Date(0)).toISOString(),
  }
}

export async function getSchoolTask(
  { db, reader }: StudioDeps,
  { caller: { staff }, params: { key, id }, locale }: Call<typeof contract.getSchoolTask>,
): Promise<DraftTask> {
  const course = await getCourse(db, staff, key)
  const topics = await findLiveSquares(db, course.editionId ?? 0)
  const all = topics.flatMap(topic => topic.tasks.map((task, index) => ({ task, topic, number: index + 1 })))
  const at = all.findIndex(({ task }) => task.id === id)
  const found = all[at]
  if (!found) throw new ApiError('not_found')
  const { topic, number } = found
  const rules = { levelId: course.levelId, goal: 'best', accept: 'stored' as const }
  const pgn = await findGame(db, id)
  const { findings } = await reader.run('task', { pgn, ...rules })
  return {
    id,
    draft: course.id,
    topic: topic.id,
    revision: 0,
    readOnly: true,
    pgn,
    findings: studioFindings(findings, locale),
    engineFindings: null,
    levelId: course.levelId,
    topicGoal: rules.goal,
    accept: rules.accept,
    place: { week: topic.week, topicName: topic.name, number, of: topic.tasks.length },
    previous: all[at - 1]?.task.id ?? null,
    next: all[at + 1]?.task.id ?? null,
    openedBy: null,
  }
}

/** As an export of the school writes it. */
async function findGame(db: Db, id: number): Promise<string> {
  const { mute, ...task } = await db
    .selectFrom('tasks')
    .leftJoin('taskValues', 'taskValues.taskId', 'tasks.id')
    .select(['tasks.key', ...QUESTION, ...ANSWER, 'tasks.theme', 'tasks.mute'])
    .select(eb => eb.fn.coalesce('taskValues.difficulty', 'tasks.difficulty').as('difficulty'))
    .where('tasks.id', '=', id)
    .executeTakeFirstOrThrow()
  return writeGame(mute === null ? task : { ...task, mute }, '')
}
