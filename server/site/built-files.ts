import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** What `npm run build` made for the pages outside the app. */
export const SITE_FOLDER = fileURLToPath(new URL('../../web/dist-site/', import.meta.url))
export const SITE_BASE = '/site/'

const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), css: z.array(z.string()).optional(), isEntry: z.boolean().optional() }),
)
/** What the pages are written in, whichever language. */
const FIRST_FONTS = /onest-(latin|cyrillic)-wght-normal-(?!more-)[^/]*\.woff2$/

export interface SiteFiles {
  scripts: string[]
  styles: string[]
  fonts: string[]
}

/** Addresses of the built files; none before they are built. */
export function readSiteFiles(folder = SITE_FOLDER): SiteFiles {
  const file = `${folder}.vite/manifest.json`
  const chunks = existsSync(file) ? Object.values(Manifest.parse(JSON.parse(readFileSync(file, 'utf8')))) : []
  const entries = chunks.filter(({ isEntry }) => isEntry)
  const addresses = (names: string[]) => names.map(name => SITE_BASE + name)
  return {
    scripts: addresses(entries.map(entry => entry.file)),
    styles: addresses(entries.flatMap(({ css = [] }) => css)),
    fonts: addresses(chunks.map(chunk => chunk.file).filter(name => FIRST_FONTS.test(name))),
  }
}
