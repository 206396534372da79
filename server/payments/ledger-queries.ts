import type { Insertable, Kysely } from 'kysely'
import type { LedgerTable, RefundsTable } from '../db/tables/payments.ts'
import type { Database } from '../db/types.ts'

type Db = Kysely<Database>

export async function insertMovement(db: Db, movement: Insertable<LedgerTable>): Promise<void> {
  await db.insertInto('ledger').values(movement).execute()
}

type NewRefund = Pick<RefundsTable, 'id' | 'paymentId' | 'cause' | 'amount'>

export async function insertRefund(db: Db, refund: NewRefund, at: Date): Promise<void> {
  await db
    .insertInto('refunds')
    .values({ ...refund, status: 'open', createdAt: at, nextTryAt: at })
    .execute()
}

/** Refunds due, for this process alone: if it dies, they are due again at `until`. */
export function claimRefunds(db: Db, now: Date, until: Date) {
  return db
    .updateTable('refunds')
    .set(eb => ({ nextTryAt: until, tries: eb('tries', '+', 1) }))
    .where('id', 'in', due =>
      due
        .selectFrom('refunds')
        .where('status', '=', 'open')
        .where('nextTryAt', '<=', now)
        .orderBy('nextTryAt')
        .limit(20)
        .forUpdate()
        .skipLocked()
        .select('id'),
    )
    .returning(['id', 'paymentId', 'amount'])
    .execute()
}

export async function closeRefund(db: Db, id: string, status: 'done' | 'failed'): Promise<void> {
  await db.updateTable('refunds').set({ status }).where('id', '=', id).execute()
}

/** What a service told by itself, and how often. @returns whether it is told for the first time */
export async function noteWebhook(
  db: Db,
  { provider, event, paymentId, at }: { provider: string; event: string; paymentId: string | null; at: Date },
): Promise<boolean> {
  const { times } = await db
    .insertInto('webhookEvents')
    .values({ provider, event, paymentId, firstAt: at, lastAt: at })
    .onConflict(conflict =>
      conflict
        .columns(['provider', 'event'])
        .doUpdateSet(eb => ({ times: eb('webhookEvents.times', '+', 1), lastAt: at })),
    )
    .returning('times')
    .executeTakeFirstOrThrow()
  return times === 1
}
