import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import type { Route } from '../src/app/routes.ts'

const APP = fileURLToPath(new URL('../src/app/', import.meta.url))
// Not a plain import: Vite would follow it into the screens while it reads its own configuration.
const readRoutes = async (file = `${APP}routes.ts`): Promise<readonly Route[]> => (await import(file)).ROUTES
const LAYOUTS = { guest: 'layout/guest-layout.tsx', user: 'layout/user-layout.tsx' } as const

interface Chunk {
  imports?: string[]
  css?: Set<string>
}

/**
 * `preloads.json`: for each route the links that let a browser fetch its screen and layout together with the
 * entry, instead of finding out one after the other. The server writes them into the page (`%PRELOAD%`).
 */
export function preloads(): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    async generateBundle(_, bundle) {
      const chunks = new Map<string, Chunk & { name: string }>()
      const bySource = new Map<string, string>()
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const css = chunk.viteMetadata?.importedCss
        chunks.set(chunk.fileName, { name: chunk.fileName, imports: chunk.imports, ...(css && { css }) })
        if (chunk.facadeModuleId) bySource.set(relative(APP, chunk.facadeModuleId), chunk.fileName)
      }
      const entry = Object.values(bundle).find(chunk => chunk.type === 'chunk' && chunk.isEntry)
      const already = filesOf([entry?.fileName ?? ''], chunks)
      const rows = (await readRoutes())
        .filter(route => route.screen)
        .map(route => {
          const sources = [sourceOf(route), LAYOUTS[route.roles.length > 0 ? 'user' : 'guest']]
          const files = filesOf(
            sources.map(source => bySource.get(source) ?? this.error(`${source} is not a chunk of its own`)),
            chunks,
          )
          const links = [...files].filter(file => !already.has(file)).map(link)
          return { match: matcher(route.path), links: links.join('') }
        })
      this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(rows, null, 1) })
    },
  }
}

/** The file a route's screen is loaded from, as its loader says it: `() => import('…')`. */
function sourceOf(route: Route): string {
  const path = /import\(["'`](.+?)["'`]\)/.exec(String(route.screen))?.[1]
  if (!path) throw new Error(`The screen of ${route.name} is not an import`)
  return relative(APP, resolve(dirname(`${APP}routes.ts`), path))
}

const matcher = (path: string) =>
  `^${path.replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}$`

const link = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/account/${file}">`
    : `<link rel="modulepreload" crossorigin href="/account/${file}">`

function filesOf(names: string[], chunks: Map<string, Chunk>, files = new Set<string>()): Set<string> {
  for (const name of names) {
    if (files.has(name)) continue
    files.add(name)
    const chunk = chunks.get(name)
    for (const css of chunk?.css ?? []) files.add(css)
    filesOf(chunk?.imports ?? [], chunks, files)
  }
  return files
}
