import { deepEqual, equal, rejects } from 'node:assert/strict'
import { mock, test } from 'node:test'
import { batched } from './batched.ts'

function store(most: number) {
  const fetched: string[] = []
  const take = batched(10, async (key, count) => {
    fetched.push(key)
    if (fetched.length * count > most) throw new Error('over')
    return { msBeforeNext: 1000 }
  })
  return { fetched, take }
}
const times = (count: number, work: () => Promise<void>) => Promise.all(Array.from({ length: count }, work))

test('one fetch serves ten, also when they come at once', async () => {
  const { fetched, take } = store(1000)
  await times(10, () => take('anna'))
  equal(fetched.length, 1)
  await times(25, () => take('anna'))
  equal(fetched.length, 4)
  await take('boris')
  deepEqual(fetched.at(-1), 'boris')
})

test('who comes when there is no more is refused, all of them', async () => {
  const { take } = store(20)
  await times(20, () => take('anna'))
  await rejects(take('anna'), { message: 'over' })
  const both = await Promise.allSettled([take('anna'), take('anna')])
  deepEqual(
    both.map(({ status }) => status),
    ['rejected', 'rejected'],
  )
})

test('at the end of the window nothing of a batch is left', async () => {
  mock.timers.enable({ apis: ['setTimeout'] })
  const { fetched, take } = store(1000)
  await take('anna')
  mock.timers.tick(1000)
  await take('anna')
  equal(fetched.length, 2)
  mock.timers.reset()
})
