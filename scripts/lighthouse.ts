import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { audit, CATEGORIES, type Category, type Scores } from '../bench/lighthouse/audit.ts'
import { openFor } from '../bench/lighthouse/browser.ts'
import { type MeasuredPage, PAGES } from '../bench/lighthouse/pages.ts'
import { openOwnSchool } from '../e2e/own-school.ts'
import { startProxy } from './deploy/proxy.ts'
import { run } from './run.ts'
import { answerHelp } from './help.ts'

// `npm run lighthouse`: the pages that matter as Lighthouse sees them on a phone, the median of five, of the built
// product in production, behind the Caddy of deploy/ (HTTP/2). Some pages, or fewer runs: `npm run lighthouse -- task stats --runs=3`. Best on a quiet machine.

answerHelp(`npm run lighthouse [-- PAGE … --runs=5]

Lighthouse on a phone, the pages that matter, the median of five runs.`)

const FOLDER = 'bench/lighthouse'
const REPORTS = 'test-results/lighthouse'
const PORT = Number(process.env['E2E_PORT'] ?? '3210')
const DEBUG_PORT = PORT + 19
const PROXY_PORT = PORT + 18
const LEAST: Record<Category, number> = {
  performance: 97,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
}

/** Below this the machine is too busy, or too slow, to say anything of performance. */
const QUIET = 500

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '5' } },
  allowPositionals: true,
})
const runs = Number(values.runs)
const pages = PAGES.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
if (!Number.isInteger(runs) || runs < 1 || pages.length === 0) {
  console.error(`Usage: npm run lighthouse -- [${PAGES.map(({ name }) => name).join('|')} …] [--runs=5]`)
  process.exit(2)
}

await need('npm', ['ci', '--prefix', FOLDER], !existsSync(join(FOLDER, 'node_modules')))
await need('node', ['scripts/build/build.ts'], !existsSync('web/dist/index.html'))
mkdirSync(REPORTS, { recursive: true })
const school = await openOwnSchool({ TRUST_PROXY: '127.0.0.1' })
const proxy = await startProxy('caddy', PROXY_PORT, [Number(new URL(school.url).port)])
const front = `https://localhost:${PROXY_PORT}`
const short: string[] = []
try {
  for (const page of pages) await measure(page)
} finally {
  await proxy.stop()
  await school.close()
}
for (const line of short) console.log(`✖ ${line}`)
process.exitCode = short.length === 0 ? 0 : 1

async function measure(page: MeasuredPage): Promise<void> {
  const close = await openFor(page, { school: school.url, front }, DEBUG_PORT)
  const all: Scores[] = []
  const machine: number[] = []
  const faults = new Set<string>()
  try {
    for (let time = 1; time <= runs; time += 1) {
      const file = join(REPORTS, `${page.name}-${time}.json`)
      const found = await audit(front + page.path, DEBUG_PORT, file)
      all.push(found.scores)
      machine.push(found.machine)
      for (const fault of found.faults) faults.add(fault)
    }
  } finally {
    await close()
  }
  const medians = CATEGORIES.map(name => ({ name, median: medianOf(all.map(scores => scores[name])) }))
  console.log(`${page.name.padEnd(12)} ${medians.map(({ name, median }) => `${name} ${median}`).join('  ')}`)
  const quiet = medianOf(machine) >= QUIET
  if (!quiet)
    console.log(`   performance is not judged: the machine is at ${medianOf(machine)}, wanted ${QUIET}`)
  for (const fault of faults) console.log(`   ${fault}`)
  for (const { name, median } of medians) {
    if ((name === 'seo' && !page.found) || (name === 'performance' && !quiet)) continue
    if (median < LEAST[name]) short.push(`${page.name}: ${name} ${median}, wanted ${LEAST[name]}`)
  }
  writeFileSync(join(REPORTS, `${page.name}.json`), JSON.stringify(all))
}

function medianOf(figures: number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0
}

async function need(command: string, args: string[], missing: boolean): Promise<void> {
  if (!missing) return
  const { code, output } = await run(command, args, { show: true })
  if (code !== 0) throw new Error(output)
}
