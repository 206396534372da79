import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import type { Deps } from '../../deps.ts'
import { VERSION } from '../../version.ts'
import { cookieOf, themeOf } from '../cookies.ts'
import { pageLanguage } from '../language.ts'
import { pagePolicy } from '../security-policy.ts'
import { findCaller } from '../session.ts'
import { findReach } from '../staff-access.ts'
import { REFRESH_SECONDS, secondsOf } from '../token.ts'
import { jsonInHtml } from './html.ts'
import { sendNotFound } from './pages.ts'
import { newNonce, notBuiltPage, sendPlainPage } from './plain-page.ts'
import { serveFiles } from './static-files.ts'

const BUILT = fileURLToPath(new URL('../../../web/dist-studio/', import.meta.url))
const PAGE = 'studio.html'

type Needed = Pick<Deps, 'db' | 'tokens' | 'now' | 'config'>

/**
 * The page of the studio and its files. To everybody but staff they are not there, like any address that leads nowhere.
 * The cookie opens the page and no more: every call needs the token itself.
 */
export async function serveStudio(fastify: FastifyInstance, deps: Needed, folder = BUILT): Promise<void> {
  const page = readPage(folder, deps.config)
  await fastify.register(
    async scope => {
      scope.setNotFoundHandler(sendNotFound)
      scope.addHook('onRequest', async (request, reply) => {
        if (!(await isStaff(deps, request.headers.cookie))) return sendNotFound(request, reply)
      })
      const send = (request: FastifyRequest, reply: FastifyReply) => {
        if (!page) return sendPlainPage(reply, notBuiltPage(pageLanguage(request.headers.cookie)))
        const nonce = newNonce()
        return reply
          .header('content-security-policy', pagePolicy(nonce))
          .header('cache-control', 'private, no-cache')
          .type('text/html; charset=utf-8')
          .send(page(request.headers.cookie))
      }
      scope.get('/', send)
      scope.get('/*', send)
      if (!page) return
      await serveFiles(scope, {
        root: folder,
        prefix: '/',
        hidden: [PAGE, '.vite/**'],
        isPrivate: true,
        notFound: sendNotFound,
      })
    },
    { prefix: '/studio' },
  )
}

/** Whether the cookie is of a session that goes on, perhaps with a token to be exchanged, of an account with a grant. */
async function isStaff({ db, tokens, now }: Needed, cookies: string | undefined): Promise<boolean> {
  const claims = tokens.read(cookieOf(cookies, 'User-Token') ?? '')
  if (!claims || claims.issuedAt + REFRESH_SECONDS <= secondsOf(now())) return false
  const caller = await findCaller(db, claims, now())
  return caller !== undefined && (await findReach(db, caller)) !== undefined
}

/** The built page, filled in with what the cookies say; undefined before there is one. */
function readPage(folder: string, { production, timeZone, sourceUrl }: Config) {
  const file = join(folder, PAGE)
  if (!existsSync(file)) return undefined
  const template = readFileSync(file, 'utf8')
  const SETTINGS = jsonInHtml({ production, timeZone, version: VERSION, sourceUrl }).text
  const BUILD = createHash('sha256').update(template).digest('hex').slice(0, 16)
  return (cookies: string | undefined) => {
    const values: Record<string, string> = {
      LANG: pageLanguage(cookies),
      THEME: themeOf(cookies),
      BUILD,
      SETTINGS,
    }
    return template.replaceAll(/%([A-Z]+)%/g, (whole, name: string) => values[name] ?? whole)
  }
}
