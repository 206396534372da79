import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { CHOSEN_LETTERS } from '../db/tables/accounts.ts'
import type { Deps } from '../deps.ts'
import { escapeHtml } from '../http/pages/html.ts'
import { sendNotFound } from '../http/pages/pages.ts'
import { sendPlainPage } from '../http/pages/plain-page.ts'
import { chooseLetter } from './letter-choices.ts'

type Needed = Pick<Deps, 'db' | 'now' | 'tokens'>
type Request = FastifyRequest<{ Params: { token: string } }>

/**
 * The end of letters one may refuse. A mail program that offers "unsubscribe" posts here by itself (RFC 8058); a person
 * who opens the address sees a page with one button, for scanners of mail open every link, and a look changes nothing.
 */
export function lettersOffPages(fastify: FastifyInstance, deps: Needed): void {
  fastify.register(async (scope: FastifyInstance) => {
    // `List-Unsubscribe=One-Click`, in whatever a mail program calls a form: the address says it all.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined))
    scope.get('/letters/off/:token', async (request: Request, reply) => {
      const letter = await letterOf(deps, request)
      return letter ? sendPlainPage(reply, askPage(letter.language)) : sendNotFound(request, reply)
    })
    scope.post('/letters/off/:token', async (request: Request, reply) => endLetters(deps, request, reply))
  })
}

async function endLetters(deps: Needed, request: Request, reply: FastifyReply): Promise<FastifyReply> {
  const letter = await letterOf(deps, request)
  if (!letter) return sendNotFound(request, reply)
  const { userId, kind, language } = letter
  await chooseLetter(deps.db, { userId, kind, on: false }, deps.now())
  const isPerson = request.headers.accept?.includes('text/html') ?? false
  return isPerson ? sendPlainPage(reply, donePage(language)) : reply.send({})
}

/** Of whom and of what kind; undefined: the address is none of ours, or the account is gone. */
async function letterOf({ db, tokens }: Needed, { params }: Request) {
  const read = tokens.lettersOff.read(params.token)
  const kind = CHOSEN_LETTERS.find(known => known === read?.kind)
  if (!read || !kind) return undefined
  const user = await db
    .selectFrom('users')
    .where('id', '=', read.userId)
    .where('role', '<>', 'erased')
    .select('language')
    .executeTakeFirst()
  return user && { userId: read.userId, kind, language: user.language }
}

function askPage(language: Locale) {
  const say = { locale: language }
  const title = m['pages.lettersOff.title']({}, say)
  const body = `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(m['pages.lettersOff.text']({}, say))}</p>
<form method="post"><button>${escapeHtml(m['pages.lettersOff.button']({}, say))}</button></form>`
  return { language, title, body, style: BUTTON }
}

function donePage(language: Locale) {
  const say = { locale: language }
  const title = m['pages.lettersOff.done']({}, say)
  const text = escapeHtml(m['pages.lettersOff.doneText']({}, say))
  const link = escapeHtml(m['pages.lettersOff.profile']({}, say))
  const body = `<h1>${escapeHtml(title)}</h1><p>${text}</p><p><a href="/account/profile">${link}</a></p>`
  return { language, title, body }
}

const BUTTON = `
button { padding: 14px 24px; border: 0; border-radius: 8px; background: var(--petrol); color: var(--surface);
  font: 600 16px/1.25 Onest, 'Segoe UI', Roboto, sans-serif; cursor: pointer }
`
