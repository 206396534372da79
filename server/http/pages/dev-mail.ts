import type { FastifyInstance } from 'fastify'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import type { Db } from '../../db/types.ts'
import { escapeHtml } from './html.ts'
import { pageLanguage } from '../language.ts'
import { sendNotFound } from './pages.ts'
import { sendPlainPage } from './plain-page.ts'

const NEWEST = 50
const Id = /^\d{1,15}$/
/** The letter in its frame: its own styles, no scripts, and links that open in the whole window. */
const LETTER_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation"

/** The letters of a school without a mail server. Never in production: they hold links that open accounts. */
export function devMailRoutes(fastify: FastifyInstance, db: Db): void {
  fastify.get('/dev/mail', async (request, reply) => {
    const letters = await findLetters(db)
    return sendPlainPage(reply, inboxPage(pageLanguage(request.headers.cookie), letters))
  })
  fastify.get<{ Params: { id: string } }>('/dev/mail/:id', async (request, reply) => {
    const letter = await findLetter(db, request.params.id)
    return letter
      ? sendPlainPage(reply, letterPage(pageLanguage(request.headers.cookie), letter))
      : sendNotFound(request, reply)
  })
  fastify.get<{ Params: { id: string } }>('/dev/mail/:id/html', async (request, reply) => {
    const letter = await findLetter(db, request.params.id)
    if (!letter) return sendNotFound(request, reply)
    const framed = letter.html.replace('<head>', '<head><base target="_top">')
    return reply
      .header('content-security-policy', LETTER_POLICY)
      .header('x-frame-options', 'SAMEORIGIN')
      .type('text/html; charset=utf-8')
      .send(framed)
  })
}

function findLetters(db: Db) {
  return db
    .selectFrom('letters')
    .select(['id', 'recipient', 'subject', 'createdAt'])
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute()
}

async function findLetter(db: Db, id: string) {
  if (!Id.test(id)) return undefined
  return db
    .selectFrom('letters')
    .where('id', '=', Number(id))
    .select(['id', 'recipient', 'subject', 'text', 'html', 'createdAt'])
    .executeTakeFirst()
}

type Row = Awaited<ReturnType<typeof findLetters>>[number]
type Letter = NonNullable<Awaited<ReturnType<typeof findLetter>>>

function inboxPage(language: Locale, letters: readonly Row[]) {
  const title = m['pages.inbox.title']({}, { locale: language })
  const empty = m['pages.inbox.empty']({}, { locale: language })
  const rows = letters.map(
    ({ id, recipient, subject, createdAt }) =>
      `<li><a href="/dev/mail/${id}">${escapeHtml(subject)}</a> <span>${escapeHtml(recipient)}, ${when(createdAt, language)}</span></li>`,
  )
  const list = rows.length > 0 ? `<ul>${rows.join('')}</ul>` : `<p>${escapeHtml(empty)}</p>`
  return { language, title, body: `<h1>${escapeHtml(title)}</h1>${list}`, style: INBOX_STYLE }
}

function letterPage(language: Locale, { id, recipient, subject, text, createdAt }: Letter) {
  const back = m['pages.inbox.back']({}, { locale: language })
  const body = `<p><a href="/dev/mail">${escapeHtml(back)}</a></p>
<h1>${escapeHtml(subject)}</h1>
<p>${escapeHtml(recipient)}, ${when(createdAt, language)}</p>
<iframe src="/dev/mail/${id}/html" title="${escapeHtml(subject)}" sandbox="allow-top-navigation-by-user-activation"></iframe>
<pre>${withLinks(escapeHtml(text))}</pre>`
  return { language, title: subject, body, style: INBOX_STYLE, policy: "frame-src 'self'" }
}

const withLinks = (html: string) =>
  html.replaceAll(/https?:\/\/[^\s<]+/g, url => `<a href="${url}">${url}</a>`)

const when = (time: Date, language: Locale) =>
  time.toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' })

const INBOX_STYLE = `
ul { margin: 0; padding: 0; list-style: none }
li { padding: 12px 0; border-bottom: 1px solid var(--line) }
li span { color: var(--ink-2) }
iframe { width: 100%; height: 620px; border: 1px solid var(--line); border-radius: 12px }
pre { padding: 16px; background: var(--surface); white-space: pre-wrap; overflow-wrap: anywhere }
`
