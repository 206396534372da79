import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { pagePolicy } from '../security-policy.ts'
import { escapeHtml } from './html.ts'
import { trialBanner } from './trial-banner.ts'

interface PlainPage {
  language: Locale
  title: string
  /** HTML, escaped where it must be. */
  body: string
  /** Rules beyond those every plain page has. */
  style?: string
  status?: number
  /** What the page may do beyond the policy of every page. */
  policy?: string
  /** It says itself that payments are play money. */
  isTrial?: boolean
}

/** A page of the server itself, without scripts: for when there is no app around. */
export function sendPlainPage(reply: FastifyReply, page: PlainPage): FastifyReply {
  const nonce = newNonce()
  return reply
    .code(page.status ?? 200)
    .header('content-security-policy', pagePolicy(nonce, page.policy))
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(plainPage(page, nonce, reply.server.playMoney && !page.isTrial))
}

export const newNonce = () => randomBytes(16).toString('base64')

function plainPage({ language, title, body, style = '' }: PlainPage, nonce: string, trial: boolean): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/account/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">${STYLE}${style}</style>
</head>
<body>${trial ? trialBanner(language).text : ''}<main>${body}</main></body>
</html>
`
}

const STYLE = `
:root { color-scheme: light dark; --bg: #f2f5f3; --surface: #fff; --line: #d6deda; --ink: #12282a; --ink-2: #43595a;
  --petrol: #0f5f63; --petrol-soft: #dcecea }
@media (prefers-color-scheme: dark) { :root { --bg: #0d1617; --surface: #142021; --line: #263839; --ink: #e9f0ed;
  --ink-2: #abbdb9; --petrol: #5cc0b3; --petrol-soft: #17383a } }
* { box-sizing: border-box }
body { margin: 0; background: var(--bg); color: var(--ink); font: 16px/1.5 Onest, 'Segoe UI', Roboto, sans-serif }
main { max-width: 960px; margin: 0 auto; padding: 48px 24px }
h1 { margin: 0 0 16px; font-size: 28px; line-height: 1.25 }
p { margin: 0 0 16px; color: var(--ink-2) }
a { color: var(--petrol) }
code, pre { font: 14px/1.5 ui-monospace, Consolas, monospace }
`

export function notFoundPage(language: Locale) {
  const title = m['pages.notFound.title']({}, { locale: language })
  const text = m['pages.notFound.text']({}, { locale: language })
  const link = m['pages.notFound.link']({}, { locale: language })
  const body = `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><p><a href="/account/">${escapeHtml(link)}</a></p>`
  return { language, title, body, status: 404 }
}

/** Anything else that was refused: a sentence, for the page itself may be tried again. */
export function failurePage(language: Locale, status: number, sentence: string) {
  return { language, title: sentence, body: `<h1>${escapeHtml(sentence)}</h1>`, status }
}

/** For the developer who starts the server alone. */
export function notBuiltPage(language: Locale) {
  const title = m['pages.notBuilt.title']({}, { locale: language })
  const text = m['pages.notBuilt.text']({}, { locale: language })
  const body = `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><pre>npm run build</pre>`
  return { language, title, body, status: 503 }
}
