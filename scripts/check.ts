import { run } from './run.ts'
import { answerHelp } from './help.ts'

// Everything that can be said about the code without running it, side by side. `npm run check`

answerHelp(`npm run check

Types, lint, format, import rules, unused code, words, docs and notices, side by side.`)

const CHECKS: Record<string, [string, string[]]> = {
  types: ['tsc', ['-p', 'tsconfig.json']],
  'types of web': ['tsc', ['-p', 'web/tsconfig.json']],
  'types of the service worker': ['tsc', ['-p', 'web/service-worker/tsconfig.json']],
  lint: ['oxlint', ['--type-aware', '--deny-warnings']],
  format: ['oxfmt', ['--check']],
  'import rules': ['node', ['scripts/check-imports.ts']],
  'unused code': ['knip', []],
  words: ['node', ['scripts/check-words.ts']],
  'words of the web app': ['node', ['scripts/check-word-access.ts']],
  'rules, paths and commands in docs': ['node', ['scripts/check-docs.ts']],
  'third-party notices': ['node', ['scripts/notices.ts', '--check']],
}

const words = await run('node', ['i18n/compile.ts'])
if (words.code !== 0) fail('words do not compile', words.output)

const results = await Promise.all(
  Object.entries(CHECKS).map(async ([name, [command, args]]) => ({ name, ...(await run(command, args)) })),
)
for (const { name, code, seconds } of results) {
  console.log(`${code === 0 ? '✔' : '✖'} ${name} (${seconds.toFixed(1)} s)`)
}
const failed = results.filter(({ code }) => code !== 0)
for (const { name, output } of failed) console.log(`\n── ${name}\n${output}`)
process.exitCode = failed.length === 0 ? 0 : 1

function fail(title: string, output: string): never {
  console.log(`✖ ${title}\n${output}`)
  process.exit(1)
}
