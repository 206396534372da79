import { ConfigError, readConfig } from '../config.ts'
import { environment } from '../config/environment.ts'
import { importCatalogue } from '../content/import-catalogue.ts'
import { FolderInUse } from '../db/lock.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { startProblem } from '../start-words.ts'
import { type DemoOutcome, emailOf, makeDemoLearners, PASSWORD } from './make-learners.ts'

// `npm run demo`: learners in every state of training, to sign in as and look around. Run again, it makes them anew.

const NOT_HERE = 'Demo learners have a password that everybody knows: they are not made in production.'

try {
  await makeDemo()
} catch (error) {
  process.stderr.write(`${problem(error)}\n`)
  process.exitCode = 1
}

async function makeDemo(): Promise<void> {
  const config = readConfig(environment())
  if (config.production) throw new ConfigError(NOT_HERE)
  const now = () => new Date()
  const database = await openDatabase(config)
  try {
    await migrate(database.db)
    await importCatalogue(database.db, { now, wanted: config.catalogue })
    say(`Demo learners of ${config.origin}/account/, each with the password ${PASSWORD}\n`)
    await makeDemoLearners(database.db, config, now(), outcome => say(lineOf(outcome)))
  } finally {
    await database.close()
  }
}

function lineOf({ learner, made }: DemoOutcome): string {
  const about = made ? learner.about : 'skipped: the catalogue has no such course'
  return `  ${emailOf(learner).padEnd(33)}${about}`
}

function problem(error: unknown): string {
  if (error instanceof FolderInUse)
    return `${error.message}\nStop the server, run "npm run demo", start it again.`
  return startProblem(error)
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
