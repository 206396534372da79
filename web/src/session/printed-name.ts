import { type Names, profileName } from '@tabia/core/account/profile-name.ts'
import { printedName } from '@tabia/core/awards/printed-name.ts'
import { m } from '@tabia/i18n/compiled/messages.js'

/** What is to be said to a learner whose documents cannot carry the name as others see it; else nothing. */
export function printedNameWarning(names: Names): string | undefined {
  const name = printedName(names)
  if (name === oneLine(profileName(names))) return undefined
  return name ? m['awards.printedName']({ name }) : m['awards.noPrintedName']()
}

const oneLine = (text: string) => text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim()
