import { completeTexts } from '@tabia/core/chess/pgn/comment.ts'
import type { Finding } from '@tabia/core/chess/check/finding.ts'
import type { Texts } from '@tabia/core/training/vocabulary.ts'
import type { StoredCourse } from '../../content/plan.ts'
import type { Db } from '../../db/types.ts'
import type { DraftCourseSource } from '../reading/read-draft-course.ts'
import type { CourseSource } from './course-source.ts'
import { PROVED } from './planner.ts'
import { findDraftTasks, findDraftTopics, getDraft } from './queries.ts'

/** A course as it is to be published: from its draft, or an earlier publication. */
export interface CourseToPublish {
  key: string
  source: CourseSource
  /** Numbers of the draft's tasks by their keys. Of an earlier publication: of those that are in the draft still. */
  draftTasks: ReadonlyMap<string, number>
  /** Those that get their key by this publication. */
  named: readonly { id: number; key: string }[]
  /** What an engine found before, by key. */
  engine: ReadonlyMap<string, { question: string; findings: Finding[] }>
}

/** As many weeks as have tasks; one that is empty before them is a mistake to tell, and so is a course without any. */
function weeksOf(topics: readonly { week: number }[]): number[] {
  const last = Math.max(1, ...topics.map(({ week }) => week))
  return Array.from({ length: last }, (_, index) => index + 1)
}

export async function draftToPublish(
  db: Db,
  draftId: number,
  stored: StoredCourse | undefined,
): Promise<CourseToPublish> {
  const draft = await getDraft(db, draftId)
  const tasks = await findDraftTasks(db, draftId)
  const byTopic = Map.groupBy(tasks, task => task.topicId)
  // A topic is published once it has a task.
  const topics = (await findDraftTopics(db, draftId)).filter(({ id }) => byTopic.has(id))

  const { courseKey: key } = draft
  const ordered = topics.flatMap(({ id }) => byTopic.get(id) ?? [])
  const keys = keysOf(key, ordered, stored)
  const source: CourseSource = {
    levelId: draft.levelId,
    name: bothLanguages(draft.name),
    description: bothLanguages(draft.description),
    author: draft.author && bothLanguages(draft.author),
    price: draft.price,
    hideAnswers: draft.hideAnswers,
    sample: keys.get(draft.sampleTaskId ?? 0) ?? null,
    weeks: weeksOf(topics).map(week => ({
      topics: topics
        .filter(topic => topic.week === week)
        .map(({ id, name, goal, accept }) => ({
          name: bothLanguages(name),
          goal,
          accept,
          tasks: (byTopic.get(id) ?? []).map(({ id: task, pgn }) => ({ key: keys.get(task) ?? '', pgn })),
        })),
    })),
  }
  return {
    key,
    source,
    draftTasks: new Map([...keys].map(([id, taskKey]) => [taskKey, id])),
    named: ordered
      .filter(({ taskKey }) => taskKey === null)
      .map(({ id }) => ({ id, key: keys.get(id) ?? '' })),
    engine: new Map(
      ordered.flatMap(({ id, engineQuestion, engineFindings }) =>
        engineQuestion && engineFindings
          ? [[keys.get(id) ?? '', { question: engineQuestion, findings: engineFindings }] as const]
          : [],
      ),
    ),
  }
}

/** The text and the list of an earlier publication. What the course costs and whether it hides answers stay as they are now. */
export async function publicationToPublish(
  db: Db,
  draftId: number,
  earlier: CourseSource,
  now: { price: number | null; hideAnswers: boolean },
): Promise<CourseToPublish> {
  const { courseKey: key } = await getDraft(db, draftId)
  const { price, hideAnswers } = now
  const tasks = await findDraftTasks(db, draftId)
  const draftTasks = new Map(tasks.flatMap(({ id, taskKey }) => (taskKey ? [[taskKey, id] as const] : [])))
  return { key, source: { ...earlier, price, hideAnswers }, draftTasks, named: [], engine: new Map() }
}

/** Those without a key get `<course>.<number>`, counting on from all the course ever had. */
function keysOf(
  course: string,
  tasks: readonly { id: number; taskKey: string | null }[],
  stored: StoredCourse | undefined,
): Map<number, string> {
  const given = [...(stored?.tasks.keys() ?? []), ...tasks.flatMap(({ taskKey }) => taskKey ?? [])]
  const numberIn = (key: string) =>
    key.startsWith(`${course}.`) ? Number(/^\d+$/.exec(key.slice(course.length + 1))?.[0] ?? 0) : 0
  let last = given.reduce((most, key) => Math.max(most, numberIn(key)), 0)
  return new Map(tasks.map(({ id, taskKey }) => [id, taskKey ?? `${course}.${(last += 1)}`]))
}

/** A text in one language stands for both. */
function bothLanguages({ en, ru }: Texts): Texts {
  const written = { ...(en.trim() && { en: en.trim() }), ...(ru.trim() && { ru: ru.trim() }) }
  return completeTexts(written) ?? { en: '', ru: '' }
}

/** As the reader wants it. Tasks that are in no draft get numbers below zero. */
export function sourceToRead({ key, source, draftTasks }: CourseToPublish): DraftCourseSource {
  let missing = 0
  return {
    key,
    level: source.levelId,
    // Of no meaning here: a coach's course stands in no row.
    number: 1,
    name: source.name,
    description: source.description,
    hideAnswers: source.hideAnswers,
    proveMates: PROVED,
    weeks: source.weeks.map(({ topics }) => ({
      topics: topics.map(topic => ({
        ...topic,
        tasks: topic.tasks.map(task => ({ ...task, id: draftTasks.get(task.key) ?? (missing -= 1) })),
      })),
    })),
  }
}
