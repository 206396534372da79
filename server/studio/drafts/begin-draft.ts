import type * as contract from '@tabia/contract/studio/drafts.ts'
import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import { profileName } from '@tabia/core/account/profile-name.ts'
import { writeDraftGame } from '@tabia/core/chess/pgn/writing/write-game.ts'
import type { DraftTaskReading } from '@tabia/core/chess/read-draft-task.ts'
import type { AuthoredCourse } from '@tabia/core/chess/task.ts'
import type { Texts } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { findAuthoredCourse } from '../../content/export-queries.ts'
import type { Db } from '../../db/types.ts'
import { ApiError } from '../../http/calls/api-error.ts'
import type { Call } from '../../http/calls/route.ts'
import type { StaffCaller } from '../../http/staff-access.ts'
import { recordAction } from '../../staff/staff-log.ts'
import type { StudioDeps } from '../studio-deps.ts'
import { newCourseKey } from './course-key.ts'
import { reachesKey } from './draft-access.ts'
import { type DraftSource, findDraftSource, type SourceTopic } from './draft-source.ts'
import { readAll } from './read-tasks.ts'
import { insertTasks } from './tasks.ts'

type Begun = AnswerOf<typeof contract.startDraft>

/** A new course, a copy of one, or the draft of one's own course, which is begun from what is live where there is none. */
export async function startDraft(
  deps: StudioDeps,
  { caller, body }: Call<typeof contract.startDraft>,
): Promise<Begun> {
  if ('new' in body) {
    const { levelId, name } = body.new
    const empty = { en: '', ru: '' }
    const author = await nameOf(deps.db, caller.userId)
    const begun = { levelId, name, description: empty, author, hideAnswers: false, price: null, topics: [] }
    return insertDraft(deps, caller, begun)
  }
  const key = 'course' in body ? body.course : body.copyOf
  if (!reachesKey(caller.staff, key)) throw new ApiError('not_found')
  const draft = await deps.db
    .selectFrom('drafts')
    .where('courseKey', '=', key)
    .select(['id', 'courseKey as key', 'revision'])
    .executeTakeFirst()
  if ('course' in body) return draft ?? beginFromLive(deps, caller, key)
  const source = draft ? await findDraftSource(deps.db, draft.id) : await sourceOfLive(deps.db, key)
  const { name } = source
  const author = await nameOf(deps.db, caller.userId)
  return insertDraft(
    deps,
    caller,
    { ...source, name: nameOfCopy(name), author, price: null },
    { copyOf: key },
  )
}

async function beginFromLive(deps: StudioDeps, caller: StaffCaller, key: string): Promise<Begun> {
  const course = await deps.db
    .selectFrom('courses')
    .where('key', '=', key)
    .select(['origin', 'author', 'price'])
    .executeTakeFirst()
  if (!course) throw new ApiError('not_found')
  if (course.origin === 'school') throw new ApiError('read_only')
  const { author, price } = course
  return insertDraft(deps, caller, { ...(await sourceOfLive(deps.db, key)), author, price }, { key })
}

async function sourceOfLive(db: Db, key: string): Promise<DraftSource> {
  const course = await findAuthoredCourse(db, key)
  if (!course) throw new ApiError('not_found')
  const { level: levelId, name, description, hideAnswers } = course
  return { levelId, name, description, hideAnswers, author: null, price: null, topics: topicsOf(course) }
}

/** Every task writes its goal itself, so the topic asks for the best move. */
function topicsOf({ weeks }: AuthoredCourse): SourceTopic[] {
  return weeks.flatMap(({ topics }, index) =>
    topics.map(({ name, tasks }) => ({
      week: index + 1,
      name,
      goal: 'best',
      accept: 'stored' as const,
      pgns: tasks.map(writeDraftGame),
      keys: tasks.map(task => task.key),
    })),
  )
}

async function insertDraft(
  deps: StudioDeps,
  caller: StaffCaller,
  source: DraftSource,
  { key: known, copyOf }: { key?: string | undefined; copyOf?: string | undefined } = {},
): Promise<Begun> {
  const { db, reader, now } = deps
  const { userId } = caller
  const { topics, levelId, ...course } = source
  const readings: DraftTaskReading[][] = []
  for (const { pgns, goal, accept } of topics) {
    const sources = pgns.map(pgn => ({ pgn, levelId, goal, accept }))
    readings.push(await readAll(reader, sources))
  }
  const key = known ?? (await newCourseKey(db, course.name))
  const at = now()
  const begun = await db.transaction().execute(async tx => {
    const draft = await tx
      .insertInto('drafts')
      .values({
        courseKey: key,
        begunBy: userId,
        levelId,
        name: JSON.stringify(course.name),
        description: JSON.stringify(course.description),
        author: course.author && JSON.stringify(course.author),
        price: course.price,
        hideAnswers: course.hideAnswers,
        sampleTaskId: null,
        published: null,
        createdAt: at,
        updatedAt: at,
        updatedBy: userId,
      })
      .onConflict(conflict => conflict.column('courseKey').doNothing())
      .returning(['id', 'courseKey as key', 'revision'])
      .executeTakeFirst()
    if (!draft) return undefined
    const keyed = known === undefined ? topics.map(({ keys: _keys, ...topic }) => topic) : topics
    await insertTopics(tx, { draftId: draft.id, userId, at }, keyed, readings)
    const subject = `course ${key}`
    await recordAction(
      tx,
      { userId },
      { action: 'begin', subject, learnerId: null, after: { ...course.name, copyOf } },
      at,
    )
    return draft
  })
  if (begun) return begun
  // Another press was first: of one's own course that is the draft, of a new one the name wants another key.
  const open = db
    .selectFrom('drafts')
    .where('courseKey', '=', key)
    .select(['id', 'courseKey as key', 'revision'])
  if (known !== undefined) return open.executeTakeFirstOrThrow()
  return insertDraft(deps, caller, source, { copyOf })
}

async function insertTopics(
  tx: Db,
  by: { draftId: number; userId: number; at: Date },
  topics: readonly SourceTopic[],
  readings: readonly DraftTaskReading[][],
): Promise<void> {
  for (const [index, { week, name, goal, accept, pgns, keys }] of topics.entries()) {
    const { id: topicId } = await tx
      .insertInto('draftTopics')
      .values({ draftId: by.draftId, week, position: index, name: JSON.stringify(name), goal, accept })
      .returning('id')
      .executeTakeFirstOrThrow()
    const tasks = { topicId, position: 0, pgns, readings: readings[index] ?? [] }
    await insertTasks(tx, by, keys ? { ...tasks, keys } : tasks)
  }
}

const nameOfCopy = ({ en, ru }: Texts): Texts => ({
  en: m['studio-drafts.copy']({ name: en.slice(0, 240) }, { locale: 'en' }),
  ru: m['studio-drafts.copy']({ name: ru.slice(0, 240) }, { locale: 'ru' }),
})

/** As learners would see the author; null: the account has no name. */
async function nameOf(db: Db, userId: number): Promise<Texts | null> {
  const user = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['firstName', 'lastName'])
    .executeTakeFirst()
  const name = user ? profileName({ ...user, nickname: null, hideName: false }) : ''
  return name ? { en: name, ru: name } : null
}
