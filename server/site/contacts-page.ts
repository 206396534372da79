import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import type { Config } from '../config.ts'
import type { SitePage } from './page.ts'
import { wordsPage } from './sections.ts'

/** Whom to write to, as the settings say. */
export function contactsPage(language: Locale, { seller }: Pick<Config, 'seller'>): SitePage {
  const say = { locale: language }
  const title = m['navbar.contacts']({}, say)
  const { name, taxId, address, email } = seller
  const lines = [name, taxId && m['legal.taxId']({ taxId }, say), address, email].filter(Boolean)
  const who = lines.length > 0 ? lines.join('\n') : m['site.noSeller']({}, say)
  const main = wordsPage(title, [
    { id: 'school', heading: m['legal.sellerHeading']({}, say), text: who },
    { id: 'lessons', heading: m['site.lessons']({}, say), text: m['site.lessonsText']({}, say) },
  ])
  return { path: '/contacts', language, title, description: m['site.contactsDescription']({}, say), main }
}
