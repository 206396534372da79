import { catalogueCommand, CATALOGUE_USAGE } from './catalogue-commands.ts'
import { planCommand, PLAN_USAGE } from './plan-commands.ts'
import { rowsCommand, ROWS_USAGE } from './rows-commands.ts'

// `npm run mining`: positions, courses made of them, and what can be said of the courses (README.md).

const args = process.argv.slice(2)
const isDone =
  (await rowsCommand(args, say)) || (await catalogueCommand(args, say)) || (await planCommand(args, say))
if (!isDone) {
  process.stderr.write(`${[PLAN_USAGE, CATALOGUE_USAGE, ROWS_USAGE].join('\n')}\n`)
  process.exitCode = 2
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
