import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import type { Config } from '../../config/config.ts'
import { type Html, html } from '../../http/pages/html.ts'
import { pathIn } from '../addresses.ts'
import { SITE_BASE } from '../built-files.ts'
import { TICK } from '../marks.ts'

/** What is earned in the end: the document as it is printed, with sample names on it. */
export function certificateBand(language: Locale): Html {
  const say = { locale: language }
  const picture = `${SITE_BASE}certificate-${language}.svg`
  return html`<section class="band">
    <div class="inner split certificate">
      <a href="${picture}" class="sheet"
        ><img
          src="${picture}"
          width="320"
          height="453"
          loading="lazy"
          decoding="async"
          alt="${m['site.certificate.picture']({}, say)}"
      /></a>
      <div>
        <h2>${m['site.certificate.heading']({}, say)}</h2>
        <p>${m['site.certificate.earned']({}, say)}</p>
        <p>${m['site.certificate.checked']({}, say)}</p>
      </div>
    </div>
  </section>`
}

/** Who teaches, as the settings say; nothing where they say nothing. */
export function coachBand(language: Locale, { name, about }: Config['coach']): Html | null {
  const say = { locale: language }
  const words = about[language]
  if (name === null || words === null) return null
  const initials = name
    .split(/\s+/)
    .slice(0, 2)
    .map(([first = '']) => first)
    .join('')
  return html`<section class="band" id="coach">
    <div class="inner split coach">
      <h2>${m['site.coachBand.heading']({}, say)}</h2>
      <div class="person">
        <span class="initials" aria-hidden="true">${initials}</span>
        <div>
          <h3>${name}</h3>
          <p class="voice">${words}</p>
        </div>
      </div>
    </div>
  </section>`
}

/** What a parent wants to know before a child begins. */
export function parentsBand(language: Locale): Html {
  const say = { locale: language }
  return html`<section class="band tint" id="parents">
    <div class="inner split">
      <div>
        <h2>${m['site.parents.heading']({}, say)}</h2>
        <p>${m['site.parents.text']({}, say)}</p>
        <p>
          <a href="${pathIn(language, '/contacts')}">${m['site.parents.write']({}, say)}</a>
        </p>
      </div>
      <ul class="ticks">
        ${[
          m['site.parents.quiet'],
          m['site.parents.seen'],
          m['site.parents.data'],
          m['site.parents.money'],
        ].map(words => html`<li>${TICK}${words({}, say)}</li>`)}
      </ul>
    </div>
  </section>`
}
