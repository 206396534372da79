import type { FastifyReply } from 'fastify'
import { LOCALES } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import type { CounterSettings } from '../config/third-party-settings.ts'
import { THEMES } from '../http/cookies.ts'
import { type Html, html, jsonInHtml } from '../http/pages/html.ts'
import { newNonce } from '../http/pages/plain-page.ts'
import { pagePolicy } from '../http/security-policy.ts'
import { trialBanner } from '../http/pages/trial-banner.ts'
import { VERSION } from '../version.ts'
import { pathIn, switchTo } from './addresses.ts'
import type { SiteFiles } from './built-files.ts'
import { headOf } from './head.ts'
import { linksOf, LOGO, MOON, SUN } from './marks.ts'
import type { SitePage, Visitor } from './page.ts'

interface Surroundings {
  origin: string
  files: SiteFiles
  visitor: Visitor
  /** Who counts visits, if anybody. */
  counter: CounterSettings | null
  /** Payments are play money. */
  playMoney: boolean
  /** Where the source of this build can be had. */
  sourceUrl: string | null
}

/** The whole page: head, the way around, what it has to say, and the small print. */
export function sendSitePage(reply: FastifyReply, page: SitePage, around: Surroundings): FastifyReply {
  return reply
    .header('content-security-policy', pagePolicy(newNonce(), undefined, around.counter))
    .header('cache-control', 'no-cache')
    .header('vary', 'cookie')
    .type('text/html; charset=utf-8')
    .send(document(page, around).text)
}

function document(page: SitePage, around: Surroundings): Html {
  const { origin, files, visitor, counter, playMoney, sourceUrl } = around
  return html`<!doctype html>
    <html lang="${page.language}" data-theme="${visitor.theme}">
      <head>
        ${headOf(page, origin, files)} ${counter && settingsOf(counter)}
      </head>
      <body${page.path === '/' && html` class="landing"`}>
        ${playMoney && trialBanner(page.language)}
        <a class="skip" href="#content">${m['common.skipToContent']({}, { locale: page.language })}</a>
        ${header(page, visitor)}
        <main id="content" tabindex="-1">${page.main}</main>
        ${footer(page, sourceUrl)}
      </body>
    </html> `
}

/** As the app has them (web/src/session/settings.ts). */
const settingsOf = (counter: CounterSettings): Html =>
  html`<script type="application/json" id="settings">
    ${jsonInHtml({ production: true, counter })}
  </script>`

function header(page: SitePage, { known, remembered }: Visitor): Html {
  const { language, path } = page
  const say = { locale: language }
  return html`<header class="top">
    <a class="logo" href="${pathIn(language, '/')}" aria-label="${m['common.home']({}, say)}"
      >${LOGO}<b>${m['common.wordmark']({}, say)}</b></a
    >
    <nav class="top-links" aria-label="${m['common.sections']({}, say)}">${linksOf(language)}</nav>
    <nav class="languages" aria-label="${m['common.language']({}, say)}">
      ${LOCALES.map(
        locale =>
          html`<a
            href="${switchTo(locale, path)}"
            hreflang="${locale}"
            lang="${locale}"
            ${locale === language && html` aria-current="true"`}
            >${locale.toUpperCase()}</a
          >`,
      )}
    </nav>
    ${THEMES.map(theme => themeLink(theme, page))}
    ${
      known
        ? html`<a class="button primary small" href="/account/">${m['site.landing.goOn']({}, say)}</a>`
        : html`<a class="button ghost small${!remembered && ' wide'}" href="/account/login"
              >${m['auth.logIn']({}, say)}</a
            >
            <a class="button primary small${remembered && ' wide'}" href="/account/register"
              >${m['auth.signUp']({}, say)}</a
            >`
    }
  </header>`
}

/** The stylesheet shows the one of the two that changes something: without a choice only the device knows. */
function themeLink(theme: (typeof THEMES)[number], { language, path }: SitePage): Html {
  const words = theme === 'dark' ? m['common.toDark'] : m['common.toLight']
  return html`<a
    class="theme to-${theme}"
    href="${pathIn(language, path)}?theme=${theme}"
    rel="nofollow"
    aria-label="${words({}, { locale: language })}"
    >${theme === 'dark' ? MOON : SUN}</a
  >`
}

function footer({ language }: SitePage, sourceUrl: string | null): Html {
  const say = { locale: language }
  return html`<footer class="bottom">
    <span>${m['common.years']({ year: new Date().getFullYear() }, say)}</span>
    ${linksOf(language)}
    <a href="/account/login">${m['auth.logIn']({}, say)}</a>
    <a href="/account/terms">${m['common.terms']({}, say)}</a>
    <a href="/account/privacy">${m['common.privacy']({}, say)}</a>
    <span>${m['common.version']({ version: VERSION }, say)}</span>
    <a href="/license.txt">${m['common.licence']({}, say)}</a>
    ${sourceUrl !== null && html`<a href="${sourceUrl}">${m['common.source']({}, say)}</a>`}
  </footer>`
}
