import type { Brush, Shape } from '../../explanation/explanation.ts'
import type { Texts } from '../../../training/vocabulary.ts'
import { languageOf } from '../comment.ts'

const LETTERS: Record<Brush, string> = { green: 'G', red: 'R', yellow: 'Y', blue: 'B' }

/** `{[%csl Gd4] English} {[%lang ru] По-русски}`: what `readComments` reads as these words and shapes. */
export function writeComments(words: Texts | null, shapes: readonly Shape[] = []): string[] {
  const drawn = drawings(shapes)
  if (!words) return drawn ? [`{${drawn}}`] : []
  const first = drawn ? `${drawn} ` : ''
  if (words.en === words.ru) return [`{${first}${words.en}}`]
  const english = languageOf(words.en) === 'en' ? words.en : `[%lang en] ${words.en}`
  return [`{${first}${english}}`, `{[%lang ru] ${words.ru}}`]
}

/** `[%csl Gd4][%cal Ge2e4]`: squares and arrows in the order the author drew them. */
export function drawings(shapes: readonly Shape[]): string {
  const groups: { command: string; items: string[] }[] = []
  for (const { brush, from, to } of shapes) {
    const command = to ? 'cal' : 'csl'
    if (groups.at(-1)?.command !== command) groups.push({ command, items: [] })
    groups.at(-1)?.items.push(LETTERS[brush] + from + (to ?? ''))
  }
  return groups.map(({ command, items }) => `[%${command} ${items.join(',')}]`).join('')
}
