import { LOCALES } from '@tabia/core/training/vocabulary.ts'
import { type Html, html } from '../http/pages/html.ts'
import { alternatesOf, pathIn, SITE_PAGES } from './addresses.ts'

/** Every page in every language, with its other languages beside it (sitemaps.org). */
export const sitemap = (origin: string): string =>
  html`<?xml version="1.0" encoding="UTF-8"?>
    <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
      ${SITE_PAGES.flatMap(path => LOCALES.map(locale => html`<url><loc>${origin}${pathIn(locale, path)}</loc>${alternates(origin, path)}</url>`))}
    </urlset> `.text

const alternates = (origin: string, path: (typeof SITE_PAGES)[number]): Html[] =>
  alternatesOf(origin, path).map(
    ({ locale, address }) => html`<xhtml:link rel="alternate" hreflang="${locale}" href="${address}" />`,
  )

/** Search engines read the site; the app is for learners, and its calls are not for search engines. */
export const robots = (origin: string): string =>
  `User-agent: *\nDisallow: /api/\nSitemap: ${origin}/sitemap.xml\n`
