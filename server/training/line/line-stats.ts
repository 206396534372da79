import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import type { getLineStats as endpoint } from '@tabia/contract/line.ts'
import { DAY_MS } from '@tabia/core/time.ts'
import { lineDepth } from '@tabia/core/training/line-depth.ts'
import type { Deps } from '../../deps.ts'
import { findLineCounts } from './queries.ts'

const RECENT_MS = 30 * DAY_MS

export async function getLineStats(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: number,
): Promise<AnswerOf<typeof endpoint>> {
  return lineDepth(await findLineCounts(db, userId, new Date(now().getTime() - RECENT_MS)))
}
