import { formatPrice } from '@tabia/core/payments/format-price.ts'
import { unitsOf } from '@tabia/core/payments/money.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import type { Config } from '../config.ts'
import type { SitePage } from './page.ts'
import { wordsPage } from './sections.ts'

/** What the school is, how a course goes, and what it costs. */
export function schoolPage(language: Locale, { price }: Pick<Config, 'price'>): SitePage {
  const say = { locale: language }
  const title = m['navbar.about']({}, say)
  const cost = formatPrice(unitsOf(price), price.currency)
  const main = wordsPage(title, [
    { id: 'how', heading: m['site.how']({}, say), text: m['site.howText']({}, say) },
    { id: 'levels', heading: m['navbar.levels']({}, say), text: m['site.levelsText']({}, say) },
    { id: 'coach', heading: m['site.coach']({}, say), text: m['site.coachText']({}, say) },
    { id: 'prices', heading: m['site.prices']({}, say), text: m['site.pricesText']({ price: cost }, say) },
  ])
  return { path: '/school', language, title, description: m['site.schoolDescription']({}, say), main }
}
