import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import type { CounterSettings } from '../config/analytics-settings.ts'
import type { Seller } from '../config.ts'
import { cookieOf, themeOf } from './cookies.ts'
import { jsonInHtml } from './html.ts'

const Preloads = z.array(z.object({ match: z.string(), links: z.string(), frame: z.string().optional() }))

/** What of the settings a browser may know (RESOLUTIONS part 4). */
export interface PublicSettings {
  consentBox: boolean
  production: boolean
  seller: Seller
  version: string
  sourceUrl: string | null
  counter: CounterSettings | null
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

/** The one page of the built web app, filled in per visit. Undefined when it has not been built. */
export function readWebApp(folder: string, settings: PublicSettings): ((visit: Visit) => string) | undefined {
  const file = join(folder, 'index.html')
  if (!existsSync(file)) return undefined
  const template = readFileSync(file, 'utf8')
  const preloads = readPreloads(join(folder, 'preloads.json'))
  const publicSettings = jsonInHtml(settings).text

  return ({ path, language, cookies, nonce, head }) => {
    const { links = '', frame } = preloads.find(({ match }) => match.test(path)) ?? {}
    const values: Record<string, string> = {
      LANG: language,
      THEME: themeOf(cookies),
      SHELL: shellOf(cookies, frame),
      NONCE: nonce,
      HEAD: head,
      SETTINGS: publicSettings,
      PRELOAD: links,
    }
    return template.replaceAll(/%([A-Z]+)%/g, (whole, name: string) => values[name] ?? whole)
  }
}

/** Which lines the page is first painted with: none for a guest, those around a board, or those of the menu. */
function shellOf(cookies: string | undefined, frame: string | undefined): 'guest' | 'focus' | 'user' {
  if (!cookieOf(cookies, 'User-Token')) return 'guest'
  return frame === 'focus' ? 'focus' : 'user'
}

/** Which files a route's screen needs, so that the browser asks for all of them at once. */
function readPreloads(file: string) {
  const rows = existsSync(file) ? Preloads.parse(JSON.parse(readFileSync(file, 'utf8'))) : []
  return rows.map(({ match, ...row }) => ({ match: new RegExp(match), ...row }))
}
