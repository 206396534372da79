import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { SandboxPaymentsTable } from '../../db/tables/payments.ts'
import type { Db } from '../../db/types.ts'
import type { NewPayment } from './port.ts'

/** Made once for a reference, however often it is called. */
export function insertSandboxPayment(db: Db, payment: NewPayment): Promise<{ id: string }> {
  const { id: reference, amount, description, returnUrl, createdAt } = payment
  return db
    .insertInto('sandboxPayments')
    .values({
      id: randomUUID(),
      reference,
      amount: amount.minor,
      currency: amount.currency,
      description,
      returnUrl,
      status: 'pending',
      createdAt,
    })
    .onConflict(conflict => conflict.column('reference').doUpdateSet({ reference }))
    .returning('id')
    .executeTakeFirstOrThrow()
}

export function findSandboxPayment(db: Db, id: string) {
  return db.selectFrom('sandboxPayments').where('id', '=', id).selectAll().executeTakeFirst()
}

type Change = Partial<Pick<SandboxPaymentsTable, 'status' | 'reason' | 'charged'>> & { paysAt?: Date | null }

export async function changeSandboxPayment(db: Db, id: string, change: Change): Promise<void> {
  await db.updateTable('sandboxPayments').set(change).where('id', '=', id).execute()
}

/** False when more would go back than came. The same key gives back once. */
export async function refundSandboxPayment(
  db: Db,
  id: string,
  { key, amount }: { key: string; amount: number },
): Promise<boolean> {
  const { rows } = await sql`
    update sandbox_payments set
      refunded = case when ${key} = any(refunds) then refunded else refunded + ${amount} end,
      refunds = case when ${key} = any(refunds) then refunds else array_append(refunds, ${key}) end
    where id = ${id} and (${key} = any(refunds) or refunded + ${amount} <= coalesce(charged, amount))
    returning id`.execute(db)
  return rows.length > 0
}
