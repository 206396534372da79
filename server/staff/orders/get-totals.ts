import type { AnswerOf, QueryOf } from '@tabia/contract/endpoint.ts'
import type * as contract from '@tabia/contract/studio/orders.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import type { Deps } from '../../deps.ts'
import { periodBetween } from '../../payments/cli/order-lists.ts'
import { findCourseTotals, findGrants, findTotals } from '../../payments/cli/sums-queries.ts'

/** Money by month and by course, and the courses given without money. */
export async function getTotals(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { from, to }: QueryOf<typeof contract.getTotals>,
  locale: Locale,
): Promise<AnswerOf<typeof contract.getTotals>> {
  const period = periodBetween(from, to)
  const [months, courses, grants] = await Promise.all([
    findTotals(db, period, config.timeZone, 'month'),
    findCourseTotals(db, period, config.timeZone),
    findGrants(db, period, config.timeZone, 'month'),
  ])
  return {
    months: months.map(({ time: month, ...sums }) => ({ month, ...sums })),
    courses: courses.map(({ key, name, ...sums }) => ({ course: { key, name: name[locale] }, ...sums })),
    given: grants.map(({ time: month, ...counts }) => ({ month, ...counts })),
  }
}
