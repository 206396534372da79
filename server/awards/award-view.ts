import type { Award, PublicAward } from '@tabia/contract/awards.ts'
import { kindOf } from '@tabia/core/awards/award-kind.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { printable } from '@tabia/core/awards/printed-name.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { levelName } from '@tabia/i18n/level-name.ts'
import type { Config } from '../config/config.ts'
import { formatLongDate } from '../http/pages/long-date.ts'
import type { AwardDocument } from './document/award-document.ts'
import type { AwardRow } from './queries.ts'

// One award as its three readers need it: the owner's list, the public page, the printed document.

export function awardIn(locale: Locale, row: AwardRow, config: Config): Award {
  return { id: row.id, ...printed(locale, row, config) }
}

export function publicAwardIn(locale: Locale, row: AwardRow, config: Config): PublicAward {
  const { number, correct, total } = row
  const name = printable(row.name) || m['awards.holder']({ number }, { locale })
  return { ...printed(locale, row, config), name, correct, total }
}

export function documentIn(locale: Locale, row: AwardRow, config: Config): AwardDocument {
  const { issuedAtFormatted, ...award } = publicAwardIn(locale, row, config)
  return {
    ...award,
    gender: row.hideName || !printable(row.name) ? null : row.gender,
    locale,
    kind: kindOf(row.typeId),
    date: issuedAtFormatted,
    address: awardAddress(config, row.slug),
  }
}

/** The public page of an award. */
export const awardAddress = ({ origin }: Config, slug: string) => `${origin}/account/awards/${slug}`

function printed(locale: Locale, row: AwardRow, { timeZone }: Config) {
  return {
    slug: row.slug,
    number: row.number,
    typeId: row.typeId,
    levelId: row.levelId,
    level: levelName(locale, row.levelId),
    course: row.courseName[locale],
    issuedAt: row.issuedAt.toISOString(),
    issuedAtFormatted: formatLongDate(locale, row.issuedAt, timeZone),
  }
}
