import { readFileSync, statSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

// The bundle budgets: what a browser must fetch, gzipped, before a route works (kB = 1000 bytes).

interface Chunk {
  file: string
  src?: string
  isEntry?: boolean
  imports?: string[]
  css?: string[]
}

const BUDGETS = [
  { route: 'login', screen: 'login-screen.tsx', js: 112, css: 20 },
  { route: 'levels', screen: 'levels-screen.tsx', js: 140, css: 25 },
  { route: 'task', screen: 'task-screen.tsx', js: 166, css: 25 },
  { route: 'statistics', screen: 'stats-screen.tsx', js: 160, css: 25 },
]

/** What staff fetch before the first page of the studio works. */
const STUDIO = { route: 'studio', screen: 'courses-screen.tsx', js: 160, css: 25 }

let folder = 'web/dist'
let manifest = readManifest()
let over = false
for (const budget of BUDGETS) over = measure(budget) || over
const engine = Object.values(manifest).find(({ file }) => /stockfish-.*\.wasm$/.test(file))
over = report('engine, on the wire', statSync(`web/dist/${engine?.file}.br`).size / 1000, 1200) || over
folder = 'web/dist-studio'
manifest = readManifest()
over = measure(STUDIO) || over
process.exitCode = over ? 1 : 0

function readManifest(): Record<string, Chunk> {
  return JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8'))
}

function measure({ route, screen, js, css }: typeof STUDIO): boolean {
  const files = filesOf([entry(), bySource(screen)])
  const kilobytes = (ending: string) => sizeOf([...files].filter(file => file.endsWith(ending)))
  const tooMuchJs = report(`${route}, JavaScript`, kilobytes('.js'), js)
  return report(`${route}, CSS`, kilobytes('.css'), css) || tooMuchJs
}

function report(what: string, size: number, budget: number): boolean {
  console.log(`${size > budget ? '✖' : '✔'} ${what}: ${size.toFixed(1)} kB of ${budget}`)
  return size > budget
}

function entry(): string {
  const found = Object.keys(manifest).find(key => manifest[key]?.isEntry)
  if (!found) throw new Error('The build has no entry')
  return found
}

function bySource(name: string): string {
  const found = Object.keys(manifest).find(key => key.endsWith(`/${name}`))
  if (!found) throw new Error(`${name} is not a chunk of its own`)
  return found
}

/** Every file a chunk needs: its own, its styles, and those of its static imports. */
function filesOf(keys: string[], seen = new Set<string>(), files = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) continue
    seen.add(key)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    filesOf(chunk.imports ?? [], seen, files)
  }
  return files
}

function sizeOf(files: string[]): number {
  return (
    files.reduce((sum, file) => sum + gzipSync(readFileSync(`${folder}/${file}`), { level: 9 }).length, 0) /
    1000
  )
}
