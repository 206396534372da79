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

const manifest: Record<string, Chunk> = JSON.parse(readFileSync('web/dist/.vite/manifest.json', 'utf8'))
let over = false
for (const { route, screen, js, css } of BUDGETS) {
  const files = filesOf([entry(), bySource(screen)])
  const kilobytes = (ending: string) => sizeOf([...files].filter(file => file.endsWith(ending)))
  over = report(`${route}, JavaScript`, kilobytes('.js'), js) || over
  over = report(`${route}, CSS`, kilobytes('.css'), css) || over
}
const engine = Object.values(manifest).find(({ file }) => /stockfish-.*\.wasm$/.test(file))
over = report('engine, on the wire', statSync(`web/dist/${engine?.file}.br`).size / 1000, 1200) || over
process.exitCode = over ? 1 : 0

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
    files.reduce((sum, file) => sum + gzipSync(readFileSync(`web/dist/${file}`), { level: 9 }).length, 0) /
    1000
  )
}
