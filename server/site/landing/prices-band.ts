import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { type Html, html } from '../../http/pages/html.ts'
import { TICK } from '../marks.ts'
import { type LandingFigures, tasksWords } from './figures.ts'

interface Offer {
  name: string
  price: string
  under: string
  lines: (string | undefined)[]
  button: Html
}

/** What it costs: the free course, and one that is bought once. */
export function pricesBand(language: Locale, price: string, { trialTasks, fullTasks }: LandingFigures): Html {
  const say = { locale: language }
  const every = m['site.offers.every']({}, say)
  const free: Offer = {
    name: m['site.landing.trialName']({}, say),
    price: m['site.landing.trialPrice']({}, say),
    under: m['site.offers.atEachLevel']({}, say),
    lines: [trialTasks && tasksWords(language, trialTasks), every, m['site.offers.noCard']({}, say)],
    button: html`<a class="button primary large" href="/account/register"
      >${m['site.landing.start']({}, say)}</a
    >`,
  }
  const full: Offer = {
    name: m['site.landing.fullName']({}, say),
    price,
    under: m['site.offers.once']({}, say),
    lines: [fullTasks && tasksWords(language, fullTasks), m['site.offers.award']({}, say), every],
    button: html`<a class="button secondary large" href="#programme">${m['site.offers.see']({}, say)}</a>`,
  }
  return html`<section class="band" id="prices">
    <div class="inner prices">
      <h2>${m['site.landing.pricesHeading']({}, say)}</h2>
      <div class="offers">${offer(free)} ${offer(full, 'full')}</div>
    </div>
  </section>`
}

const offer = ({ name, price, under, lines, button }: Offer, kind = ''): Html =>
  html`<div class="offer ${kind}">
    <h3>${name}</h3>
    <b>${price}</b>
    <span>${under}</span>
    <ul class="ticks">
      ${lines.filter(line => line !== undefined).map(line => html`<li>${TICK}${line}</li>`)}
    </ul>
    ${button}
  </div>`

/** The last word, on petrol. */
export function endBand(language: Locale): Html {
  const say = { locale: language }
  return html`<section class="closing">
    <div class="inner">
      <h2>${m['site.landing.endHeading']({}, say)}</h2>
      <a class="button inverse large" href="/account/register">${m['site.landing.start']({}, say)}</a>
    </div>
  </section>`
}
