import { setTimeout } from 'node:timers/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { writeGame } from '@tabia/core/chess/pgn/writing/write-game.ts'
import type { AuthoredTask } from '@tabia/core/chess/task.ts'
import { texts } from '@tabia/core/training/vocabulary.ts'
import { NEEDS_CLUSTER } from '@tabia/school-kit/cluster.ts'
import { addDraft } from '@tabia/school-kit/drafts.ts'
import { findCourseFolders, SHIPPED_CATALOGUE } from '@tabia/server/content/course/course-folder.ts'
import { readCourse } from '@tabia/server/content/course/read-course.ts'
import { openPostgres } from '@tabia/server/db/connection/open.ts'
import type { Database } from '@tabia/server/db/types.ts'
import type { Fault } from './kit/options.ts'
import { inPieces } from './kit/pieces.ts'
import type { Random } from './kit/random.ts'
import { openFaultSchool } from './kit/school.ts'

// A server dies again and again while it publishes a course. What learners can see is the old edition or the new, never
// some of both; and the next server brings the publication to its end.

const KEY = 'killed'
const TASKS = 120
const PIECE = 10
const LOOK_MS = 20
/** Of a round of the job beside its work: until a server takes it. */
const IDLE_MS = 1000

export const fault: Fault = {
  summary: 'SIGKILL of a server while it publishes a course from the studio, on PostgreSQL',
  kills: 50,
  run(options) {
    if (NEEDS_CLUSTER) throw new Error(NEEDS_CLUSTER)
    return inPieces('publishing-killed', options, { total: options.kills, size: PIECE }, killMuch)
  },
}

async function killMuch(random: Random, kills: number) {
  const school = await openFaultSchool({ on: 'postgres', settings: { CATALOGUE: 'none' } })
  const counts = { kills: 0, killsAtWork: 0, old: 0, new: 0, between: 0, unfinished: 0 }
  const problems: string[] = []
  try {
    const { db, close } = openPostgres(school.cluster?.urlOf() ?? '')
    const [server] = school.servers
    const tasks = matesOfCatalogue()
    const draftId = await addDraft(db, {
      key: KEY,
      begunBy: null,
      at: new Date(),
      topics: topicsOf(tasks),
    })
    let took = await publishRound(db, draftId, tasks, 0)
    for (let round = 1; round <= kills; round++) {
      const job = await beginRound(db, draftId, tasks, round)
      await setTimeout(random.below(IDLE_MS + took))
      const { state } = await stateOf(db, job)
      await server?.kill()
      counts.kills += 1
      if (state === 'running' || state === 'writing') counts.killsAtWork += 1
      const seen = await whatIsSeen(db)
      if (seen === expected(round)) counts.new += 1
      else if (seen === expected(round - 1)) counts.old += 1
      else {
        counts.between += 1
        problems.push(`round ${round}: ${seen}`)
      }
      // So long another server would wait before it takes the dead one's job.
      await sql`update studio_jobs set beat_at = beat_at - interval '1 minute', attempts = 0
        where ended_at is null and beat_at is not null`.execute(db)
      await server?.start()
      took = await untilEnded(db, job)
      const after = await whatIsSeen(db)
      if (after !== expected(round)) {
        counts.unfinished += 1
        problems.push(`round ${round} came to no end: ${after}`)
      }
    }
    await close()
  } finally {
    await school.close()
  }
  return { counts, problems }
}

/** Mates that are proved: no engine is asked. */
function matesOfCatalogue(): AuthoredTask[] {
  const [folder] = findCourseFolders(join(SHIPPED_CATALOGUE, 'start-1'))
  const tasks = folder ? readCourse(folder, { proveMates: 0 }).tasks.map(({ task }) => task) : []
  return tasks.filter(({ goal, mateIn }) => goal === 'mate' && (mateIn ?? 9) <= 2).slice(0, TASKS)
}

const inRound = (task: AuthoredTask, round: number) =>
  writeGame({ ...task, intro: texts(`Round ${round}.`, `Круг ${round}.`), mute: MUTED }, '')
const MUTED = ['NOT_BEST', 'COOK', 'GREY', 'SHORTER_MATE', 'NOT_GOAL']
  .map(code => `${code}: meant so`)
  .join('; ')

const topicsOf = (tasks: readonly AuthoredTask[]) =>
  [1, 2, 3, 4].map(week => ({
    week,
    name: `Week ${week}`,
    tasks: tasks.filter((_, index) => (index % 4) + 1 === week).map(task => inRound(task, 0)),
  }))

/** In odd rounds the course is one task shorter. */
const expected = (round: number) => `Round ${round}.: ${TASKS - (round % 2)}`

/** Words of all tasks that learners get who begin now, and how many tasks. */
async function whatIsSeen(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ words: string; count: number }>`
    select intro->>'en' as words, count(*)::int as count from courses join blocks on blocks.edition_id = courses.edition_id
      join topics on block_id = blocks.id join placements on topic_id = topics.id join tasks on tasks.id = task_id
    where courses.key = ${KEY} group by 1 order by 1`.execute(db)
  return rows.map(({ words, count }) => `${words}: ${count}`).join(', ')
}

async function beginRound(
  db: Kysely<Database>,
  draftId: number,
  tasks: readonly AuthoredTask[],
  round: number,
): Promise<number> {
  const rows = await db
    .selectFrom('draftTasks')
    .where('draftId', '=', draftId)
    .select('id')
    .orderBy('id')
    .execute()
  const inOrder = topicsOf(tasks).flatMap(topic => topic.tasks)
  for (const [index, { id }] of rows.entries()) {
    const pgn = (inOrder[index] ?? '')
      .replaceAll('Round 0.', `Round ${round}.`)
      .replaceAll('Круг 0.', `Круг ${round}.`)
    const removedAt = index === 0 && round % 2 === 1 ? new Date() : null
    await db.updateTable('draftTasks').set({ pgn, removedAt }).where('id', '=', id).execute()
  }
  const { id } = await db
    .insertInto('studioJobs')
    .values({ draftId, kind: 'publish', state: 'waiting', request: '{}', createdAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function publishRound(
  db: Kysely<Database>,
  draftId: number,
  tasks: readonly AuthoredTask[],
  round: number,
): Promise<number> {
  return untilEnded(db, await beginRound(db, draftId, tasks, round))
}

const stateOf = (db: Kysely<Database>, id: number) =>
  db.selectFrom('studioJobs').where('id', '=', id).select(['state', 'report']).executeTakeFirstOrThrow()

/** @returns how long it took */
async function untilEnded(db: Kysely<Database>, job: number): Promise<number> {
  const began = performance.now()
  for (;;) {
    const { state, report } = await stateOf(db, job)
    if (state === 'done') return performance.now() - began
    if (state === 'failed') throw new Error(`a publication failed: ${JSON.stringify(report)}`)
    await setTimeout(LOOK_MS)
  }
}
