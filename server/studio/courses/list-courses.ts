import type { getStudioCourses as endpoint } from '@tabia/contract/studio/courses.ts'
import type { CourseRow, SquareMark } from '@tabia/contract/studio/courses.ts'
import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import { changesAgainst } from '@tabia/core/studio/course-changes.ts'
import { countDisputes } from '../../disputes/studio/queries.ts'
import type { Call } from '../../http/calls/route.ts'
import { countMessages } from '../../staff/inbox/queries.ts'
import type { StudioDeps } from '../studio-deps.ts'
import {
  countLearners,
  countSales,
  findCourses,
  findDraftMarks,
  findDrafts,
  findDraftTopics,
  findFlags,
  SALES_WEEKS,
} from './list-queries.ts'
import { findLiveTopicsOf, type LiveTopic, stateOf } from './live-course.ts'

type Course = Awaited<ReturnType<typeof findCourses>>[number]
type DraftRow = Awaited<ReturnType<typeof findDrafts>>[number]

/** Its statements are as many for one course as for all. */
export async function getStudioCourses(
  { db, now }: StudioDeps,
  { caller: { staff } }: Call<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const courses = await findCourses(db, staff)
  const drafts = await findDrafts(db, staff)
  const byKey = new Map(courses.map(course => [course.key, course]))
  const drafted = new Set(drafts.map(({ courseKey }) => courseKey))

  const ids = courses.map(({ id }) => id)
  const learners = await countLearners(db, ids)
  const sales = await countSales(db, ids, now())
  const flags = await findFlags(
    db,
    courses.flatMap(({ editionId }) => editionId ?? []),
  )
  const flagsOf = (editionId: number | null) => (flags.get(editionId ?? 0) ?? []).map(week => week.flags)
  const figuresOf = (course: Course | undefined) => ({
    learners: learners.get(course?.id ?? 0) ?? 0,
    sales: sales.get(course?.id ?? 0) ?? Array.from({ length: SALES_WEEKS }, () => 0),
  })

  const draftIds = drafts.map(({ id }) => id)
  const marks = Map.groupBy(await findDraftMarks(db, draftIds), ({ topicId }) => topicId)
  const topics = Map.groupBy(await findDraftTopics(db, draftIds), ({ draftId }) => draftId)

  const live = await findLiveTopicsOf(
    db,
    drafts.flatMap(({ courseKey }) => byKey.get(courseKey)?.editionId ?? []),
  )

  const rows: CourseRow[] = []
  for (const draft of drafts) {
    const course = byKey.get(draft.courseKey)
    const own = (topics.get(draft.id) ?? []).map(topic => ({ ...topic, tasks: marks.get(topic.id) ?? [] }))
    const published = live.get(course?.editionId ?? 0) ?? []
    rows.push({ ...draftRow(draft, course, own, published), ...figuresOf(course) })
  }
  for (const course of courses.filter(({ key }) => !drafted.has(key)).toSorted(coachesFirst)) {
    rows.push({ ...liveRow(course, flagsOf(course.editionId)), ...figuresOf(course) })
  }
  const allFlags = [...flags.values()].flat().flatMap(week => week.flags)
  return {
    courses: rows,
    waiting: {
      disputes: await countDisputes(db, staff, ['open']),
      messages: await countMessages(db, staff, 'open'),
      errors: rows.reduce((sum, { errors }) => sum + errors, 0),
      inQuestion: allFlags.filter(flag => flag !== null).length,
    },
  }
}

type Row = Omit<CourseRow, 'learners' | 'sales'>
type Marked = Awaited<ReturnType<typeof findDraftMarks>>[number]
type Topic = Awaited<ReturnType<typeof findDraftTopics>>[number] & { tasks: Marked[] }

function draftRow(
  draft: DraftRow,
  course: Course | undefined,
  topics: readonly Topic[],
  live: readonly LiveTopic[],
): Row {
  const flagged = new Set(live.flatMap(topic => topic.tasks.flatMap(({ key, flag }) => (flag ? [key] : []))))
  const { tasks: changed, removed, renamed } = changesAgainst(topics, live)
  const tasks = topics.flatMap(topic => topic.tasks)
  return {
    key: draft.courseKey,
    draft: draft.id,
    name: draft.name,
    levelId: draft.levelId,
    number: null,
    author: draft.author,
    state: stateOf(course),
    edition: course?.publication ?? null,
    changes: changed.size + removed + renamed,
    errors: tasks.reduce((sum, { errors }) => sum + errors, 0),
    advice: tasks.reduce((sum, { advice }) => sum + advice, 0),
    weeks: [1, 2, 3, 4].map(number =>
      topics
        .filter(({ week }) => week === number)
        .flatMap(topic => topic.tasks.map(task => markOf(task, flagged.has(task.key ?? '')))),
    ),
    updatedAt: draft.updatedAt.toISOString(),
  }
}

function markOf({ errors, advice, lacksWords }: Marked, isFlagged: boolean): SquareMark {
  if (errors > 0) return 'error'
  if (isFlagged) return 'flag'
  if (lacksWords) return 'language'
  return advice > 0 ? 'advice' : 'plain'
}

function liveRow(course: Course, weeks: readonly (readonly (string | null)[])[]): Row {
  return {
    key: course.key,
    draft: null,
    name: course.name,
    levelId: course.levelId,
    number: course.origin === 'school' ? course.number : null,
    author: course.author,
    state: stateOf(course),
    edition: course.publication,
    changes: null,
    errors: 0,
    advice: 0,
    weeks: weeks.map(flags => flags.map(flag => (flag === null ? 'plain' : 'flag'))),
    updatedAt: null,
  }
}

const coachesFirst = (a: Course, b: Course) => Number(a.origin === 'school') - Number(b.origin === 'school')
