import { LOCALES, type Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { type Html, html, jsonInHtml } from '../http/pages/html.ts'
import { alternatesOf, pathIn } from './addresses.ts'
import { SITE_BASE, type SiteFiles } from './built-files.ts'
import type { SitePage } from './page.ts'

/** The territory that networks want beside a language. */
const OG_LOCALE: Record<Locale, string> = { ru: 'ru_RU', en: 'en_US' }

/** What a page says of itself to browsers, search engines and messengers. */
export function headOf(page: SitePage, origin: string, files: SiteFiles): Html {
  const { path, language, description, data } = page
  const say = { locale: language }
  const title = page.title + m['common.titleSuffix']({}, say)
  const address = origin + pathIn(language, path)
  const others = LOCALES.filter(locale => locale !== language)
  return html`<meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <title>${title}</title>
    <meta name="description" content="${description}" />
    <meta name="theme-color" content="#f2f5f3" media="(prefers-color-scheme: light)" />
    <meta name="theme-color" content="#0d1617" media="(prefers-color-scheme: dark)" />
    <link rel="canonical" href="${address}" />
    ${alternatesOf(origin, path).map(other => html`<link rel="alternate" hreflang="${other.locale}" href="${other.address}" />`)}
    <link rel="alternate" hreflang="x-default" href="${origin}${path}" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="${m['common.siteName']({}, say)}" />
    <meta property="og:locale" content="${OG_LOCALE[language]}" />
    ${others.map(other => html`<meta property="og:locale:alternate" content="${OG_LOCALE[other]}" />`)}
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:url" content="${address}" />
    <meta property="og:image" content="${origin}${SITE_BASE}social-${language}.png" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta name="twitter:card" content="summary_large_image" />
    <link rel="icon" href="/account/favicon.svg" type="image/svg+xml" />
    <link rel="apple-touch-icon" href="/account/app-icon-180.png" />
    ${files.fonts.map(file => html`<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}" />`)}
    ${files.styles.map(file => html`<link rel="stylesheet" href="${file}" />`)}
    ${files.scripts.map(file => html`<script type="module" src="${file}"></script>`)}
    ${
      data &&
      html`<script type="application/ld+json">
        ${jsonInHtml(data)}
      </script>`
    }`
}
