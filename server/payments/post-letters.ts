import type { Kysely } from 'kysely'
import type { Database } from '../db/types.ts'
import type { Deps } from '../deps.ts'
import type { LetterContent } from '../outside/letter.ts'
import { postLetter } from '../outside/outbox.ts'
import { canceledLetter, paidLetter, refundedLetter } from './letters.ts'
import type { PaymentRow } from './payment-queries.ts'

type Given = Pick<Deps, 'config' | 'now'>

/** To the address of the moment of buying (A-NEEDED). */
export async function postPaid(deps: Given, db: Kysely<Database>, payment: PaymentRow): Promise<void> {
  await post(deps, db, payment, 'paid', paidLetter(deps.config, payment, deps.now()))
}

export async function postRefunded(
  deps: Given,
  db: Kysely<Database>,
  payment: PaymentRow,
  refund: { amount: number; closes: boolean },
): Promise<void> {
  await post(deps, db, payment, 'refunded', refundedLetter(deps.config, payment, refund))
}

export async function postCanceled(
  deps: Given,
  db: Kysely<Database>,
  payment: PaymentRow,
  reason: string,
): Promise<void> {
  await post(deps, db, payment, 'canceled', canceledLetter(deps.config, payment, reason))
}

async function post(
  { now }: Given,
  db: Kysely<Database>,
  { email: recipient }: PaymentRow,
  kind: string,
  letter: LetterContent,
): Promise<void> {
  await postLetter(db, { kind, recipient, now: now(), ...letter })
}
