import { existsSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { type Locale, LOCALES } from '@tabia/core/training/vocabulary.ts'
import type { Config } from '../config/config.ts'
import { sendNotFound } from '../http/pages/pages.ts'
import { serveFiles } from '../http/pages/static-files.ts'
import { pathIn, SITE_PAGES } from './addresses.ts'
import { readSiteFiles, SITE_BASE, SITE_FOLDER } from './built-files.ts'
import { contactsPage, schoolPage } from './school-page.ts'
import { sendSitePage } from './frame.ts'
import { landingPage } from './landing-page.ts'
import type { SitePage } from './page.ts'
import type { FindReviews } from './reviews.ts'
import { robots, sitemap } from './sitemap.ts'
import { leadOn, visitorOf } from './visit.ts'

const PAGES = [landingPage, schoolPage, contactsPage]

/** The pages outside the app, in both languages: anybody may read them, also without scripts (A-LANDING). */
export async function siteRoutes(
  fastify: FastifyInstance,
  config: Config,
  findReviews: FindReviews,
): Promise<void> {
  const files = readSiteFiles()
  const { origin, sourceUrl, counter, playMoney } = config
  for (const language of LOCALES) {
    for (const page of PAGES) {
      const { path } = page(language, config, [])
      serve(language, path, async () => page(language, config, await findReviews(language)))
    }
  }
  for (const language of LOCALES) {
    const school = pathIn(language, '/school')
    fastify.get(school.replace('/school', '/about'), (_request, reply) => reply.redirect(school))
  }
  for (const path of LOCALES.flatMap(language => SITE_PAGES.map(page => pathIn(language, page))))
    if (path !== '/') fastify.get(otherSlash(path), (_request, reply) => reply.redirect(path))
  fastify.get('/robots.txt', (_request, reply) => reply.type('text/plain').send(robots(origin)))
  fastify.get('/sitemap.xml', (_request, reply) => reply.type('application/xml').send(sitemap(origin)))
  if (existsSync(SITE_FOLDER))
    await serveFiles(fastify, { root: SITE_FOLDER, prefix: SITE_BASE, notFound: sendNotFound })

  function serve(language: Locale, path: SitePage['path'], make: () => Promise<SitePage>) {
    fastify.get(pathIn(language, path), async (request, reply) => {
      const elsewhere = leadOn(request, reply, language, path, origin.startsWith('https:'))
      const visitor = visitorOf(request)
      return (
        elsewhere ??
        sendSitePage(reply, await make(), { origin, files, visitor, counter, playMoney, sourceUrl })
      )
    })
  }
}

/** As it is easily mistyped: `/en` and `/school/`. */
const otherSlash = (path: string) => (path.endsWith('/') ? path.slice(0, -1) : `${path}/`)
