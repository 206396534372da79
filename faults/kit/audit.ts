import type { Kysely } from 'kysely'
import { assertReplayed } from '@tabia/school-kit/replayed.ts'
import type { Delivery } from '@tabia/school-kit/stand-ins/smtp.ts'
import type { Database } from '@tabia/server/db/types.ts'
import type { Ledger } from './ledger.ts'

type Db = Kysely<Database>

/** What the ledgers hold, and what the database holds of it. Everything named `lost` or `doubled` must be 0. */
export interface Audit {
  answers: number
  orders: number
  profiles: number
  messages: number
  resetLetters: number
  lost: number
  doubled: number
  learners: number
  /** Learners whose rating, days and counters are not what their answers give. */
  notReplayed: number
  /** Letters the mail server was given twice with one Message-ID: a server died between taking and noting it. */
  sentTwice: number
  problems: string[]
}

/** Compares every ledger with the database, after the last server has ended. */
export async function audit(
  db: Db,
  ledgers: readonly Ledger[],
  { timeZone, deliveries }: { timeZone: string; deliveries: readonly Delivery[] },
): Promise<Audit> {
  const problems: string[] = []
  const found = { answers: 0, orders: 0, profiles: 0, messages: 0, resetLetters: 0 }
  let [lost, doubled, learners, notReplayed] = [0, 0, 0, 0]
  const expect = (what: string, is: number, [least, most]: readonly [number, number]) => {
    if (is < least) lost += least - is
    if (is > most) doubled += is - most
    if (is < least || is > most) problems.push(`${what}: ${is}, not ${least} to ${most}`)
  }

  for (const ledger of ledgers) {
    const { email } = ledger
    const users = await db.selectFrom('users').selectAll().where('email', '=', email).execute()
    const [user] = users
    const hasActed = ledger.answers.size + ledger.orders.size + ledger.messages.size > 0
    expect(`accounts of ${email}`, users.length, [hasActed ? 1 : 0, 1])
    if (!user) continue
    learners += 1

    const stored = await storedAnswers(db, user.id)
    for (const [task, result] of ledger.answers) {
      const same = stored.filter(({ taskId }) => taskId === task)
      expect(`answers of ${email} to ${task}`, same.length, [1, 1])
      if (same.some(answer => answer.result !== result)) {
        lost += 1
        problems.push(`the answer of ${email} to ${task} was told as ${result}`)
      }
    }
    const unknown = stored.filter(
      ({ taskId }) => !ledger.answers.has(taskId) && !ledger.answersInDoubt.has(taskId),
    )
    expect(`answers that were not given, ${email}`, unknown.length, [0, 0])
    found.answers += ledger.answers.size

    for (const [course, payments] of ledger.orders) {
      await expectOneSale(user.id, email, course, payments.size)
      found.orders += 1
    }

    const nicknames = [ledger.nickname, ...ledger.nicknamesInDoubt]
    if (!nicknames.includes(user.nickname)) {
      lost += 1
      problems.push(`${email} is called ${user.nickname}, not ${nicknames.join(' or ')}`)
    }
    if (ledger.nickname !== null) found.profiles += 1

    for (const [text, outcome] of ledger.messages) {
      const messages = await messagesWith(db, user.id, text)
      expect(`message ${text}`, messages, [outcome === 'acknowledged' ? 1 : 0, 1])
      if (outcome === 'acknowledged') found.messages += 1
    }
    const [messages, letters] = await messagesAndLetters(db, user.id)
    expect(`letters of messages by ${email}`, letters, [messages, messages])
    const { acknowledged, lost: inDoubt } = ledger.resetLetters
    const resets = await lettersTo(db, email, 'reset')
    expect(`reset letters to ${email}`, resets, [acknowledged, acknowledged + inDoubt])
    found.resetLetters += acknowledged

    try {
      if (stored.length > 0) await assertReplayed(db, user.id, timeZone)
    } catch (error) {
      notReplayed += 1
      problems.push(`${email} is not what the answers give: ${String(error).slice(0, 400)}`)
    }
  }
  const ids = deliveries.map(({ to, messageId }) => `${to} ${messageId}`)
  return {
    ...found,
    lost,
    doubled,
    learners,
    notReplayed,
    sentTwice: ids.length - new Set(ids).size,
    problems,
  }

  /** One order, one payment that succeeded, one charge, one letter: however often the buyer asked. */
  async function expectOneSale(userId: number, email: string, courseId: number, led: number): Promise<void> {
    const orders = await db
      .selectFrom('orders')
      .where('userId', '=', userId)
      .where('courseId', '=', courseId)
      .selectAll()
      .execute()
    const orderIds = orders.map(({ id }) => id)
    const payments = orderIds.length
      ? await db.selectFrom('payments').where('orderId', 'in', orderIds).selectAll().execute()
      : []
    const charges = await db
      .selectFrom('ledger')
      .innerJoin('payments', 'payments.id', 'paymentId')
      .where('orderId', 'in', orderIds.length ? orderIds : [0])
      .where('kind', '=', 'charge')
      .select('ledger.id')
      .execute()
    const what = `of course ${courseId} by ${email}`
    expect(`orders ${what}`, orders.length, [1, 1])
    expect(`paid orders ${what}`, orders.filter(({ status }) => status === 'paid').length, [1, 1])
    expect(`payments led to ${what}`, led, [1, 1])
    expect(`payments ${what}`, payments.filter(({ status }) => status === 'succeeded').length, [1, 1])
    expect(`charges ${what}`, charges.length, [1, 1])
    const paid = await db
      .selectFrom('letters')
      .innerJoin('payments', 'payments.email', 'letters.recipient')
      .where('kind', '=', 'paid')
      .where('payments.orderId', 'in', orderIds.length ? orderIds : [0])
      .select('letters.id')
      .execute()
    const sales = ledgers.find(ledger => ledger.email === email)?.orders.size ?? 0
    expect(`letters of sales to ${email}`, new Set(paid.map(({ id }) => id)).size, [sales, sales])
  }
}

const storedAnswers = (db: Db, userId: number) =>
  db
    .selectFrom('answers')
    .innerJoin('enrolments', 'enrolments.id', 'answers.enrolmentId')
    .where('enrolments.userId', '=', userId)
    .select(['answers.taskId', 'answers.result'])
    .execute()

async function messagesWith(db: Db, userId: number, text: string): Promise<number> {
  const messages = await db
    .selectFrom('messages')
    .where('userId', '=', userId)
    .where('text', '=', text)
    .select('id')
    .execute()
  return messages.length
}

/** Messages of a learner, and letters to support that carry one: what was sent has lost its words. */
async function messagesAndLetters(db: Db, userId: number): Promise<[number, number]> {
  const messages = await db.selectFrom('messages').where('userId', '=', userId).select('id').execute()
  const letters = await db
    .selectFrom('letters')
    .where('userId', '=', userId)
    .where('kind', '=', 'support_message')
    .select('id')
    .execute()
  return [messages.length, letters.length]
}

async function lettersTo(db: Db, recipient: string, kind: string): Promise<number> {
  const rows = await db
    .selectFrom('letters')
    .where('recipient', '=', recipient)
    .where('kind', '=', kind)
    .select('id')
    .execute()
  return rows.length
}
