import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { coursesNotIncluded } from '../server/content/not-included.ts'
import { findBrowser } from './find-browser.ts'
import { run } from './run.ts'
import { answerHelp } from './help.ts'

// `npm test`: everything fast. `npm run test:all`: then the long browser runs and real PostgreSQL, too;
// with `-- --rest` only these, counted on top of the `npm test` before, where there was one.

answerHelp(`npm test                      checks, unit, server and browser tests: everything fast
npm run test:all              the long browser runs, Firefox, other time zones and real PostgreSQL, too
npm run test:all -- --rest    only these, counted on top of the last npm test
npm run test:all -- --every   each state of each screen in both themes, the whole trial in both languages`)

/** How many tests ran, whichever runner counted them. */
interface Count {
  passed: number
  failed: number
  skipped: number
}

const NOTHING: Count = { passed: 0, failed: 0, skipped: 0 }
const LOCAL_POSTGRES = 'postgres://postgres@127.0.0.1:5432/postgres'
/** A machine far from its school, both off the full hour: what knows of days must not notice. */
const ELSEWHERE = { TZ: 'Pacific/Chatham', APP_TIMEZONE: 'America/St_Johns' }
const KNOW_DAYS =
  '{core,server/account,server/awards,server/jobs,server/payments,server/stats,server/training}'
/** What is tested without a database, a server or settings of the process. */
const PURE = '{core,contract,mining}'
/** Tests that start the server, or a command, as a process of its own: each costs seconds, whatever the database. */
const PROCESSES = '*.process.test.ts'
const IN_PROCESS = '!(*.process).test.ts'
/** Each brings a database of an earlier release to the next one; what has landed is not changed any more. */
const UPGRADES = 'server/db/migrations/*.test.ts'
const TOOLS = '{i18n,scripts,bench,school-kit}'
/** A process for each file. */
const EACH_APART = ['--test', '--test-concurrency=2', '--test-reporter=spec']
/** A process for several files. */
const IN_GROUPS = 'scripts/test-groups.ts'
const COUNTS = 'test-results/counts.json'
const all = process.argv.includes('--all')
const rest = process.argv.includes('--rest')
const began = performance.now()
const missing = coursesNotIncluded()
let total: Count = NOTHING

mkdirSync('test-results', { recursive: true })
// Each test file is a process of its own: what one of them has compiled, the others load.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '../node_modules/.cache/compiled')
sayWhatIsMissing()
if (!rest) await fastPart()
else if (existsSync(COUNTS)) total = JSON.parse(readFileSync(COUNTS, 'utf8'))
if (all) await longPart()
finish()

async function fastPart() {
  await step('checks', 'node', ['scripts/check.ts'])
  await step('rules: core, contract and mining', 'node', pureTests(PURE), countNodeTests)
  await step('scripts and school-kit', 'node', nodeTests(TOOLS, IN_PROCESS), countNodeTests)
  const server = globSync(`server/**/${IN_PROCESS}`, { exclude: [UPGRADES] })
  await step('server', 'node', [IN_GROUPS, ...server], countNodeTests)
  await webUnits('web units')
  await step('build', 'node', ['scripts/build/build.ts'])
  await step('bundle budgets', 'node', ['scripts/build/check-size.ts'])
  await browserTests('browser', '--grep-invert')
}

