import type { Code } from '@tabia/core/chess/check/codes.ts'
import { findingOf, problem } from '@tabia/core/chess/check/finding.ts'
import { say } from '@tabia/core/chess/check/sentences.ts'
import type { SourcedTask } from '@tabia/core/chess/read-topic.ts'
import type { AuthoredTask } from '@tabia/core/chess/task.ts'
import { withDecisions } from '@tabia/core/disputes/decided-task.ts'
import type { Texts } from '@tabia/core/training/vocabulary.ts'
import type { TaskDecisions } from '../../content/decided.ts'
import type { TaskList } from '../../content/edition-queries.ts'
import { engineQuestion, isProved } from '../../content/engine/check-with-engine.ts'
import {
  type CoursePlan,
  planCourse,
  type StoredCourse,
  taskDigest,
  withoutTakenOut,
  withStartValues,
} from '../../content/plan.ts'
import { type DraftCourseSource, type DraftFinding, readDraftCourse } from '../reading/read-draft-course.ts'

export interface ToPlan {
  course: DraftCourseSource
  stored: StoredCourse | undefined
  decided: TaskDecisions
}

/** A task as its row will be. */
export interface PreparedTask extends Omit<AuthoredTask, 'mute'> {
  mute: string | null
  digest: string
}

/** What an engine may be asked about a task. */
export interface EngineTask {
  /** Of the draft. */
  id: number
  where: Texts
  question: string
  sourced: SourcedTask
}

export interface PlannedCourse extends Pick<CoursePlan, 'corrected' | 'newEdition' | 'renamed'> {
  findings: DraftFinding[]
  muted: { task: number; where: Texts; code: Code; reason: string }[]
  list: TaskList
  /** New and changed tasks, with what coaches have decided about their moves. */
  tasks: PreparedTask[]
  /** The tasks of the list that are new or changed, and not proved. */
  toAsk: EngineTask[]
}

/** Reads a draft and says what publishing it changes: by the functions of every import, without a database. */
export function planDraftCourse({ course: source, stored, decided }: ToPlan): PlannedCourse {
  const { course: read, tasks, findings } = readDraftCourse(source)
  const course = withoutTakenOut(withStartValues(read, stored), decided)
  const { added, changed, corrected, newEdition, renamed } = planCourse(course, stored)
  const touched = [...added, ...changed]
  const keys = new Set(touched.map(({ key }) => key))
  return {
    findings: [...nameless(source), ...findings],
    muted: tasks.flatMap(({ id, name, task }) =>
      mutedIn(task).map(each => ({ task: id, where: name, ...each })),
    ),
    list: listOf(course.weeks),
    tasks: touched.map(task => prepared(task, decided)),
    toAsk: tasks
      .filter(each => keys.has(each.task.key) && !isProved(each, source.proveMates))
      .map(({ id, name, task, mutes, file, game, line, column }) => {
        const sourced = { task, mutes, file, game, line, column }
        return { id, where: name, question: engineQuestion(sourced), sourced }
      }),
    corrected,
    newEdition,
    renamed,
  }
}

function prepared(task: AuthoredTask, decided: TaskDecisions): PreparedTask {
  const { mute = null, ...content } = withDecisions(task, decided.get(task.key)?.moves ?? [])
  return { ...content, mute, digest: taskDigest(task) }
}

const listOf = (weeks: TaskList['weeks']): TaskList => ({
  weeks: weeks.map(({ topics }) => ({
    topics: topics.map(({ name, tasks }) => ({ name, tasks: tasks.map(({ key }) => ({ key })) })),
  })),
})

/** What its author has muted, with the reasons, as written: `COOK: both win; TRIVIAL: meant so`. */
function mutedIn({ mute = '' }: AuthoredTask): { code: Code; reason: string }[] {
  return mute.split(';').flatMap(part => {
    const [, code, reason] = /^\s*([A-Z_]+)\s*:\s*(.+?)\s*$/.exec(part) ?? []
    return code && reason ? [{ code: code as Code, reason }] : []
  })
}

/** Course and topics need a name, in one language at least. */
function nameless({ name, weeks }: DraftCourseSource): DraftFinding[] {
  const found = (where: Texts): DraftFinding => ({
    ...findingOf(problem('NO_NAME', { line: 1, column: 1 }, say.noName()), '', null),
    task: null,
    where,
  })
  const topics = weeks.flatMap((week, index) =>
    week.topics.filter(topic => topic.name.en === '').map(() => found(say.week(index + 1))),
  )
  return name.en === '' ? [found(say.wholeCourse()), ...topics] : topics
}
