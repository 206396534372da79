import { createHash } from 'node:crypto'
import type { PublishPlan, StudioJob } from '@tabia/contract/studio/publish.ts'
import { formatPrice } from '@tabia/core/payments/money.ts'
import { LEVEL_KEYS, LEVEL_IDS, type Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { studioFinding } from '../reading/studio-finding.ts'
import type { AboutChange, PlacedFinding, Prepared } from './prepare-publication.ts'

/** Of all that is planned. A learner who begins meanwhile makes it no other plan. */
export const planDigest = ({ plan }: Pick<Prepared, 'plan'>): string =>
  createHash('sha256').update(JSON.stringify(plan)).digest('base64url')

/** The plan in the language of the coach. */
export function showPlan(prepared: Prepared, locale: Locale): PublishPlan {
  const { plan, empty, learners } = prepared
  const { about, errors, muted, ...lists } = plan
  return {
    ...lists,
    digest: planDigest(prepared),
    empty,
    learners,
    about: about.map(change => aboutInWords(change, locale)),
    errors: errors.map(each => placedFinding(each, locale)),
    muted: muted.map(({ task, where, code, reason }) => ({ task, place: where[locale], code, reason })),
  }
}

export const placedFinding = (
  { task, where, finding }: PlacedFinding,
  locale: Locale,
): StudioJob['errors'][number] => ({
  task,
  place: where[locale],
  finding: studioFinding(finding, locale),
})

function aboutInWords({ part, before, after }: AboutChange, locale: Locale): PublishPlan['about'][number] {
  const words = { locale }
  const inWords = (value: AboutChange['before']): string => {
    if (part === 'price') {
      return typeof value === 'number'
        ? formatPrice(value, 'RUB')
        : m['publishing-server.schoolPrice']({}, words)
    }
    if (part === 'level') {
      const level = LEVEL_IDS.find(each => each === value) ?? 0
      return m[`levels.${LEVEL_KEYS[level]}`]({}, words)
    }
    if (typeof value === 'boolean') {
      return value
        ? m['publishing-server.answersHidden']({}, words)
        : m['publishing-server.answersShown']({}, words)
    }
    if (typeof value !== 'object' || value === null) return '–'
    return value[locale]
  }
  const [was, is] = [inWords(before), inWords(after)]
  // Only the words of the other language are others.
  if (was === is && isTexts(before) && isTexts(after)) {
    const other = locale === 'en' ? 'ru' : 'en'
    return { part, before: before[other], after: after[other] }
  }
  return { part, before: was, after: is }
}

const isTexts = (value: AboutChange['before']) => typeof value === 'object' && value !== null
