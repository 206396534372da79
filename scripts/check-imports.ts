import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { findCircles, mayImport, placeOf } from './checks/import-rules.ts'

// Who may import whom: `checks/import-rules.ts` holds the rules, this file finds what breaks them, and circles.

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\b[^'"\n]*?(?:\{[^}]*\}[^'"\n]*?)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g

/** Rules are for the product and what is made for it; circles are refused among tools, too. */
const RULED = '{core,contract,i18n,server,web,mining,school-kit}/**/*.{ts,tsx}'
const TOOLS = '{e2e,bench,scripts,faults}/**/*.ts'
const filesIn = (pattern: string) =>
  globSync(pattern, {
    exclude: path => path.includes('node_modules') || path.includes('compiled') || path.includes('dist'),
  })
const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(match => resolve(file, match[1] ?? match[2] ?? ''))

const files = filesIn(RULED)
const imports = new Map(files.map(file => [file, importsOf(file)]))
const all = new Map([...imports, ...filesIn(TOOLS).map(file => [file, importsOf(file)] as const)])

const problems = [...imports].flatMap(([file, targets]) =>
  targets.flatMap(target => {
    const reason = mayImport(file, target)
    return reason ? [`${file} may not import ${target}: ${reason}`] : []
  }),
)
const homeless = files
  .filter(file => placeOf(file) === undefined)
  .map(file => `${file}: no rule for this place`)
const circles = findCircles(all).map(circle => `circle: ${circle.join(' → ')}`)

const found = [...problems, ...homeless, ...circles]
for (const problem of found) console.log(problem)
process.exitCode = found.length === 0 ? 0 : 1

/** A path inside the project for our own modules, the bare name for a library. */
function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('@tabia/')) return specifier.slice('@tabia/'.length)
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier))
  return specifier
}
