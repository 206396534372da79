import { openConfirmationLink } from '../past/life.ts'
import type { School } from '../school.ts'

/** What was written to an address, oldest first. */
export function lettersTo({ db }: School, email: string) {
  return db.selectFrom('letters').where('recipient', '=', email).selectAll().orderBy('id').execute()
}

/** The path a letter's button leads to, and the secret in it. */
export async function linkOf(school: School, email: string, kind: string) {
  const letters = await lettersTo(school, email)
  const text = letters.findLast(letter => letter.kind === kind)?.text ?? ''
  const url = new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? 'http://no.letter/')
  return { path: url.pathname + url.search, token: /[0-9a-f]{64}/.exec(url.pathname)?.[0] ?? '' }
}

/** The learner of this address opens the link that confirms it. */
export async function confirmEmail(school: School, email: string): Promise<void> {
  const to = await openConfirmationLink(school.db, school.visitor(), email)
  if (to !== '/account/training?confirmed=email') throw new Error(`${email} is not confirmed`)
}
