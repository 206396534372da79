import { m } from '@tabia/i18n/compiled/messages.js'

/** "All is well", or how many things need attention. */
export const verdictOf = (needs: number): string =>
  needs === 0 ? m['studio-health.allWell']() : m['studio-health.needs']({ count: needs })
