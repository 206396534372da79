import type { Kysely } from 'kysely'
import type { Database } from '../db/types.ts'

type Db = Kysely<Database>

interface Owner {
  id: number
  email: string
}

/** Somebody whose time is up, for this process alone; not while money of theirs is on its way. */
export function claimForErasure(db: Db, now: Date) {
  return db
    .selectFrom('users')
    .where('eraseAt', '<=', now)
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('orders')
            .innerJoin('payments', 'payments.orderId', 'orders.id')
            .leftJoin('refunds', join =>
              join
                .onRef('refunds.paymentId', '=', 'payments.id')
                .on('refunds.status', 'in', ['open', 'pending']),
            )
            .whereRef('orders.userId', '=', 'users.id')
            .where(money =>
              money.or([
                money('payments.status', 'in', ['creating', 'pending', 'mismatch']),
                money('refunds.id', 'is not', null),
              ]),
            )
            .select('orders.id'),
        ),
      ),
    )
    .orderBy('eraseAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .select(['id', 'email'])
    .executeTakeFirst()
}

/** All there is of a learner but the account itself, its orders and their payments. */
export async function deleteTraces(db: Db, owner: Owner, now: Date): Promise<void> {
  await deleteLetters(db, owner)
  await deleteTraining(db, owner.id)
  const documents = await db.deleteFrom('awards').where('userId', '=', owner.id).returning('slug').execute()
  for (const { slug } of documents) await db.insertInto('withdrawnAwards').values({ slug, at: now }).execute()
  for (const table of ['avatars', 'consents', 'sessions', 'mailTokens', 'messages', 'reviews'] as const) {
    await db.deleteFrom(table).where('userId', '=', owner.id).execute()
  }
}

/** To any address the account has had; not to one that is somebody else's by now. And what the learner wrote to us. */
async function deleteLetters(db: Db, { id, email }: Owner): Promise<void> {
  await db
    .deleteFrom('letters')
    .where('kind', 'in', ['support_message', 'support_review'])
    // Who wrote is told at the end of a line, the number last (letters.message.from).
    .where('text', 'like', `% ${id})%`)
    .execute()
  const others = db.selectFrom('users').where('id', '!=', id).select('email')
  await db
    .deleteFrom('letters')
    .where(eb =>
      eb.or([
        eb('recipient', '=', email),
        eb('recipient', 'in', db.selectFrom('mailTokens').where('userId', '=', id).select('email')),
        eb('recipient', 'in', paymentsOf(db, id).select('payments.email')),
      ]),
    )
    .where('recipient', 'not in', others)
    .execute()
}

async function deleteTraining(db: Db, userId: number): Promise<void> {
  const begun = db.selectFrom('enrolments').where('userId', '=', userId).select('id')
  await db
    .updateTable('users')
    .set({ currentEnrolmentId: null, openTopicId: null })
    .where('id', '=', userId)
    .execute()
  for (const table of ['answerReports', 'answers', 'topicProgress', 'themeProgress'] as const) {
    await db.deleteFrom(table).where('enrolmentId', 'in', begun).execute()
  }
  for (const table of ['enrolments', 'ratingDays', 'ratings'] as const) {
    await db.deleteFrom(table).where('userId', '=', userId).execute()
  }
}

export async function hasOrders(db: Db, userId: number): Promise<boolean> {
  const order = await db.selectFrom('orders').where('userId', '=', userId).select('id').executeTakeFirst()
  return order !== undefined
}

/** Money says what was bought and when; who bought it is no longer known. */
export async function maskOwner(db: Db, userId: number): Promise<void> {
  const payments = paymentsOf(db, userId).select('payments.id')
  await db.updateTable('payments').set({ email: MASKED }).where('id', 'in', payments).execute()
  await db
    .updateTable('users')
    .set({
      role: 'erased',
      email: `erased-${userId}`,
      passwordHash: '',
      firstName: null,
      lastName: null,
      nickname: null,
      gender: null,
      birthday: null,
      photo: null,
      emailVerifiedAt: null,
      eraseAt: null,
    })
    .where('id', '=', userId)
    .execute()
}

/** Where an address stood: no letter can go to it. */
const MASKED = '***'

export async function removeOwner(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('users').where('id', '=', userId).execute()
}

const paymentsOf = (db: Db, userId: number) =>
  db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.orderId', 'orders.id')
    .where('orders.userId', '=', userId)
