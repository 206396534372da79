import { existsSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { LOCALES, type Locale } from '@tabia/core/training/vocabulary.ts'
import type { Config } from '../config/config.ts'
import type { Deps } from '../deps.ts'
import { sendNotFound } from '../http/pages/pages.ts'
import { serveFiles } from '../http/pages/static-files.ts'
import { pathIn, SITE_PAGES, type SitePath } from './addresses.ts'
import { readSiteFiles, SITE_BASE, SITE_FOLDER } from './built-files.ts'
import { contactsPage, schoolPage } from './school-page.ts'
import { sendSitePage } from './frame.ts'
import { keepCatalogue } from './catalogue.ts'
import { landingPage } from './landing/landing-page.ts'
import type { SitePage } from './page.ts'
import type { FindReviews } from './reviews.ts'
import { robots, sitemap } from './sitemap.ts'
import { leadOn, visitorOf } from './visit.ts'

const FIXED_PAGES = [schoolPage, contactsPage]

/** The pages outside the app, in both languages: anybody may read them, also without scripts (A-LANDING). */
export async function siteRoutes(
  fastify: FastifyInstance,
  config: Config,
  deps: Pick<Deps, 'db' | 'now' | 'log'>,
  findReviews: FindReviews,
): Promise<void> {
  const files = readSiteFiles()
  const { origin, sourceUrl, counter, playMoney } = config
  const catalogue = keepCatalogue(deps)
  for (const language of LOCALES) {
    serve(language, '/', async () =>
      landingPage(language, config, await catalogue(), await findReviews(language)),
    )
    for (const pageIn of FIXED_PAGES) {
      const page = pageIn(language, config)
      serve(language, page.path, async () => page)
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

  function serve(language: Locale, path: SitePath, page: () => Promise<SitePage>) {
    fastify.get(pathIn(language, path), async (request, reply) => {
      const elsewhere = leadOn(request, reply, language, path, origin.startsWith('https:'))
      if (elsewhere) return elsewhere
      const visitor = visitorOf(request)
      const around = { origin, files, visitor, counter, playMoney, sourceUrl }
      return sendSitePage(reply, await page(), around)
    })
  }
}

/** As it is easily mistyped: `/en` and `/school/`. */
const otherSlash = (path: string) => (path.endsWith('/') ? path.slice(0, -1) : `${path}/`)
