import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, afterEach, before, test } from 'node:test'
import { pino } from 'pino'
import { sendFailure } from '../http/calls/failure.ts'
import { startIntervalJob } from '../jobs/interval-job.ts'
import { sendLetters } from '../jobs/send-letters.ts'
import { insertRefund } from '../payments/records/ledger-queries.ts'
import { reportAnswer } from '@tabia/contract/training.ts'
import { openShop, type Shop } from '@tabia/school-kit/shop.ts'
import { at } from '@tabia/school-kit/training-school.ts'
import { alarmsOf } from './alarms.ts'
import { createMonitor } from './monitor.ts'

/** What came to ALERT_URL. */
let posted: { text: string; alarm: string; details: string }[] = []
const receiver = createServer((request, response) => {
  const take = async () => {
    posted.push(JSON.parse(await text(request)))
    response.end()
  }
  void take()
})

let shop: Shop
before(async () => {
  await once(receiver.listen(0, '127.0.0.1'), 'listening')
  const { port } = receiver.address() as AddressInfo
  const alertUrl = `http://127.0.0.1:${port}/hook`
  shop = await openShop({ config: { alertUrl, alertEmail: 'operator@example.org' } })
})
after(async () => {
  receiver.close()
  await shop.close()
})
afterEach(async () => {
  posted = []
  await shop.db.deleteFrom('alarms').execute()
  await shop.db.deleteFrom('letters').execute()
})

const monitorOf = () => createMonitor({ now: shop.clock.now, build: 'test' })
const lettersToOperator = async () => {
  const letters = await shop.db
    .selectFrom('letters')
    .where('recipient', '=', 'operator@example.org')
    .select(['kind', 'text'])
    .execute()
  return letters
}
/** A round of the job; what arrived at the webhook. */
async function round(monitor = monitorOf()) {
  await alarmsOf(shop.deps, monitor)()
  return posted.map(({ alarm }) => alarm)
}

test('while all is well nothing is told', async () => {
  deepEqual(await round(), [])
  deepEqual(await lettersToOperator(), [])
})

test('a job that broke is told by letter and webhook, by name, and not again within six hours', async () => {
  const monitor = monitorOf()
  const { promise: broke, resolve } = Promise.withResolvers<void>()
  const job = startIntervalJob(
    'erasing',
    async () => {
      throw new Error('a bug')
    },
    pino({ level: 'silent' }),
    {
      watch: (name, outcome) => {
        monitor.watchJob(name, outcome)
        resolve()
      },
    },
  )
  await broke
  await job.stop()

  const told = alarmsOf(shop.deps, monitor)
  await Promise.all([told(), told()])
  deepEqual(
    posted.map(({ alarm }) => alarm),
    ['jobs'],
  )
  match(posted[0]?.details ?? '', /erasing/)
  const letters = await lettersToOperator()
  deepEqual(
    letters.map(({ kind }) => kind),
    ['alarm_jobs'],
  )
  match(letters[0]?.text ?? '', /erasing/)
  shop.clock.advance({ hours: 5 })
  await told()
  equal(posted.length, 1)
  shop.clock.advance({ hours: 1 })
  await told()
  equal(posted.length, 2)
  monitor.watchJob('erasing', 'done')
  shop.clock.advance({ hours: 7 })
  await told()
  equal(posted.length, 2)
})

test('a mail server that does not take letters is told within ten minutes', async () => {
  await shop.register()
  const dead = {
    send: async () => {
      throw new Error('connect ECONNREFUSED')
    },
    close: () => {},
  }
  const told: number[] = []
  for (let minutes = 0; minutes < 10; minutes++) {
    await sendLetters(shop.deps, dead)
    if ((await round()).length > 0) told.push(minutes)
    posted = []
    shop.clock.advance({ minutes: 1 })
  }
  deepEqual(told, [6])
  equal((await lettersToOperator())[0]?.kind, 'alarm_letters')
})

test('money that does not fit its order is told', async () => {
  const { page } = await shop.startBuying(await shop.register())
  await shop.atBank(page, 'wrong-amount')
  deepEqual(await round(), ['money'])
  equal((await lettersToOperator())[0]?.kind, 'alarm_money')
  await shop.db.updateTable('payments').set({ status: 'canceled' }).where('status', '=', 'mismatch').execute()
})

