import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import type * as contract from '@tabia/contract/weekly-test.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import type { Deps } from '../deps.ts'
import { handIn } from './hand-in.ts'
import { getOwnTest, handInOverdue } from './open-test.ts'
import { findPositions } from './queries.ts'
import { testIn } from './start-test.ts'
import { resultOf } from './test-result.ts'

export async function getWeekTest(
  deps: Deps,
  userId: number,
  id: number,
  locale: Locale,
): Promise<AnswerOf<typeof contract.getWeekTest>> {
  await handInOverdue(deps, userId)
  const test = await getOwnTest(deps, userId, id)
  if (!test.handedInAt) return { test: testIn(test, await findPositions(deps.db, [id])) }
  return { result: await resultOf(deps, { ...test, userId }, id, locale) }
}

/** Open positions are misses. Once: handed in from two tabs, both are told the same. */
export async function handInWeekTest(
  deps: Deps,
  userId: number,
  id: number,
  locale: Locale,
): Promise<AnswerOf<typeof contract.handInWeekTest>> {
  await handInOverdue(deps, userId)
  const test = await getOwnTest(deps, userId, id)
  await handIn(deps, { userId, id, levelId: test.levelId, at: deps.now() })
  return { result: await resultOf(deps, { ...test, userId }, id, locale) }
}
