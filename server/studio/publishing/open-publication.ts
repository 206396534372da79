import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { renameTopics, saveEdition } from '../../content/edition-queries.ts'
import { followCorrections } from '../../content/judged/save-judged.ts'
import { lockImports, savePreparedTasks } from '../../content/queries.ts'
import { forgetStamp, measureAnew } from '../../content/values/queries.ts'
import type { Database } from '../../db/types.ts'
import { recordAction } from '../../staff/staff-log.ts'
import { type CourseSource, packSource } from './course-source.ts'
import { endJob, type Job, type JobReport } from './job-queries.ts'
import { postOwnerLetters } from './owner-letter.ts'
import type { Prepared } from './prepare-publication.ts'
import { findBasis, findCourse } from './queries.ts'
import type { JobDeps } from './job-deps.ts'

type Tx = Transaction<Database>

interface ToOpen {
  prepared: Prepared
  withoutEngine: boolean
}

/**
 * Makes a publication the newest: its tasks, its list, its text and the end of its job, all in one short transaction. A
 * server that dies before it leaves the old edition.
 * @returns false where the course has changed since the plan was made, and nothing was written
 */
export async function openPublication(
  deps: Pick<JobDeps, 'db' | 'now' | 'config'>,
  job: Job,
  { prepared, withoutEngine }: ToOpen,
): Promise<boolean> {
  const { db, now } = deps
  const at = now()
  const source = await packSource(prepared.toPublish.source)
  const { plan, planned, toPublish } = prepared
  const backTo = job.request.backTo ?? null
  const summary = {
    tasks: planned.list.weeks.flatMap(({ topics }) => topics.flatMap(({ tasks }) => tasks)).length,
    inPlace: plan.inPlace.length + plan.rightMoves.length,
    added: plan.added.length,
    removed: plan.removed.length,
    moved: plan.moved.length,
  }
  return db.transaction().execute(async tx => {
    await lockImports(tx)
    if ((await findBasis(tx, toPublish.key)) !== prepared.basis) return false
    const regrade = prepared.gained.flatMap(key => toPublish.draftTasks.get(key) ?? [])
    const report: JobReport = {
      outcome: { edition: plan.edition, regrade },
      ...(withoutEngine && { withoutEngine }),
    }
    if (!(await endJob(tx, job, { state: 'done', report, now: at }))) {
      throw new Error(`job ${job.id} is another process's by now`)
    }
    const before = await findCourse(tx, toPublish.key)
    const course = await saveCoachCourse(tx, job, prepared)
    await savePreparedTasks(tx, course, job.id)
    await followCorrections(tx, toPublish.key, planned.corrected)
    await measureAnew(
      tx,
      planned.corrected.flatMap(({ id, moved }) => (moved ? [id] : [])),
    )
    if (planned.tasks.length > 0) await forgetStamp(tx, course)
    const editionId = planned.newEdition
      ? await saveEdition(tx, course, planned.list, at)
      : (before?.editionId ?? 0)
    await renameTopics(tx, course, planned.renamed)
    await setSample(tx, course, toPublish.source.sample)

    await tx
      .insertInto('publications')
      .values({
        courseId: course,
        number: plan.edition,
        editionId,
        at,
        userId: job.createdBy,
        source,
        summary: JSON.stringify(summary),
        backTo,
      })
      .execute()
    await nameTasks(tx, toPublish.named)
    if (backTo === null) {
      await tx.updateTable('drafts').set({ published: plan.edition }).where('id', '=', job.draftId).execute()
    }
    const price = toPublish.source.price
    const isOtherPrice = before !== undefined && before.price !== price
    await recordAction(
      tx,
      { userId: job.createdBy },
      {
        action: backTo === null ? 'publish' : 'go-back',
        subject: `course ${toPublish.key}`,
        learnerId: null,
        ...(isOtherPrice && { before: { price: before.price } }),
        after: {
          edition: plan.edition,
          ...summary,
          ...(backTo !== null && { backTo }),
          ...(isOtherPrice && { price }),
        },
      },
      at,
    )
    await postOwnerLetters(tx, deps.config, {
      publisher: job.createdBy,
      name: toPublish.source.name,
      key: toPublish.key,
      edition: plan.edition,
      backTo,
      summary,
      at,
    })
    return true
  })
}

/** @returns its id. A course of coaches counts up in its level, beside the school's own. */
async function saveCoachCourse(
  tx: Tx,
  { draftId }: Job,
  { toPublish: { key, source } }: Prepared,
): Promise<number> {
  const values = {
    levelId: source.levelId,
    name: JSON.stringify(source.name),
    description: JSON.stringify(source.description),
    author: source.author && JSON.stringify(source.author),
    price: source.price,
    hideAnswers: source.hideAnswers,
    digest: `studio ${digestOf(source)}`,
  }
  const known = await tx
    .selectFrom('courses')
    .where('key', '=', key)
    .select(['id', 'levelId'])
    .executeTakeFirst()
  const number =
    known?.levelId === source.levelId
      ? {}
      : {
          number: sql<number>`(select coalesce(max(number), 0) + 1 from courses
            where level_id = ${source.levelId} and origin = 'coach')`,
        }
  if (known) {
    await tx
      .updateTable('courses')
      .set({ ...values, ...number })
      .where('id', '=', known.id)
      .execute()
    return known.id
  }
  const { id } = await tx
    .insertInto('courses')
    .values(eb => ({
      key,
      ...values,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from courses
        where level_id = ${source.levelId} and origin = 'coach')`,
      origin: 'coach' as const,
      begunBy: eb.selectFrom('drafts').where('id', '=', draftId).select('begunBy'),
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const digestOf = (source: CourseSource) => createHash('sha256').update(JSON.stringify(source)).digest('hex')

async function setSample(tx: Tx, courseId: number, sample: string | null): Promise<void> {
  await tx
    .updateTable('courses')
    .set(eb => ({
      sampleTaskId: eb
        .selectFrom('tasks')
        .where('tasks.courseId', '=', courseId)
        .where('tasks.key', '=', sample ?? '')
        .select('tasks.id'),
    }))
    .where('id', '=', courseId)
    .execute()
}

async function nameTasks(tx: Tx, named: readonly { id: number; key: string }[]): Promise<void> {
  if (named.length === 0) return
  await sql`
    update draft_tasks set task_key = named.key
    from unnest(${named.map(({ id }) => id)}::bigint[], ${named.map(({ key }) => key)}::text[]) as named(id, key)
    where draft_tasks.id = named.id and task_key is null`.execute(tx)
}
