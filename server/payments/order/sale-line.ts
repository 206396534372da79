import type { Texts, Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'

/** Payment services take no more. */
const LONGEST = 128

/** What was bought, in one line: for the statement, the receipt and the letters. */
export function saleLine(
  locale: Locale,
  level: string,
  { number, name }: { number: number; name: Texts },
): string {
  return m['sale.line']({ level, number, name: name[locale] }, { locale }).slice(0, LONGEST)
}
