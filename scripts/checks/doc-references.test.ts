import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import {
  brokenCommands,
  brokenLinks,
  brokenPaths,
  rulesCitedIn,
  rulesDefinedIn,
  rulesOutOfStep,
  wordsOfUsage,
} from './doc-references.ts'

const FILES = [
  'README.md',
  'core/chess/answer.ts',
  'core/chess/fixtures/mates.ts',
  'docs/rules.md',
  'server/auth/routes.ts',
  'server/http/limits/limits.ts',
  'web/src/app/routes.ts',
]

test('rules are cited by code, sections by document and number', () => {
  const comment =
    '(RESOLUTIONS A-CASE, A-404), SPEC sections 1 and 3, RESOLUTIONS 2.3 and 2.1 (API.md 3.0). DESIGN section 5'
  deepEqual(rulesCitedIn(comment), [
    'A-404',
    'A-CASE',
    'API.md',
    'DESIGN section 5',
    'RESOLUTIONS 2.1',
    'RESOLUTIONS 2.3',
    'SPEC section 1',
    'SPEC section 3',
  ])
})

test('letters of a pattern and names of licences are no rules', () => {
  deepEqual(rulesCitedIn('/[A-Z0-9]+/ CC BY-SA UTF-8 AA-BC'), [])
})

test('a rule without an entry and an entry that nothing cites are both out of step', () => {
  const defined = rulesDefinedIn('- **A-CASE**: Keys.\n- **A-NET**: Lines; see A-CASE.\n')
  deepEqual(defined, ['A-CASE', 'A-NET'])
  deepEqual(
    rulesOutOfStep(
      defined,
      new Map([
        ['A-CASE', 'x.ts'],
        ['A-TZ', 'y.ts'],
      ]),
    ),
    [
      'y.ts cites A-TZ, which docs/rules.md does not explain',
      'docs/rules.md explains A-NET, which nothing cites',
    ],
  )
})

test('paths from the root, folders, patterns and places to fill in are looked up', () => {
  const text =
    '`core/chess/answer.ts`, server/auth, `server/<feature>/routes.ts`, server/http/limits/*.ts and web/src/{app,ui}/routes.ts.'
  deepEqual(brokenPaths(text, FILES), [])
  deepEqual(brokenPaths('see server/gone/file.ts, `web/src/app/routes.tsx`', FILES), [
    'server/gone/file.ts',
    'web/src/app/routes.tsx',
  ])
})

test('a file may be named by the end of its path', () => {
  deepEqual(brokenPaths('`limits.ts`, `chess/answer.ts`, limits.ts', FILES), [])
  deepEqual(brokenPaths('`limit.ts`, training/answer.ts', FILES), ['limit.ts', 'training/answer.ts'])
})

test('names on a line of a drawn tree are paths, too', () => {
  deepEqual(brokenPaths('```\n  chess/   rules\n  gone/   was here\n  start.ts  starts\n```', FILES), [
    'gone/',
    'start.ts',
  ])
})

test('addresses, figures and what is made at run time are no paths of the repository', () => {
  const text =
    'https://school.example/core/gone.ts, web/dist/assets, i18n/compiled/messages.js, test-results/counts.json, and/or'
  deepEqual(brokenPaths(text, FILES), [])
})

test('links between pages lead to a file, and their anchors to a heading', () => {
  const texts = new Map([['docs/rules.md', '# Rules\n## Who may import whom?\n']])
  const page = (text: string) => brokenLinks('README.md', text, [...FILES, 'docs/a/b.md'], texts)
  deepEqual(
    page('[a](docs/rules.md) [b](docs/) [c](https://example.org) [d](docs/rules.md#who-may-import-whom)'),
    [],
  )
  deepEqual(page('[a](docs/gone.md) [b](docs/rules.md#nobody)'), ['docs/gone.md', 'docs/rules.md#nobody'])
  deepEqual(brokenLinks('docs/a/b.md', '[up](../rules.md) [wrong](rules.md)', FILES, texts), ['rules.md'])
})

test('a command is a script of package.json, and its first word one that the script knows', () => {
  const scripts = ['start', 'test', 'content', 'mutate:payments']
  const words = wordsOfUsage([
    'const USAGE = `npm run content -- check [FOLDER]\nnpm run content -- import FOLDER`',
  ])
  deepEqual(words, { content: ['check', 'import'] })
  const broken = (text: string) => brokenCommands(text, scripts, words)
  deepEqual(broken('`npm ci && npm start`, `npm run content -- check x`, npm run mutate:payments.'), [])
  deepEqual(
    broken('`npm run content -- FOLDER`, `npm run content -- --help`, `npm run test -- anything`'),
    [],
  )
  deepEqual(broken('`npm run contents`, `npm run content -- judge x`'), [
    'npm run contents',
    'npm run content -- judge',
  ])
})
