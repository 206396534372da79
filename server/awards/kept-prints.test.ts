import { deepEqual, equal, rejects } from 'node:assert/strict'
import { test } from 'node:test'
import { keepPrints } from './kept-prints.ts'
import type { Print } from './press.ts'

const KB = 1024
const award = {
  kind: 'certificate' as const,
  locale: 'en' as const,
  name: 'Anna',
  gender: null,
  levelId: 0 as const,
  level: 'Start',
  course: 'Start 1',
  correct: 96,
  total: 112,
  number: 1001,
  date: '16 November 2026',
  slug: 'Zk3v9QbT1xWm7HsA',
  address: 'https://tabia.example/account/awards/Zk3v9QbT1xWm7HsA',
}
const job = (slug: string): Print => ({ kind: 'image', award: { ...award, slug }, issuedAt: new Date(0) })

/** A press that tells what it is given, and prints when it is told to. */
function slowPress(bytes = 10) {
  const given: string[] = []
  const releases: (() => void)[] = []
  return {
    given,
    release: () => releases.shift()?.(),
    async print({ award: { slug } }: Print) {
      given.push(slug)
      await new Promise<void>(resolve => releases.push(resolve))
      return new Uint8Array(bytes)
    },
    close: async () => {},
  }
}

test('what is asked for by many at once is printed once, and kept', async () => {
  const press = slowPress()
  const { print } = keepPrints(press)
  const asked = [1, 2, 3].map(() => print(job('one')))
  press.release()
  await Promise.all(asked)
  await print(job('one'))
  deepEqual(press.given, ['one'])
})

test('twenty wait for the press; the next one is asked to come back', async () => {
  const press = slowPress()
  const { print } = keepPrints(press)
  const accepted = Array.from({ length: 21 }, (_, number) => print(job(`slug ${number}`)))
  await rejects(print(job('one too many')), { code: 'busy', more: { retryAfterSeconds: 5 } })
  const all = Promise.all(accepted)
  for (let number = 0; number < 21; number++) {
    press.release()
    await new Promise(resolve => setImmediate(resolve))
  }
  await all
  equal(press.given.length, 21)
})

test('prints are kept up to their size, and the one not asked for longest is forgotten first', async () => {
  const press = slowPress(10 * KB)
  const { print } = keepPrints(press, 25 * KB)
  for (const slug of ['a', 'b', 'a', 'c', 'a', 'b']) {
    const printed = print(job(slug))
    await new Promise(resolve => setImmediate(resolve))
    press.release()
    await printed
  }
  deepEqual(press.given, ['a', 'b', 'c', 'b'])
})

test('a print that has failed is tried anew', async () => {
  let times = 0
  const press = {
    print: async () => {
      times += 1
      if (times === 1) throw new Error('no paper')
      return new Uint8Array(1)
    },
    close: async () => {},
  }
  const { print } = keepPrints(press)
  await rejects(print(job('one')), /no paper/)
  equal((await print(job('one'))).length, 1)
})
