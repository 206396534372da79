import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import type { CounterSettings, Videos } from '../../config/third-party-settings.ts'
import type { Seller } from '../../config/config.ts'
import { themeOf } from '../cookies.ts'
import { jsonInHtml } from './html.ts'
import { pagePolicy } from '../security-policy.ts'

const Preloads = z.array(
  z.object({
    match: z.string(),
    links: z.string(),
    frame: z.string().optional(),
    early: z.string().optional(),
  }),
)

/** The settings that a browser may know, written into the page: no call fetches them. */
export interface PublicSettings {
  consentBox: boolean
  production: boolean
  timeZone: string
  seller: Seller
  version: string
  sourceUrl: string | null
  counter: CounterSettings | null
  videos: Videos
}

interface Visit {
  /** The path below `/account`. */
  path: string
  language: Locale
  cookies: string | undefined
  nonce: string
  /** More for the head of the page, as HTML. */
  head: string
}

interface WebApp {
  page: (visit: Visit) => string
  /** The script that keeps the app on a device. */
  serviceWorker: string
}

/**
 * The one page of the built web app, filled in per visit. Undefined when it has not been built.
 * @param banner HTML above everything, in both languages: the page may be kept and shown in either
 */
export function readWebApp(folder: string, settings: PublicSettings, banner: string): WebApp | undefined {
  const file = join(folder, 'index.html')
  if (!existsSync(file)) return undefined
  const template = readFileSync(file, 'utf8')
  const preloads = readPreloads(join(folder, 'preloads.json'))
  const FOCUS = preloads
    .filter(({ frame }) => frame === 'focus')
    .map(({ match }) => match.source)
    .join('|')
  const publicSettings = jsonInHtml(settings).text
  const worker = readIfThere(join(folder, 'service-worker.js'))
  // Devices keep the page with all that stands in it and with its policy: when any of it changes, they must know.
  const kept = [template, worker, publicSettings, banner, pagePolicy('', undefined, settings.counter)]
  const BUILD = createHash('sha256').update(kept.join('\n')).digest('hex').slice(0, 16)

  const page = ({ path, language, cookies, nonce, head }: Visit) => {
    const screen = preloads.find(({ match }) => match.test(path))
    const values: Record<string, string> = {
      LANG: language,
      THEME: themeOf(cookies),
      BUILD,
      FOCUS,
      NONCE: nonce,
      HEAD: head,
      SETTINGS: publicSettings,
      BANNER: banner,
      PRELOAD: screen?.links ?? '',
      EARLY: screen?.early ?? '',
    }
    return template.replaceAll(/%([A-Z]+)%/g, (whole, name: string) => values[name] ?? whole)
  }
  return { page, serviceWorker: worker.replaceAll('%BUILD%', BUILD) }
}

const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/** Which files a route's screen needs, so that the browser asks for all of them at once. */
function readPreloads(file: string) {
  const rows = existsSync(file) ? Preloads.parse(JSON.parse(readFileSync(file, 'utf8'))) : []
  return rows.map(({ match, ...row }) => ({ match: new RegExp(match), ...row }))
}
