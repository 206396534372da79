import { rejects } from 'node:assert/strict'
import { after, before, mock, test } from 'node:test'
import { createLimits } from '../../http/limits/limits.ts'
import { takeLetterLimit } from './letter-limits.ts'

before(() => mock.timers.enable({ apis: ['Date', 'setTimeout'] }))
after(() => mock.timers.reset())

const refusedFor = (retryAfterSeconds: number) => ({ code: 'too_many_requests', more: { retryAfterSeconds } })

const anna = { email: 'anna@example.org', address: '10.0.0.1', device: undefined }

test('a stranger has one letter a minute and five an hour sent to an email', async () => {
  const limits = createLimits()
  const take = () => takeLetterLimit(limits, 'letters', anna)
  await take()
  mock.timers.tick(59_999)
  await rejects(take(), refusedFor(1))
  mock.timers.tick(1)
  for (let letter = 2; letter <= 5; letter++) {
    await take()
    mock.timers.tick(60_000)
  }
  await rejects(take(), refusedFor(55 * 60))
  mock.timers.tick(55 * 60_000)
  await take()
})
