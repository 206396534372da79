import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { getUser } from '@tabia/contract/auth.ts'
import { writeGame } from '@tabia/core/chess/pgn/writing/write-game.ts'
import { texts } from '@tabia/core/training/vocabulary.ts'
import { addDraft } from '@tabia/school-kit/drafts.ts'
import { openTrainingSchool } from '@tabia/school-kit/training-school.ts'
import { findCourseFolders, SHIPPED_CATALOGUE } from '@tabia/server/content/course/course-folder.ts'
import { readCourse } from '@tabia/server/content/course/read-course.ts'
import { workStudioJobs } from '@tabia/server/studio/publishing/work-jobs.ts'

// `npm run bench -- publishing [COURSE]`: how long calls wait on the embedded database while a copy of a shipped course
// is published, first all of it, then with the players of all its tasks changed. An engine says nothing against it: it is not asked.

const key = process.argv[3] ?? 'junior-1'
const PROBE_MS = 5
const school = await openTrainingSchool()
try {
  const learner = await school.register()
  const [folder] = findCourseFolders(join(SHIPPED_CATALOGUE, key))
  const course = folder && readCourse(folder, { proveMates: 0 }).course
  if (!course) throw new Error(`there is no course ${key}`)
  const draftId = await addDraft(school.db, {
    key: 'copy',
    begunBy: null,
    levelId: course.level,
    at: school.clock.now(),
    topics: course.weeks.flatMap(({ topics }, week) =>
      topics.map(({ name, tasks }) => ({
        week: week + 1,
        name: name.en,
        tasks: tasks.map(task => writeGame(task, '')),
      })),
    ),
  })
  await waits('nothing', () => pause(2000))
  await waits('the first publication', publish)
  await school.db
    .updateTable('draftTasks')
    .set(eb => ({ pgn: eb.fn('replace', ['pgn', eb.val('[White "?"]'), eb.val('[White "Another"]')]) }))
    .execute()
  await waits('all tasks changed', publish)

  async function publish() {
    const { id } = await school.db
      .insertInto('studioJobs')
      .values({ draftId, kind: 'publish', state: 'waiting', request: '{}', createdAt: school.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const engine = () => Promise.reject(new Error('not asked'))
    await workStudioJobs(school.deps, { engine })
    const job = await school.db
      .selectFrom('studioJobs')
      .where('id', '=', id)
      .selectAll()
      .executeTakeFirstOrThrow()
    if (job.state !== 'done') throw new Error(JSON.stringify(texts(job.state, JSON.stringify(job.report))))
  }

  /** Calls one after the other beside the work: how long the longest of them waited. */
  async function waits(what: string, work: () => Promise<unknown>) {
    const taken: number[] = []
    const probed = { goesOn: true }
    const probing = (async () => {
      while (probed.goesOn) {
        const began = performance.now()
        await learner.call(getUser)
        taken.push(performance.now() - began)
        await pause(PROBE_MS)
      }
    })()
    const before = process.cpuUsage()
    await work().finally(() => (probed.goesOn = false))
    await probing
    const { user, system } = process.cpuUsage(before)
    const sorted = taken.toSorted((a, b) => a - b)
    const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
    console.log(
      `${what}: ${taken.length} calls, half of them in ${at(0.5)} ms, 99 of 100 in ${at(0.99)} ms, the longest ${at(1)} ms; ` +
        `${Math.round((user + system) / 1000)} ms of processor`,
    )
  }
} finally {
  await school.close()
}
