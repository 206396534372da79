import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import type { Route } from '../src/app/routes.ts'
import { preloadFont } from './skeleton-first.ts'

const VOICE = /literata-(latin|cyrillic)-400-normal-(?!more-)[^/]*\.woff2$/
const APP = fileURLToPath(new URL('../src/app/', import.meta.url))

// Not a plain import: Vite would follow it into the screens while it reads its own configuration.
const readRoutes = async (file = `${APP}routes.ts`): Promise<readonly Route[]> => (await import(file)).ROUTES

/**
 * `preloads.json`: for each route the links that let a browser fetch its screen together with the entry,
 * instead of finding out one after the other. The server writes them into the page (`%PRELOAD%`).
 */
export function preloads(): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    async generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter(output => output.type === 'chunk')
      const entries = chunks.filter(chunk => chunk.isEntry)
      const already = filesOf(entries, chunks)
      const rows = (await readRoutes()).map(route => {
        const screen = route.screen ? [screenOf(route, chunks)] : []
        const files = [...filesOf(screen, chunks)].filter(file => !already.has(file))
        const voice = route.voice ? Object.keys(bundle).filter(file => VOICE.test(file)) : []
        return {
          match: matcher(route),
          links: [...files.map(link), ...voice.map(preloadFont)].join(''),
          frame: route.frame,
          early: route.early?.join(' '),
        }
      })
      this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(rows, null, 1) })
    },
  }
}

type Chunk = Rolldown.OutputChunk

function screenOf(route: Route, chunks: Chunk[]): Chunk {
  const source = sourceOf(route)
  const chunk = chunks.find(
    ({ facadeModuleId }) => facadeModuleId && relative(APP, facadeModuleId) === source,
  )
  if (!chunk) throw new Error(`${source} is not a chunk of its own`)
  return chunk
}

/** The file a route's screen is loaded from, as its loader says it: `() => import('…')`. */
function sourceOf(route: Route): string {
  const path = /import\(["'`](.+?)["'`]\)/.exec(String(route.screen))?.[1]
  if (!path) throw new Error(`The screen of ${route.name} is not an import`)
  return relative(APP, resolve(dirname(`${APP}routes.ts`), path))
}

/** Every file these chunks need: their own, their styles, and those of their static imports. */
function filesOf(needed: Chunk[], chunks: Chunk[], files = new Set<string>()): Set<string> {
  for (const chunk of needed) {
    if (files.has(chunk.fileName)) continue
    files.add(chunk.fileName)
    for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css)
    filesOf(
      chunks.filter(({ fileName }) => chunk.imports.includes(fileName)),
      chunks,
      files,
    )
  }
  return files
}

/** The router's notation as a regular expression over the path below the base. */
function matcher({ path, aliases = [] }: Route): string {
  const patterns = [path, ...aliases].map(text =>
    text.replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?').replaceAll(/:\w+/g, '[^/]+'),
  )
  return `^(?:${patterns.join('|')})$`
}

const link = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/account/${file}">`
    : `<link rel="modulepreload" fetchpriority="low" crossorigin href="/account/${file}">`
