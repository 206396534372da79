import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { mayImport, placeOf } from './import-rules.ts'

// Who may import whom: `import-rules.ts` holds the rules, this file finds what breaks them.

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\b[^'"\n]*?(?:\{[^}]*\}[^'"\n]*?)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g

const files = globSync('{core,contract,i18n,server,web,mining,school-kit}/**/*.{ts,tsx}', {
  exclude: path => path.includes('node_modules') || path.includes('compiled') || path.includes('dist'),
})

const problems = files.flatMap(file =>
  [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(match => {
    const target = resolve(file, match[1] ?? match[2] ?? '')
    const reason = mayImport(file, target)
    return reason ? [`${file} may not import ${target}: ${reason}`] : []
  }),
)
const homeless = files
  .filter(file => placeOf(file) === undefined)
  .map(file => `${file}: no rule for this place`)

for (const problem of [...problems, ...homeless]) console.log(problem)
process.exitCode = problems.length + homeless.length === 0 ? 0 : 1

/** A path inside the project for our own modules, the bare name for a library. */
function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('@tabia/')) return specifier.slice('@tabia/'.length)
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier))
  return specifier
}
