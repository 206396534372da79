export interface Names {
  firstName: string | null
  lastName: string | null
  nickname: string | null
  hideName: boolean
}

/** How a learner is called in front of others (A-HIDENAME). */
export function profileName({ firstName, lastName, nickname, hideName }: Names): string {
  return hideName ? (nickname ?? '') : [firstName, lastName].filter(Boolean).join(' ').trim()
}

/** What shows nothing, or turns the text around it; but for joiners and variants, which scripts and emoji need. */
const HIDDEN = /(?!\p{Join_Control}|\p{Variation_Selector})\p{Default_Ignorable_Code_Point}/gu
const LINE_ENDS = /[\p{Cc}\u2028\u2029]+/gu
const NOTHING_SHOWN = /^[\s\u2800\p{Default_Ignorable_Code_Point}]*$/u

/** A line as it will be seen: one spelling of each letter, on one line, nothing hidden; empty if it shows nothing. */
export function visibleText(text: string): string {
  const line = text.normalize('NFC').replaceAll(LINE_ENDS, ' ').replaceAll(HIDDEN, '').trim()
  return NOTHING_SHOWN.test(line) ? '' : line
}
