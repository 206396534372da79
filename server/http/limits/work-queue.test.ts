import { equal, rejects } from 'node:assert/strict'
import { test } from 'node:test'
import { workQueue } from './work-queue.ts'

test('so many work at once, the next ones wait, and too many are asked to come back', async () => {
  const inTurn = workQueue({ atOnce: 2, waiting: 3 })
  let running = 0
  let most = 0
  const releases: (() => void)[] = []
  const work = async () => {
    most = Math.max(most, ++running)
    await new Promise<void>(resolve => releases.push(resolve))
    running--
  }
  const accepted = [1, 2, 3, 4, 5].map(() => inTurn(work))
  await rejects(inTurn(work), { code: 'busy' })
  equal(releases.length, 2)
  while (releases.length > 0) {
    releases.shift()?.()
    await new Promise(resolve => setImmediate(resolve))
  }
  await Promise.all(accepted)
  equal(most, 2)
})

test('work that fails gives its turn away, too', async () => {
  const inTurn = workQueue({ atOnce: 1, waiting: 5 })
  await rejects(
    inTurn(() => Promise.reject(new Error('lost'))),
    { message: 'lost' },
  )
  equal(await inTurn(async () => 'next'), 'next')
})
