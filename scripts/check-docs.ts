import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { coursesNotIncluded } from '../server/content/not-included.ts'
import {
  brokenCommands,
  brokenLinks,
  brokenPaths,
  rulesCitedIn,
  rulesDefinedIn,
  rulesOutOfStep,
  wordsOfUsage,
} from './checks/doc-references.ts'
import { filesOfFolder } from './source/source-files.ts'

// What comments and pages refer to is there: rules, files, links and commands (`doc-references.ts`).

const RULES = 'docs/rules.md'
/** The history and the notices speak of what was, and of other projects. */
const OF_OTHER_THINGS = new Set(['CHANGELOG.md', 'NOTICES.md'])

/** The source that a server hands out lacks the courses that are sold, and files that quote them. */
const isWhole = coursesNotIncluded() === undefined
const files = filesOfFolder('.')
const textOf = (file: string) => readFileSync(file, 'utf8')
const sources = new Map(
  files
    .filter(file => /\.(?:tsx?|mjs|css)$/.test(file) && !file.startsWith('scripts/checks/doc-references'))
    .map(file => [file, textOf(file)]),
)
const pages = new Map(
  files
    .filter(file => file.endsWith('.md') && !file.includes('vendor/') && !OF_OTHER_THINGS.has(file))
    .map(file => [file, textOf(file)]),
)

const cited = new Map<string, string>()
for (const [file, text] of [...sources, ...pages]) {
  if (file !== RULES) for (const rule of rulesCitedIn(text)) cited.set(rule, file)
}

const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
const words = {
  ...wordsOfUsage([...sources.values()]),
  bench: globSync('bench/*.ts').map(file => basename(file, '.ts')),
}

const problems = [
  ...rulesOutOfStep(rulesDefinedIn(pages.get(RULES) ?? ''), cited).filter(() => isWhole),
  ...[...pages].flatMap(([page, text]) => [
    ...brokenPaths(text, files)
      .filter(() => isWhole)
      .map(path => `${page}: no such file: ${path}`),
    ...brokenLinks(page, text, files, pages)
      .filter(() => isWhole)
      .map(link => `${page}: leads nowhere: ${link}`),
    ...brokenCommands(text, Object.keys(scripts), words).map(
      command => `${page}: no such command: ${command}`,
    ),
  ]),
  ...[...sources].flatMap(([file, text]) =>
    (file.endsWith('.test.ts') ? [] : [...text.matchAll(/\bdocs\/[\w./-]+\.md\b/g)])
      .filter(([page]) => isWhole && !pages.has(page))
      .map(([page]) => `${file}: no such page: ${page}`),
  ),
]
for (const problem of problems) console.log(problem)
process.exitCode = problems.length === 0 ? 0 : 1