test('a refund that is on its way for more than an hour is told', async () => {
  const { page, payment } = await shop.startBuying(await shop.register())
  await shop.atBank(page, 'pay')
  const refund = { id: shop.deps.newId(), paymentId: payment, cause: 'staff' as const, amount: 100 }
  await insertRefund(shop.db, refund, shop.clock.now())
  deepEqual(await round(), [])
  shop.clock.advance({ minutes: 61 })
  deepEqual(await round(), ['money'])
  await shop.db.updateTable('refunds').set({ status: 'failed' }).execute()
})

test('ten failures within five minutes are told, with routes and the place of the mistake; one is not', async () => {
  const { default: Fastify } = await import('fastify')
  const monitor = monitorOf()
  const server = Fastify()
  server.setErrorHandler(sendFailure)
  monitor.watchCalls(server)
  server.get('/api/courses/:id', ({ params }) => {
    throw new TypeError(`a bug at ${JSON.stringify(params)}`)
  })
  await server.inject({ url: '/api/courses/1' })
  deepEqual(await round(monitor), [])
  for (let call = 2; call <= 10; call++) await server.inject({ url: `/api/courses/${call}` })
  shop.clock.advance({ minutes: 4 })
  deepEqual(await round(monitor), ['failures'])
  match(
    posted[0]?.details ?? '',
    /GET \/api\/courses\/:id × 10, TypeError in server\/monitoring\/alarms\.test\.ts:\d+ × 10/,
  )
  match(
    await monitor.registry.getSingleMetricAsString('tabia_mistakes_total'),
    /\{place="TypeError in server\/monitoring\/alarms\.test\.ts:\d+"\} 10$/,
  )
  await shop.db.deleteFrom('alarms').execute()
  posted = []
  shop.clock.advance({ minutes: 2 })
  deepEqual(await round(monitor), [])
  await server.close()
})

test('with the database away the webhook still hears of it, once', async () => {
  const monitor = monitorOf()
  monitor.watchJob('payments', 'broke')
  const away = { ...shop.deps, db: shop.db.withTables() }
  const broken = new Proxy(away.db, {
    get() {
      throw new Error('the database is away')
    },
  })
  const told = alarmsOf({ ...away, db: broken }, monitor)
  await told()
  await told()
  deepEqual(
    posted.map(({ alarm }) => alarm),
    ['jobs'],
  )
  ok(shop.log().some(line => line.includes('cannot be written')))
})

test('a webhook that is away costs no letter, and its address is not in the log', async () => {
  const monitor = monitorOf()
  monitor.watchJob('payments', 'broke')
  shop.log()
  const config = { ...shop.deps.config, alertUrl: 'http://127.0.0.1:9/secret' }
  await alarmsOf({ ...shop.deps, config }, monitor)()
  equal((await lettersToOperator()).length, 1)
  equal(shop.log().join('').includes('secret'), false)
})

test('a move that a learner holds to be right is told of when nobody has decided it for seven days', async () => {
  const { learner, topics } = await shop.registerInTrial()
  const task = at(await shop.tasksOfTopic(at(topics, 0).id), 0)
  await shop.answer(learner, { id: task }, false)
  await learner.call(reportAnswer, { task })
  shop.clock.advance({ days: 7 })
  deepEqual(await round(), [])
  shop.clock.advance({ hours: 1 })
  deepEqual(await round(), ['disputes'])
  match(
    at(await lettersToOperator(), -1).text,
    /без решения: 1; самый старый ждёт 7 дн\.[^]*npm run disputes -- list/,
  )
  // Once a day, until it is decided.
  shop.clock.advance({ hours: 23 })
  deepEqual(await round(), ['disputes'])
  shop.clock.advance({ hours: 2 })
  deepEqual(await round(), ['disputes', 'disputes'])
  await shop.db.updateTable('disputes').set({ state: 'refused', decidedAt: shop.clock.now() }).execute()
  shop.clock.advance({ days: 2 })
  deepEqual(await round(), ['disputes', 'disputes'])
})

test('what is filed silently raises no alarm', async () => {
  const { learner, topics } = await shop.registerInTrial(1)
  const task = at(await shop.tasksOfTopic(at(topics, 0).id), 0)
  await shop.answer(learner, { id: task }, false)
  await learner.call(reportAnswer, { task })
  await shop.db.updateTable('disputes').set({ silent: true }).where('state', '=', 'open').execute()
  shop.clock.advance({ days: 8 })
  deepEqual(await round(), [])
})
