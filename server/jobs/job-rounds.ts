import type { Db } from '../db/types.ts'
import type { Deps } from '../deps.ts'
import { type JobWatch, MINUTE_MS } from './interval-job.ts'

/**
 * Keeps in the database when each job last ended well and when it last broke, for all processes together: at most once a
 * minute each. That it cannot be written fails no job.
 */
export function keepRounds({ db, now }: Pick<Deps, 'db' | 'now'>): JobWatch {
  const writtenAt = new Map<string, number>()
  return async (job, outcome) => {
    const time = now()
    const last = writtenAt.get(`${job} ${outcome}`) ?? -Infinity
    if (outcome === 'unavailable' || time.getTime() - last < MINUTE_MS) return
    writtenAt.set(`${job} ${outcome}`, time.getTime())
    const what = outcome === 'done' ? { doneAt: time } : { brokeAt: time }
    await db
      .insertInto('jobRounds')
      .values({ job, ...what })
      .onConflict(conflict => conflict.column('job').doUpdateSet(what))
      .execute()
      .catch(() => {})
  }
}

export const findRounds = (db: Db) =>
  db.selectFrom('jobRounds').select(['job', 'doneAt', 'brokeAt']).execute()
