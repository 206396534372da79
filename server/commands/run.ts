import { inspect } from 'node:util'
import { createInterface } from 'node:readline/promises'
import type { Locale, Texts } from '@tabia/core/training/vocabulary.ts'
import type { environment } from '../config/environment.ts'
import { contentCommand } from '../content/cli/cli.ts'
import { localeOf } from '../content/cli/command.ts'
import { progressLine } from '../content/cli/progress-line.ts'
import { USAGE as CONTENT_USAGE } from '../content/cli/usage.ts'
import { backupCommand, moveCommand, restoreCommand } from '../backup/cli.ts'
import { doctorCommand } from '../doctor/doctor.ts'
import { sentenceOf } from './expected.ts'
import { openSchool, type School } from './school.ts'
import { DEMO_USAGE, USAGES } from './usage.ts'
import { words } from './words.ts'

// Exit codes of every command: 0 all is well, 1 what it looked at is not, 2 it could not be done.

type StaffCommand = 'orders' | 'people' | 'staff' | 'letters' | 'messages' | 'reviews' | 'disputes'
type Env = ReturnType<typeof environment>

interface Command {
  usage: Texts
  run: (args: string[], school: School, locale: Locale, env: Env) => Promise<number>
}

const COMMANDS: Record<string, Command> = {
  content: { usage: CONTENT_USAGE, run: contentCommand },
  orders: staffCommand('orders'),
  people: staffCommand('people'),
  staff: staffCommand('staff'),
  letters: staffCommand('letters'),
  messages: staffCommand('messages'),
  reviews: staffCommand('reviews'),
  disputes: staffCommand('disputes'),
  demo: { usage: DEMO_USAGE, run: demo },
  backup: {
    usage: USAGES.backup,
    run: (args, school, _locale, env) => backupCommand(args, env, () => school.call('backup'), say),
  },
  restore: { usage: USAGES.restore, run: (args, _school, _locale, env) => restoreCommand(args, env, say) },
  move: { usage: USAGES.move, run: (args, _school, _locale, env) => moveCommand(args, env, say) },
  doctor: { usage: USAGES.doctor, run: (args, _school, _locale, env) => doctorCommand(args, env, say) },
}

export async function runCommand(
  name: string,
  args: string[],
  env: ReturnType<typeof environment>,
): Promise<number> {
  const locale = localeOf(args, env)
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) throw new Error(`no command ${name}`)
  if (args.includes('--help') || args.includes('-h')) {
    say(command.usage[locale])
    return 0
  }
  const progress = progressLine(process.stderr)
  const school = openSchool(env, { say, wait: why => progress.show(why[locale]) })
  try {
    return await command.run(args, school, locale, env)
  } catch (error) {
    progress.clear()
    complain(sentenceOf(error) ?? inspect(error))
    return 2
  } finally {
    await school.close()
  }
}

/** A command of staff: it asks for a yes first; the same words with `--yes` do it at once. */
function staffCommand(name: StaffCommand): Command {
  return { usage: USAGES[name], run: (args, school, locale) => runAsStaff(name, args, school, locale) }
}

async function runAsStaff(
  name: StaffCommand,
  args: string[],
  school: School,
  locale: Locale,
): Promise<number> {
  const first = await school.call(name, args)
  process.stdout.write(first.text)
  if (!first.question) return first.code
  if (!process.stdin.isTTY) complain(`${first.question}\n${words.sayYes[locale]}`)
  else if (await isConfirmed(first.question, locale)) {
    const second = await school.call(name, [...args, '--yes'])
    process.stdout.write(second.text)
    return second.code
  } else say(words.notDone[locale])
  return 1
}

async function isConfirmed(question: string, locale: Locale): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    const answer = await terminal.question(`${question} (${words.yesOrNo[locale]}) `)
    return /^(yes|y|да|д)$/i.test(answer.trim())
  } finally {
    terminal.close()
  }
}

async function demo(args: string[], school: School, locale: Locale): Promise<number> {
  if (args.length > 0) {
    complain(DEMO_USAGE[locale])
    return 2
  }
  await school.call('demo', null)
  return 0
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

function complain(text: string): void {
  process.stderr.write(`${text}\n`)
}
