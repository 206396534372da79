import { sql } from 'kysely'
import { ACCOUNT_LETTERS } from '../../auth/letters.ts'
import type { Db } from '../../db/types.ts'

interface Owner {
  id: number
  email: string
}

/** The next account due for erasure, locked for this process; never one with a payment under way. */
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
    .select(['id', 'email', 'createdAt'])
    .executeTakeFirst()
}

/** Pages of documents answer that they are gone. */
export async function withdrawAwards(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .insertInto('withdrawnAwards')
    .columns(['slug', 'at'])
    .expression(eb =>
      eb
        .selectFrom('awards')
        .where('userId', '=', userId)
        .select(['slug', eb.val(now).as('at')]),
    )
    .execute()
}

/** Rows before those they point to; a test reads the schema for tables that are missing (traces.test.ts). */
const OF_ENROLMENT = [
  'answerReports',
  'answers',
  'topicProgress',
  'themeProgress',
  'lineProgress',
  'weekTests',
] as const
const OF_LEARNER = [
  'moments',
  'decisions',
  'letterChoices',
  'letters',
  'enrolments',
  'ratingDays',
  'ratings',
  'awards',
  'avatars',
  'consents',
  'sessions',
  'mailTokens',
  'messages',
  'reviews',
  'practice',
  'bookItems',
  'bookSettings',
  'staff',
  'secondFactors',
  'recoveryCodes',
  'studioDoors',
] as const

/** Who worked at courses: the work is the school's and stays, the name goes. */
const WORKED_AT = [
  ['drafts', 'begun_by'],
  ['drafts', 'updated_by'],
  ['draft_tasks', 'updated_by'],
  ['draft_tasks', 'opened_by'],
  ['draft_changes', 'user_id'],
  ['game_imports', 'user_id'],
  ['studio_jobs', 'created_by'],
  ['publications', 'user_id'],
] as const

/** All there is of a learner but the account itself, its orders and their payments. */
export async function deleteTraces(db: Db, owner: Owner): Promise<void> {
  const { id: userId } = owner
  await deleteUnclaimedLetters(db, owner)
  await db
    .updateTable('users')
    .set({ currentEnrolmentId: null, openTopicId: null })
    .where('id', '=', userId)
    .execute()
  const begun = db.selectFrom('enrolments').where('userId', '=', userId).select('id')
  for (const table of OF_ENROLMENT) await db.deleteFrom(table).where('enrolmentId', 'in', begun).execute()
  // What staff did stays, as a number; what stood there does not.
  await db
    .updateTable('staffLog')
    .set({ before: null, after: null })
    .where('learnerId', '=', userId)
    .execute()
  await db.deleteFrom('staffInvitations').where('email', '=', owner.email).execute()
  for (const [table, column] of WORKED_AT) {
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = null where ${sql.ref(column)} = ${userId}`.execute(
      db,
    )
  }
  for (const table of OF_LEARNER) await db.deleteFrom(table).where('userId', '=', userId).execute()
}

export const TO_LEARNERS = [
  ...ACCOUNT_LETTERS,
  'award',
  'decision',
  'invited',
  'paid',
  'granted',
  'refunded',
  'canceled',
]

/**
 * Letters of a release that did not write down whose they are: to an address the account has had, unless the address
 * is another account's by now. None is older than 30 days (purge-expired.ts).
 */
async function deleteUnclaimedLetters(db: Db, { id, email }: Owner): Promise<void> {
  const tokens = db.selectFrom('mailTokens').where('userId', '=', id).select('email')
  const had = await tokens.union(paymentsOf(db, id).select('payments.email')).execute()
  const addresses = [email, ...had.map(each => each.email)]
  const others = await db
    .selectFrom('users')
    .where(sql`lower(email)`, 'in', addresses)
    .where('id', '!=', id)
    .select('email')
    .execute()
  const taken = new Set(others.map(each => each.email))
  await db
    .deleteFrom('letters')
    .where('userId', 'is', null)
    .where('kind', 'in', TO_LEARNERS)
    .where(
      'recipient',
      'in',
      addresses.filter(address => !taken.has(address)),
    )
    .execute()
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
      blockedAt: null,
      bookOn: false,
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
