import { formatMoney } from '@tabia/core/payments/money.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import type { Config } from '../config/config.ts'
import type { SitePage } from './page.ts'
import { type Html, html } from '../http/pages/html.ts'

/** What the school is, how a course goes, and what it costs. */
export function schoolPage(language: Locale, { price }: Pick<Config, 'price'>): SitePage {
  const say = { locale: language }
  const title = m['navbar.about']({}, say)
  const cost = formatMoney(price)
  const main = wordsPage(title, [
    { id: 'how', heading: m['site.how']({}, say), text: m['site.howText']({}, say) },
    { id: 'levels', heading: m['navbar.levels']({}, say), text: m['site.levelsText']({}, say) },
    { id: 'coach', heading: m['site.coach']({}, say), text: m['site.coachText']({}, say) },
    { id: 'prices', heading: m['site.prices']({}, say), text: m['site.pricesText']({ price: cost }, say) },
  ])
  return { path: '/school', language, title, description: m['site.schoolDescription']({}, say), main }
}

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

export interface Section {
  /** Links lead to it: `/school#how`. */
  id: string
  heading: string
  /** Paragraphs, each a line. */
  text: string
}

/** A page of words: its heading and its sections. */
export const wordsPage = (title: string, sections: Section[]): Html =>
  html`<article class="words">
    <h1>${title}</h1>
    ${sections.map(section)}
  </article>`

const section = ({ id, heading, text }: Section): Html =>
  html`<section id="${id}">
    <h2>${heading}</h2>
    ${text.split('\n').map(line => html`<p>${line}</p>`)}
  </section>`
