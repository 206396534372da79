import { profileName } from '@tabia/core/account/profile-name.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import type { Db } from '../db/types.ts'
import type { Deps } from '../deps.ts'
import { type Html, html } from '../http/pages/html.ts'

/** A review that staff has published, under the name its writer shows to others now. */
export interface PublishedReview {
  text: string
  name: string
}

export type FindReviews = (language: Locale) => Promise<readonly PublishedReview[]>

const MOST_SHOWN = 6
const REMEMBERED_MS = 60_000

/** Nothing where none is published. */
export function reviewsBand(language: Locale, reviews: readonly PublishedReview[]): Html {
  if (reviews.length === 0) return html``
  return html`<section class="band" id="reviews">
    <div class="inner">
      <h2>${m['site.landing.reviewsHeading']({}, { locale: language })}</h2>
      <div class="offers">
        ${reviews.map(
          ({ text, name }) =>
            html`<figure class="offer">
              <blockquote><p>${text}</p></blockquote>
              <figcaption>${name}</figcaption>
            </figure>`,
        )}
      </div>
    </div>
  </section>`
}

/** Looked up once a minute; while the database is away the page shows those of before. */
export function rememberedReviews({ db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>): FindReviews {
  const known = new Map<Locale, { at: number; reviews: readonly PublishedReview[] }>()
  return async language => {
    const last = known.get(language)
    const time = now().getTime()
    if (last && Math.abs(time - last.at) < REMEMBERED_MS) return last.reviews
    try {
      const reviews = await findPublished(db, language)
      known.set(language, { at: time, reviews })
      return reviews
    } catch (error) {
      log.debug({ error: String(error) }, 'reviews cannot be read')
      return last?.reviews ?? []
    }
  }
}

async function findPublished(db: Db, language: Locale): Promise<PublishedReview[]> {
  const rows = await db
    .selectFrom('reviews')
    .innerJoin('users', 'users.id', 'reviews.userId')
    .where('publishedAt', 'is not', null)
    .where('agreed', '=', true)
    .where('users.language', '=', language)
    .where('users.blockedAt', 'is', null)
    .select(['reviews.text', 'users.firstName', 'users.lastName', 'users.nickname', 'users.hideName'])
    .orderBy('publishedAt', 'desc')
    .limit(MOST_SHOWN)
    .execute()
  return rows.map(({ text, ...names }) => ({ text, name: profileName(names) }))
}
