import { deepEqual, equal, ok } from 'node:assert/strict'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { getUser } from '@tabia/contract/auth.ts'
import { placeOrder } from '@tabia/contract/payments.ts'
import { buildApp } from '../app.ts'
import { openShop } from '@tabia/school-kit/shop.ts'

// A server that is told to stop while it has much to do, over real connections that are kept open.

const shop = await openShop()
after(() => shop.close())

async function listen() {
  const app = await buildApp(shop.deps)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return { app, port: Number(new URL(url).port) }
}

interface Answer {
  status: number | undefined
  closes: boolean
  body: unknown
}

function call(
  port: number,
  agent: Agent,
  token: string | undefined,
  path: string,
  body?: object,
): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
  const method = body ? 'POST' : 'GET'
  return new Promise((resolve, reject) => {
    const sent = request({ agent, port, host: '127.0.0.1', method, path, headers }, answer => {
      const closes = answer.headers.connection === 'close'
      text(answer)
        .then(json => resolve({ status: answer.statusCode, closes, body: JSON.parse(json) }))
        .catch(reject)
    })
    sent.once('error', reject)
    sent.end(body && JSON.stringify(body))
  })
}

const keptAlive = () => new Agent({ keepAlive: true, maxSockets: 1 })

test('a stop under load answers every request, in the contract’s shape, or refuses the connection', async () => {
  const { app, port } = await listen()
  const learner = await shop.register()
  const bank = shop.deps.payments.current
  const create = bank.create.bind(bank)
  const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  bank.create = async payment => {
    asked.resolve()
    await released.promise
    return create(payment)
  }
  const slow = call(port, keptAlive(), learner.token, `/api${placeOrder.path}`, {
    course: await shop.courseId('start-1'),
  })
  await Promise.race([asked.promise, slow])

  const answers: Answer[] = []
  const refusals: (string | undefined)[] = []
  const warm = Promise.withResolvers<void>()
  const client = async () => {
    const agent = keptAlive()
    while (true) {
      try {
        answers.push(await call(port, agent, learner.token, `/api${getUser.path}`))
      } catch (error) {
        refusals.push((error as NodeJS.ErrnoException).code)
        return agent.destroy()
      }
      if (answers.length === 100) warm.resolve()
    }
  }
  const clients = Promise.all(Array.from({ length: 8 }, client))
  await warm.promise
  const stopped = app.close()
  await clients
  released.resolve()
  const order = await slow
  await stopped
  bank.create = create

  deepEqual(new Set(refusals), new Set(['ECONNREFUSED']))
  deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
  ok(answers.every(({ body }) => (body as { first_name?: string }).first_name === 'Anna'))
  ok(answers.some(({ closes }) => closes))
  equal(order.status, 200)
  equal((order.body as { status?: string }).status, 'pending')
  equal((await shop.ordersOf(learner)).length, 1)
})

test('connections that say nothing do not hold up the stop', async () => {
  const { app, port } = await listen()
  const learner = await shop.register()
  const idle = keptAlive()
  equal((await call(port, idle, learner.token, `/api${getUser.path}`)).status, 200)
  const silent = connect(port, '127.0.0.1')
  await once(silent, 'connect')
  const closed = once(silent, 'close')
  await app.close()
  await closed
  idle.destroy()
})
