import type { Db } from '../../db/types.ts'
import type { Deps } from '../../deps.ts'
import type { LetterContent } from '../../outside/letter.ts'
import { postLetter } from '../../outside/outbox.ts'
import { canceledLetter, copied, paidLetter, refundedLetter } from './letters.ts'
import type { PaymentRow } from '../records/payment-queries.ts'

type Given = Pick<Deps, 'config' | 'now'>

/** To the address of the moment of buying (A-NEEDED). `copyOf`: sent once more, of a payment of that time. */
export async function postPaid(
  deps: Given,
  db: Db,
  payment: PaymentRow,
  { copyOf }: { copyOf?: Date } = {},
): Promise<void> {
  const letter = paidLetter(deps.config, payment, copyOf ?? deps.now())
  await post(deps, db, payment, 'paid', copyOf ? copied(letter) : letter)
}

export async function postRefunded(
  deps: Given,
  db: Db,
  payment: PaymentRow,
  { copy = false, ...refund }: { amount: number; closes: boolean; copy?: boolean },
): Promise<void> {
  const letter = refundedLetter(deps.config, payment, refund)
  await post(deps, db, payment, 'refunded', copy ? copied(letter) : letter)
}

export async function postCanceled(deps: Given, db: Db, payment: PaymentRow, reason: string): Promise<void> {
  await post(deps, db, payment, 'canceled', canceledLetter(deps.config, payment, reason))
}

async function post(
  { now }: Given,
  db: Db,
  { email: recipient, userId }: PaymentRow,
  kind: string,
  letter: LetterContent,
): Promise<void> {
  await postLetter(db, { kind, recipient, userId, now: now(), ...letter })
}
