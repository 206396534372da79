import { randomUUID } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { isPageOf } from '@tabia/core/payments/bank-page.ts'
import type { ReceiptStatus } from '@tabia/core/payments/settle.ts'
import { readConfig } from '../server/config/config.ts'
import { environment } from '../server/config/environment.ts'
import { testDatabase } from '@tabia/school-kit/test-database.ts'
import { openPayments } from '../server/outside/payments/open.ts'
import { answerHelp } from './help.ts'

// `npm run payments:prove`: the chosen payment service, asked for real with test keys: create, pay, read, refund.

answerHelp(`npm run payments:prove

The chosen payment service, asked for real with test keys: create, pay, read, refund (docs/selling.md).`)

const config = readConfig(environment())
const { db, close } = await testDatabase()
const { current } = openPayments({ db, config, now: () => new Date() })
const say = (text: string) => process.stdout.write(`${text}\n`)
const terminal = createInterface({ input: process.stdin, output: process.stdout })

try {
  if (!current.test) throw new Error('These are live keys. Take test keys: this script pays and gives back.')
  const half = Math.floor(config.price.minor / 2)
  const id = randomUUID()
  const payment = {
    id,
    amount: config.price,
    description: 'Tabia: proof of payments',
    email: config.supportEmail,
    language: 'en' as const,
    returnUrl: `${config.origin}/account/return?order=0`,
    createdAt: new Date(),
  }
  const made = await current.create(payment)
  say(`1. Made at ${current.name}: ${made.providerId}`)
  const trusted = isPageOf(made.redirect, current.pages)
  check(`   Its page is the service’s own: ${new URL(made.redirect).host}`, trusted)
  const again = await current.create(payment)
  check('2. Asked for again with the same key it is the same', again.providerId === made.providerId)
  const waiting = await current.read(made.providerId)
  check('3. It waits, and is of the test shop', waiting.status === 'pending' && waiting.test)

  say(`4. Pay it with a test card (docs/selling.md): ${made.redirect}`)
  await terminal.question('   Press Enter when it is paid. ')
  const paid = await current.read(made.providerId)
  const fits = paid.status === 'succeeded' && paid.amount.minor === config.price.minor
  check('5. Paid, with the amount asked for and our reference', fits && paid.reference === id)
  tellReceipt(paid.receipt)

  for (const [step, amount] of [
    [6, half],
    [7, config.price.minor - half],
  ] as const) {
    const refund = {
      id: randomUUID(),
      providerId: made.providerId,
      amount: { ...config.price, minor: amount },
    }
    const wanted = { ...refund, description: payment.description, email: payment.email }
    let { status, refundId, receipt } = await current.refund(wanted)
    while (status === 'pending') {
      await terminal.question('   The service is still at it. Press Enter to look again. ')
      ;({ status, refundId, receipt } = await current.readRefund(refundId))
    }
    const { refunded } = await current.read(made.providerId)
    check(
      `${step}. Given back so far: ${refunded} hundredths`,
      refunded >= (step === 6 ? half : config.price.minor),
    )
    tellReceipt(receipt)
  }
  say(
    'Proved. What is left is a notice: buy a course on the site with a test card (docs/selling.md, step 3).',
  )
} catch (error) {
  say(`Not proved: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
} finally {
  terminal.close()
  await close()
}

function tellReceipt(receipt: ReceiptStatus | null): void {
  if (receipt) say(`   Its fiscal receipt: ${receipt}`)
}

function check(step: string, holds: boolean): void {
  if (!holds) throw new Error(`${step}: no`)
  say(`${step}: yes`)
}
