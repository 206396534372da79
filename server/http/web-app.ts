import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import type { Seller } from '../config.ts'

const Preloads = z.array(z.object({ match: z.string(), links: z.string() }))
const THEMES = ['light', 'dark'] as const

/** What of the settings a browser may know (RESOLUTIONS part 4). */
export interface PublicSettings {
  consentBox: boolean
  production: boolean
  seller: Seller
  sourceUrl: string | null
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
  // In a script element only `</script` could end it early.
  const publicSettings = JSON.stringify(settings).replaceAll('<', String.raw`\u003c`)

  return ({ path, language, cookies, nonce, head }) => {
    const values: Record<string, string> = {
      LANG: language,
      THEME: THEMES.find(theme => theme === cookie(cookies, 'theme')) ?? 'auto',
      SHELL: cookie(cookies, 'User-Token') ? 'user' : 'guest',
      NONCE: nonce,
      HEAD: head,
      SETTINGS: publicSettings,
      PRELOAD: preloads.find(({ match }) => match.test(path))?.links ?? '',
    }
    return template.replaceAll(/%([A-Z]+)%/g, (whole, name: string) => values[name] ?? whole)
  }
}

/** Which files a route's screen needs, so that the browser asks for all of them at once. */
function readPreloads(file: string) {
  const rows = existsSync(file) ? Preloads.parse(JSON.parse(readFileSync(file, 'utf8'))) : []
  return rows.map(({ match, links }) => ({ match: new RegExp(match), links }))
}

function cookie(header: string | undefined, name: string): string | undefined {
  const pairs = (header ?? '').split(';').map(pair => pair.trim().split('='))
  return pairs.find(([key]) => key === name)?.[1]
}
