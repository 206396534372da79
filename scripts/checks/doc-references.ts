import { dirname, join, normalize } from 'node:path'
import { MADE } from '../../server/build-stamp.ts'

// What texts refer to: rules by their code, files by their path, commands by their name. `check-docs.ts` runs these
// over the repository:
//
//     brokenPaths('see `server/http/limits/limits.ts`', files)   // [] or ['server/http/limits/limits.ts']

const RULE = /(?<![\w-])A-(?:[A-Z]{2}[A-Z\d]*|\d{3})\b(?!-)/g
const SECTIONS =
  /\b(SPEC|RESOLUTIONS|DESIGN|CHECKLIST)(?: sections?| part)? (\d(?:\.\d)?(?:(?:, | and )\d(?:\.\d)?)*)/g

/** Codes (`A-NET`) and sections (`SPEC section 2`, `RESOLUTIONS 2.1`) that a text cites, sorted, each once. */
export function rulesCitedIn(text: string): string[] {
  const codes = [...text.matchAll(RULE)].map(([code]) => code)
  const sections = [...text.matchAll(SECTIONS)].flatMap(([, document = '', numbers = '']) =>
    numbers.split(/, | and /).map(number => sectionName(document, number)),
  )
  const api = /\bAPI\.md\b/.test(text) ? ['API.md'] : []
  return [...new Set([...codes, ...sections, ...api])].toSorted()
}

const sectionName = (document: string, number: string) =>
  number.includes('.') ? `${document} ${number}` : `${document} section ${number}`

/** The rules and sections that the page of rules explains: lines such as `- **A-NET**: …`. */
export function rulesDefinedIn(page: string): string[] {
  return [...page.matchAll(/^- \*\*([^*]+)\*\*:/gm)].map(([, rule = '']) => rule)
}

/** @param cited each cited rule with a file that cites it */
export function rulesOutOfStep(defined: readonly string[], cited: ReadonlyMap<string, string>): string[] {
  const unexplained = [...cited].filter(([rule]) => !defined.includes(rule))
  const uncited = defined.filter(rule => !cited.has(rule))
  return [
    ...unexplained.map(([rule, file]) => `${file} cites ${rule}, which docs/rules.md does not explain`),
    ...uncited.map(rule => `docs/rules.md explains ${rule}, which nothing cites`),
  ]
}

/** Documents that docs/rules.md describes, and folders that a reader makes by following a page. */
const ELSEWHERE = /^(?:SPEC|RESOLUTIONS|API)\.md$|^(?:my-courses|first-steps|drawn)\//
const ADDRESS = /\b[a-z]+:\/\/[^\s)`]+/g
const TOKEN = /(?<![\w./@=-])[\w<{*][\w.*<>{},/…-]*/g
const CODE_FILE = /\.(?:tsx?|mjs|css|md|yaml)$/
const FENCE = /^```[^\n]*\n(.*?)^```/gms
/** A name in a drawn tree stands at the start of its line or apart, with room on both sides. */
const IN_TREE = /(?:^| {3,}|^ +)([\w<>.-]+\/)(?= {2,}|$)/gm

/**
 * Paths in a text that no file has. From the root (`server/auth`), by the end of a path (`limits.ts`,
 * `chess/answer.ts`), or as a folder of a drawn tree (`chess/`); `*`, `<feature>`, `…` and `{a,b}` stand for names.
 */
export function brokenPaths(text: string, files: readonly string[]): string[] {
  const roots = new Set(files.filter(file => file.includes('/')).map(file => file.split('/')[0]))
  const exists = (path: string) => {
    const fromRoot = roots.has(path.split('/')[0])
    const pattern = new RegExp(`${fromRoot ? '^' : '(?:^|/)'}${patternOf(path)}(?:/|$)`)
    return files.some(file => pattern.test(file))
  }
  const folders = [...text.matchAll(FENCE)].flatMap(([, drawing = '']) =>
    [...drawing.matchAll(IN_TREE)].map(([, name = '']) => name),
  )
  const tokens = [...text.replaceAll(ADDRESS, ' ').matchAll(TOKEN)].map(([token]) => trimmed(token))
  const paths = tokens.filter(
    token => CODE_FILE.test(token) || (token.includes('/') && roots.has(token.split('/')[0])),
  )
  return [...new Set([...folders, ...paths])]
    .filter(path => !MADE.test(path) && !ELSEWHERE.test(path) && !exists(path.replace(/\/$/, '')))
    .toSorted()
}

/** A list's comma and a sentence's full stop do not belong to the path before them. */
const trimmed = (token: string) => token.replace(/[.,…-]+$/, '').replace(/,$/, '')

function patternOf(path: string): string {
  return path
    .replaceAll(/[.+?^$()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/<[^>]*>|…/g, '*')
    .replaceAll(/\*+\/?/g, stars => (stars.startsWith('**') ? '.*' : `[^/]*${stars.slice(1)}`))
    .replaceAll(/\{([^}]*)\}/g, (_, names: string) => `(?:${names.replaceAll(',', '|')})`)
}

/** Links of a page that lead to no file, folder or heading. @param texts the pages whose headings are known */
export function brokenLinks(
  page: string,
  text: string,
  files: readonly string[],
  texts: ReadonlyMap<string, string>,
): string[] {
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
  return links.filter(link => {
    if (/^[a-z]+:/.test(link)) return false
    const [path = '', anchor] = link.split('#')
    const target = path === '' ? page : normalize(join(dirname(page), path))
    if (!files.includes(target)) return !files.some(file => file.startsWith(target.replace(/\/?$/, '/')))
    const targetText = texts.get(target)
    return anchor !== undefined && targetText !== undefined && !anchorsOf(targetText).includes(anchor)
  })
}

/** As GitHub makes them: lower case, without punctuation, a hyphen for each space. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/**
 * Commands in a text that package.json does not have, or whose first word the command does not know.
 * @param words the first words of the commands that have any: { content: ['check', 'import'] }
 */
export function brokenCommands(
  text: string,
  scripts: readonly string[],
  words: Readonly<Record<string, readonly string[]>>,
): string[] {
  const commands = text.matchAll(/\bnpm (?:run (?:-s )?([\w:-]*\w)|(start|test)\b)(?: -- ([a-z][\w-]*))?/g)
  return [...commands].flatMap(([, ran, short, word]) => {
    const name = ran ?? short ?? ''
    if (!scripts.includes(name)) return [`npm run ${name}`]
    const known = words[name]
    return word === undefined || known === undefined || known.includes(word)
      ? []
      : [`npm run ${name} -- ${word}`]
  })
}

/** The first words of each command, as its usage lists them: lines that begin with `npm run NAME -- WORD`. */
export function wordsOfUsage(sources: readonly string[]): Record<string, string[]> {
  const words: Record<string, string[]> = {}
  const USAGE_LINE = /^\s*(?:(?:export )?const \w+ = |en: |ru: )?['"`]?npm run ([\w:-]+) -- ([a-z][\w-]*)/gm
  for (const source of sources) {
    for (const [, name = '', word = ''] of source.matchAll(USAGE_LINE)) (words[name] ??= []).push(word)
  }
  return words
}
