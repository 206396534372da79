import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LOCALES, type Locale } from '@tabia/core/training/vocabulary.ts'
import { videoOrigins } from '../../config/third-party-settings.ts'
import type { Config } from '../../config/config.ts'
import { VERSION } from '../../version.ts'
import { pageLanguage } from '../language.ts'
import { newNonce, notBuiltPage, notFoundPage, sendPlainPage } from './plain-page.ts'
import { ENGINE_POLICY, mediaPolicy, pagePolicy, SERVICE_WORKER_POLICY } from '../security-policy.ts'
import { serveFiles } from './static-files.ts'
import { trialBanner } from './trial-banner.ts'
import { readWebApp } from './web-app.ts'

const BUILT = fileURLToPath(new URL('../../../web/dist/', import.meta.url))
/** Compressed or not. */
const ENGINE = /\/stockfish-[^/]*\.js(\.\w+)?$/

const SERVICE_WORKER = 'service-worker.js'

interface PageOptions {
  folder?: string
  ofPath?: (path: string, language: Locale) => Promise<PathAnswer>
}

/** What a path of the app says to those who read pages without running them. */
export interface PathAnswer {
  status: number
  /** Added to the head of the page. */
  head: string
}

/** Everything browsers open that is not a call: the app, its files, and a plain page for what is not there. */
export async function servePages(
  fastify: FastifyInstance,
  config: Config,
  { folder = BUILT, ofPath = async () => ({ status: 200, head: '' }) }: PageOptions = {},
): Promise<void> {
  const { consentBox, production, timeZone, seller, sourceUrl, counter, videos, playMoney } = config
  const banner = playMoney ? LOCALES.map(locale => trialBanner(locale).text).join('') : ''
  const settings = {
    consentBox,
    production,
    timeZone,
    seller,
    version: VERSION,
    sourceUrl,
    counter,
    videos,
  }
  const webApp = readWebApp(folder, settings, banner)
  const media = mediaPolicy(videoOrigins(videos))

  fastify.get('/account', (_request, reply) => reply.redirect('/account/'))
  fastify.get('/account/*', async (request, reply) => {
    const language = pageLanguage(request.headers.cookie)
    if (!webApp) return sendPlainPage(reply, notBuiltPage(language))
    const path = (request.url.split('?')[0] ?? '').slice('/account'.length).replace(/(.)\/$/, '$1')
    const nonce = newNonce()
    const { status, head } = await ofPath(path, language)
    return reply
      .code(status)
      .header('content-security-policy', pagePolicy(nonce, media, counter))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(webApp.page({ path, language, head, cookies: request.headers.cookie, nonce }))
  })
  if (!webApp) {
    fastify.get('/account/assets/*', sendNotFound)
    return
  }
  fastify.get(`/account/${SERVICE_WORKER}`, (_request, reply) =>
    reply
      .header('content-security-policy', SERVICE_WORKER_POLICY)
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(webApp.serviceWorker),
  )
  const policyOf = (path: string) => (ENGINE.test(path) ? ENGINE_POLICY : undefined)
  await serveFiles(fastify, {
    root: folder,
    prefix: '/account/',
    hidden: ['index.html', 'preloads.json', SERVICE_WORKER],
    policyOf,
    // A tab of a much older build must see that its file is gone: it then loads the page anew.
    notFound: sendNotFound,
  })
}

export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendPlainPage(reply, notFoundPage(pageLanguage(request.headers.cookie)))
}
