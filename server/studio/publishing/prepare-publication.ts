import type { Finding } from '@tabia/core/chess/check/finding.ts'
import { isError } from '@tabia/core/chess/check/finding.ts'
import type { PlannedTask, PublishPlan } from '@tabia/contract/studio/publish.ts'
import { say } from '@tabia/core/chess/check/sentences.ts'
import { writeGame } from '@tabia/core/chess/pgn/writing/write-game.ts'
import type { AuthoredTask } from '@tabia/core/chess/task.ts'
import type { Texts } from '@tabia/core/training/vocabulary.ts'
import { findTaskDecisions } from '../../content/decided.ts'
import type { StoredCourse } from '../../content/plan.ts'
import { findStoredCourse } from '../../content/queries.ts'
import type { Deps } from '../../deps.ts'
import {
  type CourseToPublish,
  draftToPublish,
  publicationToPublish,
  sourceToRead,
} from './course-to-publish.ts'
import { gamesOf, unpackSource } from './course-source.ts'
import { changedParts, movedTasks } from './differences.ts'
import type { PlannedCourse } from './plan-course.ts'
import type { Planner } from './planner.ts'
import {
  countLearners,
  findBasis,
  findCourse,
  findLastPublication,
  findLiveTasks,
  findPublication,
} from './queries.ts'

/** What a publication would change, in both languages. */
export interface Plan {
  /** The number it will get. */
  edition: number
  inPlace: PlannedTask[]
  rightMoves: PlannedTask[]
  added: PlannedTask[]
  removed: PlannedTask[]
  moved: PlannedTask[]
  about: AboutChange[]
  newEdition: boolean
  errors: PlacedFinding[]
  advice: number
  muted: PlannedCourse['muted']
}

export interface AboutChange {
  part: PublishPlan['about'][number]['part']
  before: AboutValue
  after: AboutValue
}

type AboutValue = Texts | number | boolean | null

export interface PlacedFinding {
  /** Of the draft; null: about the course. */
  task: number | null
  where: Texts
  finding: Finding
}

/** A plan with all that carries it out. */
export interface Prepared {
  /** Of what it was made upon (findBasis). */
  basis: string
  toPublish: CourseToPublish
  planned: PlannedCourse
  plan: Plan
  /** Whether anything at all would change. */
  empty: boolean
  /** Enrolled and not finished. */
  learners: number
  /** Keys of tasks in place that get right moves: wrong answers to them may be regraded. */
  gained: string[]
}

/** What is to be published: the draft, or the text of an earlier publication. */
export interface Wanted {
  draftId: number
  courseKey: string
  /** Number of that publication; null: the draft. */
  backTo: number | null
}

/** Reads, checks and plans a publication: nothing is written. */
export async function preparePublication(
  { db, planner }: Pick<Deps, 'db'> & { planner: Planner },
  { draftId, courseKey, backTo }: Wanted,
): Promise<Prepared> {
  const basis = await findBasis(db, courseKey)
  const stored = await findStoredCourse(db, courseKey)
  const course = await findCourse(db, courseKey)
  const last = course && (await findLastPublication(db, course.id))
  const toPublish =
    backTo !== null && course
      ? await publicationToPublish(db, draftId, await sourceOf(db, course.id, backTo), course)
      : await draftToPublish(db, draftId, stored)

  const decided = await findTaskDecisions(db, courseKey)
  const planned = await planner.run('plan', { course: sourceToRead(toPublish), stored, decided })
  const live = course
    ? await findLiveTasks(db, course.id, [
        ...new Set([...planned.tasks.map(({ key }) => key), ...listChanges(stored, planned)]),
      ])
    : new Map<string, Omit<AuthoredTask, 'mute'>>()
  const games = last ? gamesOf(await unpackSource(last.source)) : new Map<string, string>()

  const compared = comparedTasks({ toPublish, planned, stored, live, games })
  const about = course ? aboutChanges(course, toPublish, planned, stored) : []
  const findings = [...planned.findings.map(placed), ...knownOfEngine(toPublish, planned)]
  const plan: Plan = {
    edition: (last?.number ?? 0) + 1,
    ...compared.lists,
    about,
    newEdition: planned.newEdition,
    errors: findings.filter(({ finding }) => isError(finding)),
    advice: findings.filter(({ finding }) => !isError(finding)).length,
    muted: planned.muted,
  }
  const empty =
    course !== undefined && planned.tasks.length === 0 && !planned.newEdition && about.length === 0
  const learners = course ? await countLearners(db, course.id) : 0
  return { basis, toPublish, planned, plan, empty, learners, gained: compared.gained }
}

async function sourceOf(db: Deps['db'], courseId: number, number: number) {
  const publication = await findPublication(db, courseId, number)
  if (!publication) throw new Error(`there is no publication ${number} of course ${courseId}`)
  return unpackSource(publication.source)
}

const placed = ({ task, where, ...finding }: PlannedCourse['findings'][number]): PlacedFinding => ({
  task: ofDraft(task),
  where,
  finding,
})

const ofDraft = (id: number | null) => (id !== null && id > 0 ? id : null)

/** What an engine found when it was asked of exactly this. */
export function knownOfEngine({ engine }: CourseToPublish, { toAsk }: PlannedCourse): PlacedFinding[] {
  return toAsk.flatMap(({ id, where, question, sourced }) => {
    const known = engine.get(sourced.task.key)
    return known?.question === question
      ? known.findings.map(finding => ({ task: ofDraft(id), where, finding }))
      : []
  })
}

