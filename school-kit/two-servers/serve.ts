import { pino } from 'pino'
import { buildApp } from '@tabia/server/app.ts'
import { readConfig } from '@tabia/server/config/config.ts'
import { openDatabase } from '@tabia/server/db/connection/open.ts'
import { reconcile } from '@tabia/server/payments/payment/reconcile.ts'
import { steerableClock } from '../clock.ts'
import { depsOf } from '../deps.ts'

// One of several server processes on one PostgreSQL. The job runs when the parent says so, not every minute, and so
// many minutes later than it is: parents do not wait for leases to end.

const config = readConfig(process.env)
const { db } = await openDatabase(config)
const clock = steerableClock(Date.now)
const log = pino({ level: 'warn' }, pino.destination(2))
const deps = depsOf({ db, config, now: clock.now, secret: config.jwtSecret ?? '', log })
const app = await buildApp(deps)
const url = await app.listen({ port: 0, host: '127.0.0.1' })

async function runJob({ id, minutes }: { id: number; minutes: number }) {
  clock.set(new Date())
  clock.advance({ minutes })
  await reconcile(deps)
  clock.set(new Date())
  process.send?.({ id })
}
process.on('message', message => void runJob(message as { id: number; minutes: number }))
process.send?.({ url })
