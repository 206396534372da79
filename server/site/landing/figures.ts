import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { type Html, html } from '../../http/pages/html.ts'
import type { figuresOf } from '../catalogue.ts'

export type LandingFigures = ReturnType<typeof figuresOf>

type Range = NonNullable<LandingFigures['trialTasks']>

/** "84 tasks", or "252 to 336 tasks". */
export const tasksWords = (language: Locale, { least, most }: Range): string =>
  least === most
    ? m['site.landing.tasks']({ count: most }, { locale: language })
    : m['site.landing.tasksRange']({ least, most }, { locale: language })

/** What there is, counted in the courses of this very school. */
export function figuresBand(language: Locale, { explained, courses, levels }: LandingFigures): Html {
  const say = { locale: language }
  const grouped = new Intl.NumberFormat(language).format(explained)
  const figures: [string, string][] = [
    [grouped, m['site.figures.explained']({ count: explained }, say)],
    [String(courses), m['site.figures.courses']({ count: courses, levels }, say)],
    [m['site.figures.every']({}, say), m['site.figures.checked']({}, say)],
    ['0', m['site.figures.subscriptions']({}, say)],
  ]
  return html`<ul class="figures">
    ${figures.map(([figure, words]) => html`<li><b>${figure}</b> <span>${words}</span></li>`)}
  </ul>`
}
