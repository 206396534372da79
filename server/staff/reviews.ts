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
export async function publishReview(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  by: Staff,
  { id, published }: { id: number; published: boolean },
): Promise<boolean | undefined> {
  return db.transaction().execute(async tx => {
    const review = await tx
      .selectFrom('reviews')
      .where('id', '=', id)
      .forUpdate()
      .select(['userId', 'agreed', 'publishedAt'])
      .executeTakeFirst()
    if (!review) return undefined
    if (published && !review.agreed) throw new ApiError('not_agreed')
    if ((review.publishedAt !== null) === published) return false
    const publishedAt = published ? now() : null
    await tx.updateTable('reviews').set({ publishedAt }).where('id', '=', id).execute()
    const action = published ? 'publish' : 'unpublish'
    await recordAction(tx, by, { action, subject: `review ${id}`, learnerId: review.userId }, now())
    return true
  })
}

/** Leaves a review as it is: it does not wait any more. `closed` false: it does again. @returns as `publishReview` */
export async function closeReview(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  by: Staff,
  { id, closed }: { id: number; closed: boolean },
): Promise<boolean | undefined> {
  return db.transaction().execute(async tx => {
    const review = await tx
      .selectFrom('reviews')
      .where('id', '=', id)
      .forUpdate()
      .select(['userId', 'closedAt'])
      .executeTakeFirst()
    if (!review) return undefined
    if ((review.closedAt !== null) === closed) return false
    await tx
      .updateTable('reviews')
      .set({ closedAt: closed ? now() : null })
      .where('id', '=', id)
      .execute()
    const action = closed ? 'close' : 'reopen'
    await recordAction(tx, by, { action, subject: `review ${id}`, learnerId: review.userId }, now())
    return true
  })
}
