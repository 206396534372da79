import type { FastifyInstance } from 'fastify'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import type { Config } from '../config.ts'
import { pageLanguage } from '../http/language.ts'
import { sendPlainPage } from '../http/plain-page.ts'
import { contactsPage } from './contacts-page.ts'
import { schoolPage } from './school-page.ts'

/** The pages about the school, outside the app: anybody may read them, no script runs (A-LANDING). */
export function siteRoutes(fastify: FastifyInstance, config: Config): void {
  const pages = { '/school': schoolPage, '/contacts': contactsPage }
  for (const [path, page] of Object.entries(pages)) {
    const inBoth: Record<Locale, ReturnType<typeof page>> = { en: page('en', config), ru: page('ru', config) }
    fastify.get(path, (request, reply) => sendPlainPage(reply, inBoth[pageLanguage(request.headers.cookie)]))
  }
  fastify.get('/about', (_request, reply) => reply.redirect('/school'))
}
