import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { getUser, register } from '@tabia/contract/auth.ts'
import type { AnswerOf, AnyEndpoint } from '@tabia/contract/endpoint.ts'
import { placeOrder } from '@tabia/contract/payments.ts'
import { formatQuery, fromWire, toWire } from '@tabia/contract/wire.ts'
import { testDatabase } from '../test-database.ts'
import { stock } from '../catalogue/small.ts'
import { PASSWORD } from '../client.ts'
import { at } from '../training-school.ts'
import { openYookassaStandIn } from '../stand-ins/yookassa.ts'
import { type ServerProcess, startServer } from './server-process.ts'

/** Two servers are a matter of real PostgreSQL: the embedded database has one process. */
export const NEEDS_POSTGRES = process.env['TEST_DATABASE_URL'] ? false : 'needs TEST_DATABASE_URL'

/** Two server processes on one PostgreSQL, before a payment service that tells its news to both. */
export async function openTwoServers() {
  const database = await testDatabase()
  const { db } = database
  await stock(db, new Date())
  const bank = await openYookassaStandIn()
  const settings = {
    NODE_ENV: 'test',
    DATABASE_URL: await urlOf(db),
    JWT_SECRET: 'a secret for tests, and for tests alone',
    RATE_LIMITS: 'off',
    SUPPORT_EMAIL: 'staff@example.org',
    PAYMENTS: 'yookassa',
    YOOKASSA_SHOP_ID: bank.settings.shopId,
    YOOKASSA_SECRET_KEY: bank.settings.secretKey,
    YOOKASSA_API_URL: bank.settings.apiUrl,
    YOOKASSA_PAGES: bank.settings.pages.join(','),
    YOOKASSA_CHECK_ADDRESS: 'off',
  }
  const servers = await Promise.all([startServer(settings), startServer(settings)])
  const course = async (key: string) => {
    const query = db.selectFrom('courses').select('id').where('key', '=', key)
    return (await query.executeTakeFirstOrThrow()).id
  }
  const [startOne, progressOne] = [await course('start-1'), await course('progress-1')]

  return {
    db,
    bank,
    servers,
    startOne,
    progressOne,
    first: () => at(servers, 0),
    second: () => at(servers, 1),
    /** The first one is dead: another takes its place. */
    async replaceFirst() {
      servers[0] = await startServer(settings)
    },
    async register(server: ServerProcess) {
      const email = `${randomUUID()}@example.org`
      const body = { name: 'Anna', email, password: PASSWORD, acceptTerms: true }
      const { answer } = await callAt(server, register, undefined, body)
      return { email, token: answer.token }
    },
    order: (server: ServerProcess, { token }: Buyer, id = startOne) =>
      callAt(server, placeOrder, token, { course: id }),
    user: (server: ServerProcess, { token }: Buyer) => callAt(server, getUser, token),
    call: callAt,
    /** A notice, as the service sends it: again and again, to whichever server is there, until one takes it. */
    async deliver(event: string, id: string, to: readonly ServerProcess[] = servers) {
      const { body, headers } = bank.notice(event, id)
      for (let round = 0; round < 20; round++) {
        for (const { url } of to) {
          const status = await fetch(`${url}/api/webhooks/yookassa`, { method: 'POST', body, headers }).then(
            answer => answer.status,
            () => 0,
          )
          if (status === 200) return round
        }
      }
      throw new Error('no server takes the notice')
    },
    /** What a sale has come to, from every place that must agree. */
    async booksOf({ email }: Buyer) {
      const user = await db
        .selectFrom('users')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      const orders = await db.selectFrom('orders').selectAll().where('userId', '=', user.id).execute()
      const ids = orders.map(({ id }) => id)
      const payments = await db.selectFrom('payments').selectAll().where('orderId', 'in', ids).execute()
      const paymentIds = payments.map(({ id }) => id)
      const ledger = await db
        .selectFrom('ledger')
        .selectAll()
        .where('paymentId', 'in', paymentIds)
        .orderBy('id')
        .execute()
      const enrolments = await db.selectFrom('enrolments').selectAll().where('userId', '=', user.id).execute()
      const letters = await db.selectFrom('letters').select('kind').where('recipient', '=', email).execute()
      return {
        orders: orders.map(({ status }) => status).toSorted(),
        payments: payments.map(({ status }) => status).toSorted(),
        money: ledger.map(({ kind, amount }) => (kind === 'charge' ? amount : -amount)),
        courses: enrolments.length,
        letters: letters
          .map(({ kind }) => kind)
          .filter(kind => kind === 'paid' || kind === 'refunded')
          .toSorted(),
        order: orders[0]?.id ?? 0,
      }
    },
    async close() {
      await Promise.all(servers.map(server => server.kill()))
      await bank.close()
      await database.close()
    },
  }
}

export type TwoServers = Awaited<ReturnType<typeof openTwoServers>>
export interface Buyer {
  email: string
  token: string
}

async function callAt<E extends AnyEndpoint>(
  { url }: ServerProcess,
  endpoint: E,
  token: string | undefined,
  sent?: Record<string, unknown>,
) {
  const isGet = endpoint.method === 'GET'
  const query = isGet && sent ? `?${formatQuery(sent)}` : ''
  const answer = await fetch(`${url}/api${endpoint.path}${query}`, {
    method: endpoint.method,
    headers: {
      'accept-language': 'en',
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(!isGet && { body: JSON.stringify(toWire(sent ?? {})) }),
  })
  return { http: answer.status, answer: fromWire(await answer.json()) as AnswerOf<E> }
}

/** The address of the very database a test works on. */
async function urlOf(db: Parameters<typeof stock>[0]): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '')
  url.pathname = `/${rows[0]?.name}`
  return url.href
}

/** What `booksOf` says of a buyer who bought one course, once. */
export const BOUGHT = {
  orders: ['paid'],
  payments: ['succeeded'],
  money: [490_000],
  courses: 1,
  letters: ['paid'],
}

/** Which payment a bank's page is about. */
export const paymentIn = (redirect: string | null) => redirect?.split('/').at(-1) ?? ''
