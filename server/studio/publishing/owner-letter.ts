import type { Locale, Texts } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import type { Config } from '../../config/config.ts'
import type { Db } from '../../db/types.ts'
import type { LetterContent } from '../../outside/letter.ts'
import { postLetter } from '../../outside/outbox.ts'
import { findOwners, nameOf } from './queries.ts'

export interface Published {
  /** Who pressed; null: an account that is erased. */
  publisher: number | null
  name: Texts
  key: string
  edition: number
  backTo: number | null
  summary: { tasks: number; inPlace: number; added: number; removed: number; moved: number }
  at: Date
}

/** Every owner learns of a publication, but for the one who made it. */
export async function postOwnerLetters(
  db: Db,
  config: Pick<Config, 'origin'>,
  published: Published,
): Promise<void> {
  const owners = (await findOwners(db)).filter(({ id }) => id !== published.publisher)
  if (owners.length === 0) return
  const by = await nameOf(db, published.publisher)
  for (const { id, email, language } of owners) {
    const letter = ownerLetter(language, config.origin, { ...published, by })
    await postLetter(db, { kind: 'published', recipient: email, userId: id, now: published.at, ...letter })
  }
}

export function ownerLetter(
  language: Locale,
  origin: string,
  { name, key, edition, backTo, summary, by }: Omit<Published, 'publisher' | 'at'> & { by: string | null },
): LetterContent {
  const words = { locale: language }
  const course = name[language]
  const values = { course, edition: String(edition) }
  const counts = Object.fromEntries(Object.entries(summary).map(([part, count]) => [part, String(count)]))
  return {
    language,
    subject: m['letters.published.subject'](values, words),
    heading: m['letters.published.heading'](values, words),
    paragraphs: [
      by === null
        ? m['letters.published.unknown'](values, words)
        : m['letters.published.who']({ ...values, name: by }, words),
      ...(backTo === null ? [] : [m['letters.published.back']({ edition: String(backTo) }, words)]),
      m['letters.published.what'](counts as Record<keyof typeof summary, string>, words),
    ],
    button: {
      label: m['letters.published.button']({}, words),
      url: `${origin}/studio/courses/${key}/editions`,
    },
    closing: m['letters.published.closing']({}, words),
  }
}
