import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { html } from './html.ts'

/** As on the sandbox's own page, in light and dark. */
const LOOK =
  'padding: 8px 16px; background: #f2b01e; color: #12282a; font-size: 14px; line-height: 1.4; text-align: center'

/** Says that payments are play money, at the top of a page: before all else, and covering nothing. */
export const trialBanner = (language: Locale) =>
  html`<aside
    class="trial"
    lang="${language}"
    aria-label="${m['pages.trial.name']({}, { locale: language })}"
    style="${LOOK}"
  >
    ${m['pages.trial.text']({}, { locale: language })}
  </aside>`
