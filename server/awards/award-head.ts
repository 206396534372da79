import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { kindOf } from '@tabia/core/awards/award-kind.ts'
import type { Deps } from '../deps.ts'
import { escapeHtml } from '../http/html.ts'
import { awardAddress, publicAwardIn } from './award-view.ts'
import { findAward } from './queries.ts'

const AWARD_PAGE = /^\/awards\/([\w-]{16})$/

/**
 * The head of an award's public page: whoever shows a link (messengers, networks) runs no scripts. Not for search
 * engines: a name is not for everybody to find.
 */
export function awardHead({ db, config }: Pick<Deps, 'db' | 'config'>) {
  return async (path: string, locale: Locale): Promise<string> => {
    const slug = AWARD_PAGE.exec(path)?.[1]
    const row = slug ? await findAward(db, slug) : undefined
    if (!row) return ''
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
}

const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}">`