const keysOf = (stored: StoredCourse | undefined) =>
  stored?.weeks.flatMap(topics => topics.flatMap(({ tasks }) => tasks)) ?? []

const keysIn = ({ list }: PlannedCourse) =>
  list.weeks.flatMap(({ topics }) => topics.flatMap(({ tasks }) => tasks.map(({ key }) => key)))

/** Keys of tasks that leave the list, or come into it. */
function listChanges(stored: StoredCourse | undefined, planned: PlannedCourse): string[] {
  const before = new Set(keysOf(stored))
  return [...leaving(stored, planned), ...keysIn(planned).filter(key => !before.has(key))]
}

function leaving(stored: StoredCourse | undefined, planned: PlannedCourse): string[] {
  const stays = new Set(keysIn(planned))
  return keysOf(stored).filter(key => !stays.has(key))
}

interface ToCompare {
  toPublish: CourseToPublish
  planned: PlannedCourse
  stored: StoredCourse | undefined
  live: ReadonlyMap<string, Omit<AuthoredTask, 'mute'>>
  /** PGN of the last publication, by key. */
  games: ReadonlyMap<string, string>
}

function comparedTasks({ toPublish, planned, stored, live, games }: ToCompare) {
  const pgnNow = gamesOf(toPublish.source)
  const tasks = new Map(planned.tasks.map(task => [task.key, task]))
  const inList = new Set(keysOf(stored))
  const gone = new Set(leaving(stored, planned))
  const placeNow = placesOf(planned.list.weeks.map(({ topics }) => topics))
  const placeThen = placesOf(
    (stored?.weeks ?? []).map(topics =>
      topics.map(topic => ({ name: topic.name, tasks: topic.tasks.map(key => ({ key })) })),
    ),
  )
  const shown = (task: Omit<AuthoredTask, 'mute'> | undefined, pgn: string | undefined) =>
    task ? { fen: task.fen, pgn: pgn ?? writeGame(task, '').replace(/^\[TaskId .*\n/m, '') } : null
  const row = (key: string, parts: PlannedTask['parts']): PlannedTask => {
    const place = placeNow.get(key) ?? placeThen.get(key) ?? NOWHERE
    const task = tasks.get(key)
    return {
      task: toPublish.draftTasks.get(key) ?? null,
      ...place,
      parts,
      before: inList.has(key) ? shown(live.get(key), games.get(key)) : null,
      after: placeNow.has(key) ? shown(task ?? live.get(key), pgnNow.get(key)) : null,
    }
  }
  const changed = planned.tasks
    .filter(({ key }) => inList.has(key))
    .flatMap(task => {
      const before = live.get(task.key)
      return before ? [{ before, task, row: row(task.key, changedParts(before, task)) }] : []
    })
  const isOfMoves = (each: { row: PlannedTask }) => each.row.parts.includes('right_moves')
  const moved = movedTasks(stored?.weeks ?? [], planned.list)
  const gained = changed.filter(
    ({ before, task }) =>
      before.fen === task.fen && task.rightMoves.some(move => !before.rightMoves.includes(move)),
  )
  return {
    lists: {
      inPlace: changed.filter(each => !isOfMoves(each)).map(each => each.row),
      rightMoves: changed.filter(isOfMoves).map(each => each.row),
      added: keysIn(planned)
        .filter(key => !inList.has(key))
        .map(key => row(key, [])),
      removed: [...gone].map(key => row(key, [])),
      moved: [...moved].map(key => row(key, [])),
    },
    gained: gained.map(({ task }) => task.key),
  }
}

const NOWHERE = { week: 0, topicName: { en: '', ru: '' }, number: 0 }

type Place = typeof NOWHERE

function placesOf(weeks: readonly (readonly { name: Texts; tasks: readonly { key: string }[] }[])[]) {
  const places = new Map<string, Place>()
  for (const [week, topics] of weeks.entries()) {
    for (const { name, tasks } of topics) {
      for (const [index, { key }] of tasks.entries()) {
        places.set(key, { week: week + 1, topicName: name, number: index + 1 })
      }
    }
  }
  return places
}

type LiveCourse = NonNullable<Awaited<ReturnType<typeof findCourse>>>

function aboutChanges(
  course: LiveCourse,
  { source }: CourseToPublish,
  { list, renamed }: PlannedCourse,
  stored: StoredCourse | undefined,
): AboutChange[] {
  const sampleKey = [...(stored?.tasks ?? [])].find(([, { id }]) => id === course.sampleTaskId)?.[0]
  const places = placesOf(list.weeks.map(({ topics }) => topics))
  const sample = (key: string | null | undefined) => {
    const place = places.get(key ?? '')
    return place ? say.taskOf(place.number, place.topicName, place.week) : null
  }
  const compared: AboutChange[] = [
    { part: 'name', before: course.name, after: source.name },
    { part: 'description', before: course.description, after: source.description },
    { part: 'author', before: course.author, after: source.author },
    { part: 'price', before: course.price, after: source.price },
    { part: 'sample', before: sample(sampleKey), after: sample(source.sample) },
    { part: 'hide_answers', before: course.hideAnswers, after: source.hideAnswers },
    { part: 'level', before: course.levelId, after: source.levelId },
  ]
  const text = (value: AboutValue) =>
    typeof value === 'object' && value !== null ? JSON.stringify([value.en, value.ru]) : String(value)
  return [
    ...compared.filter(({ before, after }) => text(before) !== text(after)),
    ...renamed.map(({ from, to }) => ({ part: 'topic' as const, before: from, after: to })),
  ]
}
