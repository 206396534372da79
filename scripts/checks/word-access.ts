// In the web app a word is named in full, `m['task.check']`: then only the words that are named are shipped with a
// screen. One access by a name made up while running (m[`task.${x}`], m[name]) ships every word with the login.

const FROM_WORDS = /^import\b[^'"]*['"][^'"]*compiled\/messages\.js['"]/m
const PLAIN_IMPORT = /^import \{ m \} from/
/** The name alone, wherever it stands but in a longer one; a type ships nothing. */
const M = /(?<!typeof )(?<![\w.$'"`/])m(?![\w$'"`:])/g
const NAMED_IN_FULL = /^\[\s*'[\w.-]+'\s*\]/

/** What in this file would ship every word, as it stands there. */
export function wordsAtLarge(source: string): string[] {
  const [imported] = FROM_WORDS.exec(source) ?? []
  if (imported === undefined) return []
  if (!PLAIN_IMPORT.test(imported)) return [imported]
  const code = source.replace(imported, '')
  return [...code.matchAll(M)]
    .map(({ index }) => code.slice(index))
    .filter(rest => !NAMED_IN_FULL.test(rest.slice(1).trimStart()))
    .map(rest => rest.split('\n')[0] ?? '')
}
