import * as account from './account.ts'
import * as auth from './auth.ts'
import * as awards from './awards.ts'
import * as book from './book.ts'
import * as disputes from './disputes.ts'
import type { AnyEndpoint } from './endpoint.ts'
import * as moments from './moments.ts'
import * as line from './line.ts'
import * as payments from './payments.ts'
import * as solved from './solved.ts'
import * as stats from './stats.ts'
import * as support from './support.ts'
import * as studioCourses from './studio/courses.ts'
import * as studioGames from './studio/games.ts'
import * as studioPreview from './studio/preview.ts'
import * as studioDoor from './studio/door.ts'
import * as studioDrafts from './studio/drafts.ts'
import * as studioInbox from './studio/inbox.ts'
import * as studioOrders from './studio/orders.ts'
import * as studioPeople from './studio/people.ts'
import * as studioHealth from './studio/health.ts'
import * as studioQuality from './studio/quality.ts'
import * as studioPublish from './studio/publish.ts'
import * as studioSecondFactor from './studio/second-factor.ts'
import * as studioStaff from './studio/staff.ts'
import * as training from './training.ts'
import * as weeklyTest from './weekly-test.ts'

/** An endpoint with the name it is exported by. */
export interface NamedCall {
  feature: string
  name: string
  endpoint: AnyEndpoint
}

/** Every call there is, by feature. */
export const CALLS: readonly NamedCall[] = Object.entries({
  auth,
  account,
  training,
  moments,
  line,
  weeklyTest,
  payments,
  solved,
  book,
  stats,
  awards,
  support,
  disputes,
  studioCourses,
  studioDoor,
  studioDrafts,
  studioGames,
  studioPreview,
  studioInbox,
  studioPeople,
  studioOrders,
  studioHealth,
  studioQuality,
  studioPublish,
  studioSecondFactor,
  studioStaff,
}).flatMap(([feature, module]) =>
  Object.entries(module).flatMap(([name, value]: [string, unknown]) =>
    isEndpoint(value) ? [{ feature, name, endpoint: value }] : [],
  ),
)

function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}
