import { readdirSync, readFileSync } from 'node:fs'
import { LOCALES, type Locale } from '@tabia/core/training/vocabulary.ts'

// Both languages hold the same messages with the same parameters; Russian plurals have all their forms; a percent sign
// stands behind a no-break space in Russian (70 %) and at the figure in English (70%).

type Words = { [key: string]: Words | Words[] | string | string[] }

const FORMS: Record<Locale, string[]> = { en: ['one', 'other'], ru: ['one', 'few', 'many', 'other'] }
/** Where every percent sign stands as the language has it. */
const PERCENT: Record<Locale, RegExp> = { en: /^(?:[^%]|(?<=[\d}])%)*$/, ru: /^(?:[^%]|(?<=[\d}]\u00a0)%)*$/ }
const problems: string[] = []
const [first, ...others] = LOCALES.map(locale => ({ locale, messages: readMessages(locale) }))
if (!first) throw new Error('No locales')

for (const other of others) {
  const keys = new Set([...first.messages.keys(), ...other.messages.keys()])
  for (const key of keys) compare(key, first.messages.get(key), other.messages.get(key), other.locale)
}
for (const { locale, messages } of [first, ...others]) {
  for (const [key, message] of messages) {
    checkPlurals(locale, key, message)
    if (!PERCENT[locale].test(message))
      problems.push(`${key}: write ${locale === 'ru' ? '70\\u00a0%' : '70%'} in ${locale}`)
  }
}
for (const problem of problems) console.log(problem)
process.exitCode = problems.length === 0 ? 0 : 1

function compare(key: string, a: string | undefined, b: string | undefined, locale: Locale) {
  if (a === undefined) problems.push(`${key}: only in ${locale}`)
  else if (b === undefined) problems.push(`${key}: missing in ${locale}`)
  else if (parameters(a) !== parameters(b)) problems.push(`${key}: other parameters in ${locale}`)
}

function checkPlurals(locale: Locale, key: string, message: string) {
  if (!message.includes('plural=')) return
  const missing = FORMS[locale].filter(form => !message.includes(`plural=${form}`))
  if (missing.length > 0) problems.push(`${key}: plural forms missing in ${locale}: ${missing.join(', ')}`)
}

/** key -> the message's text, or its variants as JSON. */
function readMessages(locale: Locale): Map<string, string> {
  const folder = `i18n/messages/${locale}`
  return new Map(
    readdirSync(folder).flatMap(file => {
      const words: Words = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))
      return flat('', words)
    }),
  )
}

function flat(prefix: string, words: Words): [string, string][] {
  return Object.entries(words).flatMap(([key, value]): [string, string][] => {
    if (typeof value === 'string') return [[prefix + key, value]]
    if (Array.isArray(value)) return [[prefix + key, JSON.stringify(value)]]
    return flat(`${prefix}${key}.`, value)
  })
}

function parameters(message: string): string {
  return [...new Set(message.match(/(?<!\\)\{[A-Za-z]+\}/g) ?? [])].toSorted().join()
}
