import { formatMoney } from '@tabia/core/payments/money.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import type { Config } from '../../config/config.ts'
import { html } from '../../http/pages/html.ts'
import { type Catalogue, figuresOf } from '../catalogue.ts'
import type { SitePage } from '../page.ts'
import { type PublishedReview, reviewsBand } from '../reviews.ts'
import { schoolData } from '../school-data.ts'
import { figuresBand } from './figures.ts'
import { hero } from './hero.ts'
import { levelsBand } from './levels-band.ts'
import { certificateBand, coachBand, parentsBand } from './people-bands.ts'
import { endBand, pricesBand } from './prices-band.ts'
import { programmeBand } from './programme-band.ts'
import { wrongBand } from './wrong-band.ts'

type LandingConfig = Pick<Config, 'price' | 'origin' | 'seller' | 'coach'>

/** The way in: one task to try, then what the school is, counted in its own courses (A-LANDING). */
export function landingPage(
  language: Locale,
  config: LandingConfig,
  catalogue: Catalogue,
  reviews: readonly PublishedReview[],
): SitePage {
  const say = { locale: language }
  const price = formatMoney(config.price)
  const figures = figuresOf(catalogue)
  const { programme, samples } = catalogue
  return {
    path: '/',
    language,
    title: m['site.landing.title']({}, say),
    description: m['site.description']({}, say),
    main: html`${hero(language, figures)} ${figures.courses > 0 && figuresBand(language, figures)}
    ${wrongBand(language)} ${levelsBand(language, samples)} ${programme && programmeBand(language, programme)}
    ${certificateBand(language)} ${reviewsBand(language, reviews)} ${pricesBand(language, price, figures)}
    ${coachBand(language, config.coach)} ${parentsBand(language)} ${endBand(language)}`,
    data: schoolData(language, config),
  }
}