async function longPart() {
  await browserTests('browser, long runs', '--grep')
  await step('Firefox', 'node', ['--test', '--test-reporter=spec', 'e2e/firefox/journey.ts'], countNodeTests)
  await step('faults, in short', 'node', nodeTests('faults'), countNodeTests)
  await webUnits('elsewhere: days on the screen', ELSEWHERE)
  const url = process.env['TEST_DATABASE_URL'] ?? ((await answers(5432)) ? LOCAL_POSTGRES : undefined)
  const database = url ? { TEST_DATABASE_URL: url } : {}
  await step('upgrades', 'node', [...EACH_APART, UPGRADES], countNodeTests)
  await step('processes', 'node', nodeTests('{server,scripts}', PROCESSES), countNodeTests, database)
  if (url) {
    // One run for both: another database, and another place on earth.
    await step('elsewhere: rules of the school', 'node', pureTests('core'), countNodeTests, ELSEWHERE)
    const settings = { ...ELSEWHERE, ...database }
    // Apart: the schools of a group would keep more connections than a PostgreSQL server takes by itself.
    const tests = nodeTests('server', IN_PROCESS)
    await step('server on PostgreSQL, elsewhere', 'node', tests, countNodeTests, settings)
  } else {
    await step(
      'elsewhere: days of the school',
      'node',
      nodeTests(KNOW_DAYS, IN_PROCESS),
      countNodeTests,
      ELSEWHERE,
    )
    console.log(
      '\n(no PostgreSQL at 127.0.0.1:5432 and no TEST_DATABASE_URL: the server suite ran on PGlite alone)',
    )
  }
}

function webUnits(name: string, env: Record<string, string> = {}) {
  const file = 'test-results/vitest.json'
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile=../${file}`]
  return step(name, 'vitest', ['run', '--root', 'web', ...reporters], () => countVitest(file), env)
}

/** The long ones are tagged @long. */
function browserTests(name: string, filter: '--grep' | '--grep-invert') {
  const count = () => countPlaywright('test-results/playwright.json')
  const env = { CHROMIUM_PATH: findBrowser(), EVERY: String(process.argv.includes('--every')) }
  return step(name, 'playwright', ['test', filter, '@long'], count, env)
}

/** Runs one part; a part that fails ends the run with the counts so far, and one failure more if it counts none. */
async function step(
  name: string,
  command: string,
  args: string[],
  count?: (output: string) => Count,
  env: Record<string, string> = {},
) {
  console.log(`\n── ${name}`)
  const { code, output, seconds } = await run(command, args, { show: true, env })
  const counted = count?.(output) ?? NOTHING
  total = plus(total, counted)
  console.log(`   ${code === 0 ? 'done' : 'FAILED'} in ${seconds.toFixed(0)} s`)
  if (code === 0) return
  if (counted.failed === 0) total = plus(total, { ...NOTHING, failed: 1 })
  finish()
}

/** All in one process: they share no state and no hooks, and starting a process takes longer than most of them. */
function pureTests(place: string): string[] {
  return ['--test', '--test-isolation=none', '--test-reporter=spec', `${place}/**/*.test.ts`]
}

function nodeTests(place: string, files = '*.test.ts'): string[] {
  return [...EACH_APART, `${place}/**/${files}`]
}

function finish(): never {
  console.log(`\n${((performance.now() - began) / 60_000).toFixed(1)} minutes`)
  writeFileSync(COUNTS, JSON.stringify(total))
  sayWhatIsMissing()
  console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
  process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)
}

/** Tests that quote them are not there, others look for them in vain. */
function sayWhatIsMissing() {
  if (missing) console.log(`\n${missing} Without them this run cannot be whole.`)
}

function answers(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => (socket.destroy(), resolve(true)))
    socket.once('error', () => resolve(false))
  })
}

function plus(a: Count, b: Count): Count {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }
}

/** From the closing lines of node's own runner, `ℹ pass 12`, of each process. */
function countNodeTests(output: string): Count {
  const line = (word: string) =>
    [...output.matchAll(new RegExp(`^ℹ ${word} (\\d+)$`, 'gm'))].reduce(
      (sum, [, count]) => sum + Number(count),
      0,
    )
  return {
    passed: line('pass'),
    failed: line('fail') + line('cancelled'),
    skipped: line('skipped') + line('todo'),
  }
}

function countVitest(file: string): Count {
  if (!existsSync(file)) return NOTHING
  const report = JSON.parse(readFileSync(file, 'utf8'))
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests }
}

function countPlaywright(file: string): Count {
  if (!existsSync(file)) return NOTHING
  const { stats } = JSON.parse(readFileSync(file, 'utf8'))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
}
