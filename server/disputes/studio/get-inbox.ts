import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import type * as contract from '@tabia/contract/studio/inbox.ts'
import type { InboxItem, InboxState } from '@tabia/contract/studio/inbox.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import type { Db } from '../../db/types.ts'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/calls/route.ts'
import type { Reach } from '../../http/staff-access.ts'
import { countMessages, countReviews, findMessages, findReviews } from '../../staff/inbox/queries.ts'
import { messageItem, reviewItem } from '../../staff/inbox/items.ts'
import { findDisputes } from '../queries.ts'
import { disputeItem } from './dispute-items.ts'
import { countDisputes, countRefusals, findDecider, findMeanHours } from './queries.ts'

const PAGE = 30
const MEAN_OF_DAYS = 90
const DAY_MS = 24 * 60 * 60 * 1000

/** One kind of thing that waits, in the order it is looked at. */
interface Source {
  count: (state: InboxState) => Promise<number>
  find: (state: InboxState, window: Window) => Promise<InboxItem[]>
}

interface Window {
  offset: number
  limit: number
}

/** Disputes first, those an engine agrees with before others; then messages and reviews, the oldest first. */
export async function getInbox(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { caller: { staff }, query: { kind, state, page }, locale }: Call<typeof contract.getInbox>,
): Promise<AnswerOf<typeof contract.getInbox>> {
  const sources = sourcesOf(db, staff, locale)
  const wanted = kind === 'all' ? Object.values(sources) : [sources[kind]]

  const [disputes, messages, reviews] = [
    await sources.disputes.count('open'),
    await sources.messages.count('open'),
    await sources.reviews.count('open'),
  ]
  const { items, total } = await findPage(wanted, state, { offset: (page - 1) * PAGE, limit: PAGE })
  const since = new Date(now().getTime() - MEAN_OF_DAYS * DAY_MS)
  return {
    items,
    page,
    pageSize: PAGE,
    total,
    counts: { disputes, messages, reviews },
    meanHours: await findMeanHours(db, staff, since),
    refusals: staff.owner ? await countRefusals(db) : null,
  }
}

/** Moves refused though the engine agrees with the learner, and who refused them. */
export async function getRefusals(
  { db }: Pick<Deps, 'db'>,
  { locale }: Call<typeof contract.getRefusals>,
): Promise<AnswerOf<typeof contract.getRefusals>> {
  const refused = await findDisputes(db, { states: ['refused'], agreed: true, newest: true })
  const items: AnswerOf<typeof contract.getRefusals>['items'] = []
  for (const dispute of refused) {
    items.push({ ...disputeItem(locale, dispute), by: await findDecider(db, dispute.id) })
  }
  return { items }
}

function sourcesOf(
  db: Db,
  reach: Reach,
  locale: Locale,
): Record<'disputes' | 'messages' | 'reviews', Source> {
  const statesOf = (state: InboxState) =>
    state === 'open' ? (['open'] as const) : (['accepted', 'explained', 'refused', 'replaced'] as const)
  return {
    disputes: {
      count: state => countDisputes(db, reach, statesOf(state)),
      async find(state, window) {
        const found = await findDisputes(db, {
          reach,
          states: statesOf(state),
          newest: state === 'closed',
          ...window,
        })
        return found.map(dispute => disputeItem(locale, dispute))
      },
    },
    messages: {
      count: state => countMessages(db, reach, state),
      find: async (state, window) => (await findMessages(db, reach, { state, ...window })).map(messageItem),
    },
    reviews: {
      count: state => countReviews(db, reach, state),
      find: async (state, window) => (await findReviews(db, reach, { state, ...window })).map(reviewItem),
    },
  }
}

/** A page of several lists that stand one behind the other. */
async function findPage(sources: readonly Source[], state: InboxState, { offset, limit }: Window) {
  const items: InboxItem[] = []
  let before = 0
  for (const { count, find } of sources) {
    const all = await count(state)
    const from = Math.max(0, offset - before)
    const missing = limit - items.length
    if (missing > 0 && from < all) items.push(...(await find(state, { offset: from, limit: missing })))
    before += all
  }
  return { items, total: before }
}
