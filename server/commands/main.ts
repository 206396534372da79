import { prepareWords } from '../compiled-words.ts'
import { environment } from '../config/environment.ts'
import { localeOf } from '../content/cli/command.ts'

// `npm run content | orders | people | disputes | demo -- …`: what an operator or a coach does from a terminal, whether the server runs or
// not (docs/decisions/commands.md). Everything that has words is loaded when they are compiled.

const [name = '', ...args] = process.argv.slice(2)
const env = environment()
const problem = prepareWords(env['NODE_ENV'] === 'production')
if (problem) {
  process.stderr.write(`${problem[localeOf(args, env)]}\n`)
  process.exitCode = 2
} else {
  const { runCommand } = await import('./run.ts')
  process.exitCode = await runCommand(name, args, env)
}
