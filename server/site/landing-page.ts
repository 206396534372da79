import { formatMoney } from '@tabia/core/payments/money.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import type { Config } from '../config/config.ts'
import { type Html, html } from '../http/pages/html.ts'
import { hero } from './hero.ts'
import type { PublishedReview } from './reviews.ts'
import { reviewsBand } from './reviews.ts'
import { coachBand, levelsBand, weeksBand } from './landing-bands.ts'
import type { SitePage } from './page.ts'
import { schoolData } from './school-data.ts'

type LandingConfig = Pick<Config, 'price' | 'origin' | 'seller'>

/** The way in: one task to try, then what the school is (A-LANDING). */
export function landingPage(
  language: Locale,
  config: LandingConfig,
  reviews: readonly PublishedReview[],
): SitePage {
  const say = { locale: language }
  const price = formatMoney(config.price)
  return {
    path: '/',
    language,
    title: m['site.landing.title']({}, say),
    description: m['site.description']({}, say),
    main: html`${hero(language)} ${weeksBand(language)} ${levelsBand(language)} ${coachBand(language)}
    ${reviewsBand(language, reviews)} ${pricesBand(language, price)} ${endBand(language)}`,
    data: schoolData(language, config),
  }
}

function pricesBand(language: Locale, price: string): Html {
  const say = { locale: language }
  return html`<section class="band" id="prices">
    <div class="inner">
      <h2>${m['site.landing.pricesHeading']({}, say)}</h2>
      <div class="offers">
        <div class="offer">
          <h3>${m['site.landing.trialName']({}, say)}</h3>
          <b>${m['site.landing.trialPrice']({}, say)}</b>
          <p>${m['site.landing.trialText']({}, say)}</p>
        </div>
        <div class="offer">
          <h3>${m['site.landing.fullName']({}, say)}</h3>
          <b>${price}</b>
          <p>${m['site.landing.fullText']({}, say)}</p>
        </div>
      </div>
    </div>
  </section>`
}

function endBand(language: Locale): Html {
  const say = { locale: language }
  return html`<section class="band">
    <div class="inner end">
      <div>
        <h2>${m['site.landing.endHeading']({}, say)}</h2>
        <p>${m['site.landing.endText']({}, say)}</p>
      </div>
      <a class="button primary large" href="/account/register">${m['site.landing.start']({}, say)}</a>
    </div>
  </section>`
}
