import type * as contract from '@tabia/contract/studio/drafts.ts'
import type { Draft, SquareTask } from '@tabia/contract/studio/drafts.ts'
import { changesAgainst } from '@tabia/core/studio/course-changes.ts'
import type { Selectable } from 'kysely'
import type { DraftsTable } from '../../db/tables/studio.ts'
import type { Db } from '../../db/types.ts'
import type { Call } from '../../http/calls/route.ts'
import { findCourse, findLiveTopics, findReached, type LiveTopic, stateOf } from '../courses/live-course.ts'
import type { StudioDeps } from '../studio-deps.ts'
import { findChangeKinds } from './change-log.ts'
import { getOwnDraft } from './draft-access.ts'
import { findSquares, findTopics } from './tree-queries.ts'
import { openedBy } from './write-task.ts'

export async function getDraft(
  deps: StudioDeps,
  { caller, params }: Call<typeof contract.getDraft>,
): Promise<Draft> {
  return draftTree(deps, await getOwnDraft(deps.db, caller.staff, params.id), caller.userId)
}

/** The whole course as squares, for this editor. */
export async function draftTree(
  { db, config, reader, now }: StudioDeps,
  draft: Selectable<DraftsTable>,
  userId: number,
): Promise<Draft> {
  reader.warm()
  const course = await findCourse(db, draft.courseKey)
  const live = await findLive(db, course?.editionId)
  const topics = await findTopics(db, draft.id)
  const tasks = await findSquares(db, draft.id)
  const byTopic = Map.groupBy(tasks, ({ topicId }) => topicId)
  const listed = topics.map(topic => ({
    ...topic,
    tasks: (byTopic.get(topic.id) ?? []).map(task => ({
      ...task,
      key: task.taskKey,
      digest: task.facts.digest ?? null,
    })),
  }))
  const changes = changesAgainst(listed, live.topics)
  const isTwin = twinsAmong(listed.flatMap(topic => topic.tasks.map(({ facts }) => facts.fen)))

  const square = (task: (typeof listed)[number]['tasks'][number]): SquareTask => ({
    id: task.id,
    revision: task.revision,
    fen: task.facts.fen,
    firstMove: task.facts.firstMove,
    goal: task.facts.goal,
    difficulty: task.facts.difficulty,
    theme: task.facts.theme,
    errors: task.errors + (isTwin(task.facts.fen) ? 1 : 0),
    advice: task.advice,
    missing: task.facts.missing,
    change: course ? (changes.tasks.get(task) ?? null) : null,
    ...live.of(task.key),
    openedBy: openedBy(task, userId, now()),
  })
  const weeks = [1, 2, 3, 4].map(number => ({
    topics: listed
      .filter(topic => topic.week === number)
      .map(({ id, revision, name, goal, accept, tasks: inTopic }) => ({
        id,
        revision,
        name,
        goal,
        accept,
        tasks: inTopic.map(square),
      })),
  }))
  const { undo, redo } = await findChangeKinds(db, draft.id, userId)
  return {
    id: draft.id,
    revision: draft.revision,
    key: draft.courseKey,
    state: stateOf(course),
    readOnly: false,
    name: draft.name,
    description: draft.description,
    author: draft.author,
    levelId: draft.levelId,
    price: draft.price,
    schoolPrice: Math.round(config.price.minor / 100),
    hideAnswers: draft.hideAnswers,
    sampleTask: draft.sampleTaskId,
    edition: course?.publication ?? null,
    learners: course?.learners ?? 0,
    weeks,
    removed: changes.removed,
    undo,
    redo,
    updatedAt: draft.updatedAt.toISOString(),
  }
}

interface Live {
  topics: LiveTopic[]
  of: (key: string | null) => Pick<SquareTask, 'flag' | 'reached'>
}

/** What learners have of the course, and what their answers say of its tasks. */
async function findLive(db: Db, editionId: number | null | undefined): Promise<Live> {
  if (!editionId) return { topics: [], of: () => ({ flag: null, reached: null }) }
  const topics = await findLiveTopics(db, editionId)
  const reached = await findReached(db, editionId)
  const places = new Map(
    topics.flatMap(topic => topic.tasks.map(task => [task.key, { ...task, topic: topic.id }] as const)),
  )
  return {
    topics,
    of: key => {
      const task = places.get(key ?? '')
      return { flag: task?.flag ?? null, reached: task ? reached(task.topic, task.number) : null }
    },
  }
}

/** Tells the positions that stand in the course twice. */
function twinsAmong(fens: readonly (string | null)[]): (fen: string | null) => boolean {
  const counts = new Map<string, number>()
  for (const fen of fens) if (fen) counts.set(positionOf(fen), (counts.get(positionOf(fen)) ?? 0) + 1)
  return fen => fen !== null && (counts.get(positionOf(fen)) ?? 0) > 1
}

const positionOf = (fen: string) => fen.split(' ', 2).join(' ')
