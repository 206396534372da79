import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { type Html, html } from '../http/html.ts'
import { pathIn } from './addresses.ts'

/** The four squares of the mark: three act, the second is here and now. */
export const LOGO = html`<svg viewBox="0 0 30 20.5" aria-hidden="true">
  <rect width="9.4" height="9.4" rx="1.6" />
  <rect class="now" x="10.3" width="9.4" height="9.4" rx="1.6" />
  <rect x="20.6" width="9.4" height="9.4" rx="1.6" />
  <rect x="10.3" y="10.3" width="9.4" height="9.4" rx="1.6" />
</svg>`

/** The way around the site; the first three are sections of the landing page (A-LANDING). */
export function linksOf(language: Locale): Html[] {
  const say = { locale: language }
  const home = pathIn(language, '/')
  return [
    html`<a href="${home}#how">${m['site.how']({}, say)}</a>`,
    html`<a href="${home}#levels">${m['navbar.levels']({}, say)}</a>`,
    html`<a href="${home}#prices">${m['site.prices']({}, say)}</a>`,
    html`<a href="${pathIn(language, '/school')}">${m['site.school']({}, say)}</a>`,
    html`<a href="${pathIn(language, '/contacts')}">${m['navbar.contacts']({}, say)}</a>`,
  ]
}
