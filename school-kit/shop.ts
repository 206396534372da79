import { getOrder, placeOrder } from '@tabia/contract/payments.ts'
import { PaymentRefused, PaymentUnknown, type SandboxProvider } from '@tabia/server/outside/payments/port.ts'
import { reconcile } from '@tabia/server/payments/payment/reconcile.ts'
import type { SandboxAction } from '@tabia/server/payments/sandbox/sandbox-actions.ts'
import type { Client } from './client.ts'
import { openTrainingSchool, type TrainingSchool } from './training-school.ts'

type Action = ReturnType<(typeof SandboxAction)['parse']>['action']

/** The tests' school with sales: one call for what a buyer, the bank or the ledger does. */
export async function openShop(options: Parameters<typeof openTrainingSchool>[0] = {}) {
  const school = await openTrainingSchool(options)
  const { db, deps, clock } = school

  const courseId = async (key: string) => {
    const query = db.selectFrom('courses').select('id').where('key', '=', key)
    return (await query.executeTakeFirstOrThrow()).id
  }
  const rowsOf = (table: 'ledger' | 'refunds') => db.selectFrom(table).selectAll().execute()
  return {
    ...school,
    courseId,
    rowsOf,
    order: async (learner: Client, key: string) => learner.call(placeOrder, { course: await courseId(key) }),
    /** An order, up to the bank's page. */
    async startBuying(learner: Client, key = 'start-1') {
      const { redirect } = await learner.call(placeOrder, { course: await courseId(key) })
      const page = redirect ?? ''
      const id = page.split('/').at(-1) ?? ''
      const { reference } = await db
        .selectFrom('sandboxPayments')
        .select('reference')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const { orderId } = await db
        .selectFrom('payments')
        .select('orderId')
        .where('id', '=', reference)
        .executeTakeFirstOrThrow()
      return { page, order: orderId, payment: reference, bankId: id }
    },
    /** What the buyer, or the bank, does on the bank's page; where the browser goes then. */
    async atBank(page: string, action: Action, more: Record<string, string> = {}) {
      const answer = await school.visitor().submitForm(page, { action, ...more })
      return { http: answer.statusCode, to: String(answer.headers['location']) }
    },
    look: async (learner: Client, order: number) =>
      (await learner.call(getOrder, { order: String(order) })).data,
    /** The job, as it runs every minute. */
    reconcile: () => reconcile(deps),
    async payment(id: string) {
      return db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    },
    async ordersOf(learner: Client) {
      const userId = await school.idOf(learner)
      return db.selectFrom('orders').selectAll().where('userId', '=', userId).orderBy('id').execute()
    },
    /** How many letters the staff was sent. */
    async staffLetters() {
      const letters = db.selectFrom('letters').where('kind', 'like', 'staff\\_%')
      return (await letters.select('id').execute()).length
    },
    lettersOf: (kind: string) =>
      db.selectFrom('letters').selectAll().where('kind', '=', kind).orderBy('id').execute(),
    /** Long enough for the next look at the provider. */
    wait: () => clock.advance({ seconds: 5 }),
  }
}

export type Shop = Awaited<ReturnType<typeof openShop>>

type Trouble = 'none' | 'unreachable' | 'answer lost' | 'refusal'

/** The line to the bank, which a test may break. `answer lost`: the bank does it, but its answer is lost. */
export function lineToBank({ deps }: TrainingSchool) {
  const line: { trouble: Trouble; reads: number } = { trouble: 'none', reads: 0 }
  const { payments } = deps
  const bank = payments.current
  async function over<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    if (line.trouble === 'unreachable') throw new PaymentUnknown('no answer')
    if (line.trouble === 'refusal') throw new PaymentRefused('no')
    const answer = await work()
    if (line.trouble === 'answer lost') throw new PaymentUnknown('no answer')
    return answer
  }
  const current: SandboxProvider = {
    ...(bank as SandboxProvider),
    create: payment => over(() => bank.create(payment)),
    read: id => {
      line.reads += 1
      return over(() => bank.read(id))
    },
    refund: refund => over(() => bank.refund(refund)),
  }
  payments.current = current
  payments.byName.set(current.name, current)
  return line
}
