import { ApiError } from '../http/calls/api-error.ts'
import type { Deps } from '../deps.ts'
import { recordAction, type Staff } from './staff-log.ts'

const MOST_LISTED = 100

/** Reviews, the newest first; `all` false: only those that may be published and are not. */
export function listReviews({ db }: Pick<Deps, 'db'>, { all }: { all: boolean }) {
  return db
    .selectFrom('reviews')
    .innerJoin('users', 'users.id', 'reviews.userId')
    .$if(!all, query => query.where('agreed', '=', true).where('publishedAt', 'is', null))
    .select(['reviews.id', 'reviews.text', 'reviews.agreed', 'reviews.createdAt', 'reviews.publishedAt'])
    .select(['users.id as learner', 'users.email'])
    .orderBy('reviews.id', 'desc')
    .limit(MOST_LISTED)
    .execute()
}

/**
 * Puts a review on the landing page, or takes it from there. Refused (`not_agreed`) without the learner's consent.
 * @returns false where it was so; undefined: there is no such review
 */
export function publishReview(
  deps: Needed,
  by: Staff,
  { id, published }: { id: number; published: boolean },
) {
  return changeReview(deps, by, id, published ? 'publish' : 'unpublish', ({ agreed, publishedAt }) => {
    if (published && !agreed) throw new ApiError('not_agreed')
    if ((publishedAt !== null) === published) return undefined
    return { publishedAt: published ? deps.now() : null }
  })
}

/** Leaves a review as it is: it does not wait any more. `closed` false: it does again. @returns as `publishReview` */
export function closeReview(deps: Needed, by: Staff, { id, closed }: { id: number; closed: boolean }) {
  return changeReview(deps, by, id, closed ? 'close' : 'reopen', ({ closedAt }) =>
    (closedAt !== null) === closed ? undefined : { closedAt: closed ? deps.now() : null },
  )
}

type Needed = Pick<Deps, 'db' | 'now'>
type Kept = { agreed: boolean; publishedAt: Date | null; closedAt: Date | null }

/** `change`: what becomes of the locked review; undefined: it is so already. */
async function changeReview(
  { db, now }: Needed,
  by: Staff,
  id: number,
  action: string,
  change: (review: Kept) => { publishedAt: Date | null } | { closedAt: Date | null } | undefined,
): Promise<boolean | undefined> {
  return db.transaction().execute(async tx => {
    const review = await tx
      .selectFrom('reviews')
      .where('id', '=', id)
      .forUpdate()
      .select(['userId', 'agreed', 'publishedAt', 'closedAt'])
      .executeTakeFirst()
    if (!review) return undefined
    const changes = change(review)
    if (!changes) return false
    await tx.updateTable('reviews').set(changes).where('id', '=', id).execute()
    await recordAction(tx, by, { action, subject: `review ${id}`, learnerId: review.userId }, now())
    return true
  })
}
