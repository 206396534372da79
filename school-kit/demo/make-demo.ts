import type { Conversation } from '@tabia/server/commands/conversation.ts'
import { ConfigError } from '@tabia/server/config/config.ts'
import { importCatalogue } from '@tabia/server/content/import-catalogue.ts'
import type { Deps } from '@tabia/server/deps.ts'
import { type DemoOutcome, emailOf, makeDemoLearners, PASSWORD } from './make-learners.ts'

const NOT_HERE = 'Demo learners have a password that everybody knows: they are not made in production.'

/** Learners in every state of training, to sign in as and look around. Run again, it makes them anew. */
export async function makeDemo(
  { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>,
  { say, signal }: Conversation,
): Promise<void> {
  if (config.production) throw new ConfigError(NOT_HERE)
  await importCatalogue(db, { now, wanted: config.catalogue })
  say(`Demo learners of ${config.origin}/account/, each with the password ${PASSWORD}\n`)
  await makeDemoLearners(db, config, now(), outcome => {
    say(lineOf(outcome))
    signal.throwIfAborted()
  })
}

function lineOf({ learner, made }: DemoOutcome): string {
  const about = made ? learner.about : 'skipped: the catalogue has no such course'
  return `  ${emailOf(learner).padEnd(33)}${about}`
}
