import { kindOf } from '@tabia/core/awards/award-kind.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import type { Deps } from '../deps.ts'
import { escapeHtml } from '../http/pages/html.ts'
import type { PathAnswer } from '../http/pages/pages.ts'
import { awardAddress, publicAwardIn } from './award-view.ts'
import { type AwardRow, findAward, isWithdrawn } from './queries.ts'

const AWARD_PAGE = /^\/awards\/([^/]+)$/

/**
 * An award's public page for readers without scripts (messengers, networks, search engines): what it is in its head,
 * and by its status whether it still is, as the calls tell it.
 */
export function awardPage({ db, config }: Pick<Deps, 'db' | 'config'>) {
  return async (path: string, locale: Locale): Promise<PathAnswer> => {
    const slug = AWARD_PAGE.exec(path)?.[1]
    if (!slug) return { status: 200, head: '' }
    const row = await findAward(db, slug)
    if (row) return { status: 200, head: headOf(row, locale, config) }
    return { status: (await isWithdrawn(db, slug)) ? 410 : 404, head: '' }
  }
}

/** Not for search engines: a name is not for everybody to find. */
function headOf(row: AwardRow, locale: Locale, config: Deps['config']): string {
  const { name, course, level, correct, total } = publicAwardIn(locale, row, config)
  const address = awardAddress(config, row.slug)
  const title = m['awards.shareTitle'](
    { title: m[`awards.${kindOf(row.typeId)}`]({}, { locale }), name },
    { locale },
  )
  const description = m['awards.shareText']({ course, level, correct, total }, { locale })
  const image = `${config.origin}/api/awards/${row.slug}/og.png?lang=${locale}`
  return [
    '<meta name="robots" content="noindex">',
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    property('og:type', 'article'),
    property('og:url', address),
    property('og:title', title),
    property('og:description', description),
    property('og:image', image),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('')
}

const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}">`
