import type { Problem } from '../check/finding.ts'
import { problem } from '../check/finding.ts'
import { say } from '../check/sentences.ts'
import type { Brush, Shape } from '../explanation/explanation.ts'
import { LOCALES } from '../../training/vocabulary.ts'
import type { Locale, Texts } from '../../training/vocabulary.ts'
import type { PgnComment } from './syntax.ts'

export interface ReadComments {
  /** The languages the author wrote in. */
  words: Partial<Texts>
  shapes: Shape[]
  problems: Problem[]
}

const SHAPE = /^([GRYBOC])([a-h][1-8])([a-h][1-8])?$/i
/** ChessBase has two more colours; the nearest of ours stand for them. */
const BRUSHES: Record<string, Brush> = {
  G: 'green',
  R: 'red',
  Y: 'yellow',
  B: 'blue',
  O: 'yellow',
  C: 'blue',
}

/** `[%eval 0.3]`, also with texts in quotation marks; clocks of old programs without the %; diagram marks. */
export const COMMANDS =
  /\[%\w+(?:"(?:[^"\\]|\\.)*"|[^\]"])*\]|\[%[^\]]*\]|\[(?:clk|emt|eval)\s[^\]]*\]|\[#\]/g

/** Joins what is said at one move: `{English} {[%lang ru] По-русски}`, arrows and squares. Other commands are dropped. */
export function readComments(comments: readonly PgnComment[]): ReadComments {
  const words: Partial<Texts> = {}
  const shapes: Shape[] = []
  const problems: Problem[] = []

  for (const { text, place } of comments) {
    const [unmarked = '', ...marked] = text.split(/\[%lang\s+(\w+)\s*\]/)
    addWords(words, languageOf(unmarked), wordsIn(unmarked))
    for (let index = 0; index < marked.length; index += 2) {
      const locale = LOCALES.find(known => known === marked[index]?.toLowerCase())
      if (locale) addWords(words, locale, wordsIn(marked[index + 1] ?? ''))
      else problems.push(problem('UNKNOWN_LANGUAGE', place, say.unknownLanguage(marked[index] ?? '')))
    }
    for (const [, list = ''] of text.matchAll(/\[%c[sa]l([^\]]*)\]/g)) {
      for (const item of list.split(',').map(part => part.trim())) {
        const shape = readShape(item)
        if (shape) shapes.push(shape)
        else if (item) problems.push(problem('BAD_SHAPE', place, say.badShape(item)))
      }
    }
    const lost = garbledPart(text)
    if (lost) problems.push(problem('GARBLED', place, say.garbled(lost)))
  }
  return { words, shapes, problems }
}

/** Both languages; where the author wrote one, readers of the other see that. Null if nothing was written. */
export function completeTexts(words: Partial<Texts>): Texts | null {
  const any = words.en ?? words.ru
  return any === undefined ? null : { en: words.en ?? any, ru: words.ru ?? any }
}

/** For words written in one language only. */
export function missingLanguage(words: Partial<Texts>): Locale | undefined {
  const written = LOCALES.filter(locale => words[locale] !== undefined)
  return written.length === 1 ? LOCALES.find(locale => !written.includes(locale)) : undefined
}

/** Without a mark the letters tell the language. */
export function languageOf(text: string): Locale {
  return /\p{Script=Cyrillic}/u.test(text) ? 'ru' : 'en'
}

/** UTF-8 that was once read as something else, or letters that were replaced: `Ð·Ð°Ð´`, `\uFFFD`. */
export function garbledPart(text: string): string | undefined {
  const found = /\uFFFD|(?:[ÐÑ][\u0080-\uFFFF]){2}|Ã[\u0080-\u00BF]/.exec(text)
  return found ? text.slice(found.index, found.index + 30) : undefined
}

function readShape(text: string): Shape | undefined {
  const [, letter = '', from = '', to] = SHAPE.exec(text) ?? []
  const brush = BRUSHES[letter.toUpperCase()]
  return brush && { brush, from, ...(to && to !== from ? { to } : {}) }
}

/** Without commands, and without the line breaks that PGN wraps its text with. */
export function wordsIn(text: string): string {
  return text.replace(COMMANDS, ' ').replace(/\s+/g, ' ').trim()
}

function addWords(words: Partial<Texts>, locale: Locale, text: string): void {
  if (!text) return
  const before = words[locale]
  // Joined, half a command of one and half of another would make one: it goes the way of the others.
  const joined = before === undefined ? text : wordsIn(`${before} ${text}`)
  if (joined) words[locale] = joined
  else delete words[locale]
}
