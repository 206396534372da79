import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { buildApp } from '@tabia/server/app.ts'
import { readConfig } from '@tabia/server/config.ts'
import { openDatabase } from '@tabia/server/db/open.ts'
import { tokensWith } from '@tabia/server/http/token.ts'
import { openPayments } from '@tabia/server/outside/payments/open.ts'
import { reconcile } from '@tabia/server/payments/reconcile.ts'

// One of several server processes on one PostgreSQL. The job runs when the parent says so, not every minute, and so
// many minutes later than it is: parents do not wait for leases to end.

const config = readConfig(process.env)
const { db } = await openDatabase(config)
let aheadMs = 0
const now = () => new Date(Date.now() + aheadMs)
const payments = openPayments({ db, config, now })
const tokens = await tokensWith(config.jwtSecret ?? '')
const log = pino({ level: 'warn' }, pino.destination(2))
const deps = { db, config, tokens, payments, now, newId: randomUUID, log }
const app = await buildApp(deps)
const url = await app.listen({ port: 0, host: '127.0.0.1' })

async function runJob({ id, minutes }: { id: number; minutes: number }) {
  aheadMs = minutes * 60_000
  await reconcile(deps)
  aheadMs = 0
  process.send?.({ id })
}
process.on('message', message => void runJob(message as { id: number; minutes: number }))
process.send?.({ url })
