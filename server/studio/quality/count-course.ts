import { after, DAY_MS } from '@tabia/core/time.ts'
import { type CountedPart, countOf } from '@tabia/core/training/measuring/course-count.ts'
import { nightOf } from '../../content/values/measure-night.ts'
import type { Db } from '../../db/types.ts'
import type { Deps } from '../../deps.ts'
import { dayIn } from '@tabia/core/calendar-day.ts'
import {
  type CountedCourse,
  countPart,
  findListedTopics,
  findSales,
  findTopics,
  hasMoreLearners,
  type WeekOfSales,
} from './count-queries.ts'
import { findNightsCount, findUncounted, saveNightsCount } from './night-queries.ts'

type Needed = Pick<Deps, 'db' | 'now' | 'config'>

interface Course {
  id: number
  editionId: number | null
}

/** Lets others at the database between two statements; a night that is stopped begins anew. */
interface Manners {
  rest?: (milliseconds: number) => Promise<void>
  signal?: AbortSignal
}

/** So many are counted in one statement, and when they are asked for; of more the last night tells. */
export const LEARNERS_AT_ONCE = 1_000
const WEEKS = 26
const WEEKS_AT_ONCE = 2

/** Of a small course as it is now, in some statements; of a large one as the last night has counted it. */
export async function countsOf(deps: Needed, course: Course): Promise<CountedCourse & { countedAt: Date }> {
  const { db, now } = deps
  const isLarge = await hasMoreLearners(db, course.id, LEARNERS_AT_ONCE)
  const kept = isLarge ? await findNightsCount(db, course.id) : undefined
  if (kept) return { ...kept.figures, countedAt: kept.countedAt }
  return {
    ...(await countCourse(deps, course, { weeksAtOnce: isLarge ? WEEKS_AT_ONCE : WEEKS })),
    countedAt: now(),
  }
}

/** Once a night: counts each course with many learners, and keeps it. A night that is done costs a read. */
export async function countLargeCourses(deps: Needed, manners: Manners): Promise<void> {
  const { db, now, config } = deps
  const day = nightOf(now(), config.timeZone)
  for (const course of await findUncounted(db, day)) {
    manners.signal?.throwIfAborted()
    if (!(await hasMoreLearners(db, course.id, LEARNERS_AT_ONCE))) continue
    const figures = await countCourse(deps, course, { weeksAtOnce: WEEKS_AT_ONCE, ...manners })
    await saveNightsCount(db, { courseId: course.id, day, countedAt: now(), figures })
  }
}

async function countCourse(
  { db, now, config: { timeZone, price } }: Needed,
  { id, editionId }: Course,
  { weeksAtOnce, rest, signal }: Manners & { weeksAtOnce: number },
): Promise<CountedCourse> {
  const gently = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    signal?.throwIfAborted()
    const began = performance.now()
    const result = await work()
    await rest?.(performance.now() - began)
    return result
  }

  const parts: CountedPart[] = []
  for (let last: number | null = 0; last !== null;) {
    const part = await gently(() => countPart(db, id, { after: last ?? 0, limit: LEARNERS_AT_ONCE }))
    parts.push(part)
    last = part.begun < LEARNERS_AT_ONCE ? null : part.last
  }
  const sales: WeekOfSales[] = []
  const weeks = lastWeeks(dayIn(timeZone, now()))
  for (let from = 0; from < weeks.length; from += weeksAtOnce) {
    const some = weeks.slice(from, from + weeksAtOnce)
    const sold = { courseId: id, weeks: some, timeZone, currency: price.currency }
    sales.push(...(await gently(() => findSales(db, sold))))
  }
  const topics = await findTopics(db, editionId)
  return { ...countOf(parts, topics, await listedTopics(db, editionId, parts)), sales }
}

function listedTopics(db: Db, editionId: number | null, parts: readonly CountedPart[]) {
  const topics = new Set(parts.flatMap(({ standing }) => standing.map(({ topic }) => topic)))
  return findListedTopics(db, editionId, [...topics])
}

/** The Mondays of 26 weeks, that of this day the last. */
export function lastWeeks(day: string): string[] {
  const noon = new Date(`${day}T12:00:00Z`)
  const sinceMonday = (noon.getUTCDay() + 6) % 7
  const monday = after(noon, -sinceMonday * DAY_MS)
  return Array.from({ length: WEEKS }, (_, week) =>
    after(monday, (week - WEEKS + 1) * 7 * DAY_MS)
      .toISOString()
      .slice(0, 10),
  )
}
