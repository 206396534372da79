import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { escapeHtml } from './html.ts'

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
