import { stringify } from 'yaml'
import { strToU8, zipSync } from 'fflate'
import type { exportStudioCourse as endpoint } from '@tabia/contract/studio/courses.ts'
import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import { MANIFEST } from '../../content/course/course-folder.ts'
import { courseFiles } from '../../content/course/write-course.ts'
import { findAuthoredCourse } from '../../content/export-queries.ts'
import { ApiError } from '../../http/calls/api-error.ts'
import type { Call } from '../../http/calls/route.ts'
import { reachesKey } from '../drafts/draft-access.ts'
import { findDraftSource } from '../drafts/draft-source.ts'
import type { StudioDeps } from '../studio-deps.ts'

/** The folder of the course under its key, as `npm run content` reads it. */
export async function exportStudioCourse(
  { db, now }: StudioDeps,
  { caller: { staff }, params: { key } }: Call<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  if (!reachesKey(staff, key)) throw new ApiError('not_found')
  const draft = await db
    .selectFrom('drafts')
    .leftJoin('courses', 'courses.key', 'drafts.courseKey')
    .where('courseKey', '=', key)
    .select(['drafts.id', 'courses.number'])
    .executeTakeFirst()
  const files = draft
    ? draftFiles({ ...(await findDraftSource(db, draft.id)), number: draft.number ?? 1 })
    : liveFiles(await findAuthoredCourse(db, key))
  const zipped = Object.fromEntries([...files].map(([name, text]) => [`${key}/${name}`, strToU8(text)]))
  return { content: zipSync(zipped, { mtime: now() }), fileName: `${key}.zip` }
}

function liveFiles(course: Awaited<ReturnType<typeof findAuthoredCourse>>): Map<string, string> {
  if (!course) throw new ApiError('not_found')
  return courseFiles(course)
}

type DraftToWrite = Awaited<ReturnType<typeof findDraftSource>> & { number: number }

/** The games as they were typed, each with its key where it has one. Weeks without topics are left out. */
export function draftFiles({ levelId, number, name, description, hideAnswers, topics }: DraftToWrite) {
  const weeks = [1, 2, 3, 4]
    .map(week => topics.filter(topic => topic.week === week))
    .filter(inWeek => inWeek.length > 0)
    .map(inWeek => inWeek.map((topic, index) => ({ ...topic, file: `w${topic.week}-t${index + 1}.pgn` })))
  const manifest = {
    level: levelId,
    course: number,
    name,
    description,
    hideAnswers,
    weeks: weeks.map(inWeek => ({
      topics: inWeek.map(topic => ({
        name: topic.name,
        file: topic.file,
        ...(topic.goal !== 'best' && { goal: topic.goal }),
        ...(topic.accept !== 'stored' && { accept: topic.accept }),
      })),
    })),
  }
  const games = weeks.flat().map(({ file, tasks }) => [file, tasks.map(gameText).join('\n')] as const)
  return new Map([[MANIFEST, stringify(manifest, { lineWidth: 0 })], ...games])
}

function gameText({ taskKey, pgn }: { taskKey: string | null; pgn: string }): string {
  const text = `${pgn.trim()}\n`
  return taskKey === null ? text : `[TaskId "${taskKey}"]\n${text}`
}
