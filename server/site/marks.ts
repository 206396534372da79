import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { type Html, html } from '../http/pages/html.ts'
import { pathIn } from './addresses.ts'

/** The four squares of the mark: three act, the second is here and now. */
export const LOGO = html`<svg viewBox="0 0 30 20.5" aria-hidden="true">
  <rect width="9.4" height="9.4" rx="1.6" />
  <rect class="now" x="10.3" width="9.4" height="9.4" rx="1.6" />
  <rect x="20.6" width="9.4" height="9.4" rx="1.6" />
  <rect x="10.3" y="10.3" width="9.4" height="9.4" rx="1.6" />
</svg>`

/** As the app draws them. */
export const TICK = html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5 12l5 5L20 7" /></svg>`

export const CROSS = html`<svg viewBox="0 0 24 24" aria-hidden="true">
  <path d="M18 6l-12 12 M6 6l12 12" />
</svg>`

export const MOON = html`<svg viewBox="0 0 24 24" aria-hidden="true">
  <path d="M12 3c.132 0 .263 0 .393 0a7.5 7.5 0 0 0 7.92 12.446a9 9 0 1 1 -8.313 -12.454l0 .008" />
</svg>`
export const SUN = html`<svg viewBox="0 0 24 24" aria-hidden="true">
  <path
    d="M8 12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0 M3 12h1m8 -9v1m8 8h1m-9 8v1m-6.4 -15.4l.7 .7m12.1 -.7l-.7 .7m0 11.4l.7 .7m-12.1 -.7l-.7 .7"
  />
</svg>`

/** The way around the site; the first four are sections of the landing page (A-LANDING). */
export function linksOf(language: Locale): Html[] {
  const say = { locale: language }
  const home = pathIn(language, '/')
  return [
    html`<a href="${home}#how">${m['site.how']({}, say)}</a>`,
    html`<a href="${home}#levels">${m['navbar.levels']({}, say)}</a>`,
    html`<a href="${home}#programme">${m['site.programme.link']({}, say)}</a>`,
    html`<a href="${home}#prices">${m['site.prices']({}, say)}</a>`,
    html`<a href="${pathIn(language, '/school')}">${m['site.school']({}, say)}</a>`,
    html`<a href="${pathIn(language, '/contacts')}">${m['navbar.contacts']({}, say)}</a>`,
  ]
}
