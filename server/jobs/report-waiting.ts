import type { Deps } from '../deps.ts'
import { countUnsent } from './letter-queries.ts'

/** Tells the operator which letters do not get out: how many, since when, and how many are given up. */
export async function reportWaiting(
  { db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>,
  mostTries: number,
): Promise<void> {
  const { failing, givenUp, oldest } = await countUnsent(db, mostTries)
  if (failing === 0 && givenUp === 0) return
  const minutes = oldest ? Math.round((now().getTime() - oldest.getTime()) / 60_000) : 0
  log.warn({ failing, givenUp, oldestMinutes: minutes }, 'letters do not get out: look at SMTP_URL')
}
