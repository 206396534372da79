import { catalogueCommand, CATALOGUE_USAGE } from './commands/catalogue.ts'
import { planCommand, PLAN_USAGE } from './commands/plan.ts'
import { rowsCommand, ROWS_USAGE } from './commands/rows.ts'

// `npm run mining`: positions, courses made of them, and what can be said of the courses (README.md).

const USAGE = [PLAN_USAGE, CATALOGUE_USAGE, ROWS_USAGE].join('\n')

const args = process.argv.slice(2)
const asksForHelp = args.includes('--help')
if (asksForHelp) say(USAGE)
const isDone =
  asksForHelp ||
  (await rowsCommand(args, say)) ||
  (await catalogueCommand(args, say)) ||
  (await planCommand(args, say))
if (!isDone) {
  process.stderr.write(`${USAGE}\n`)
  process.exitCode = 2
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
