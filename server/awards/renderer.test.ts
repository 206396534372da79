import { deepEqual, equal, rejects } from 'node:assert/strict'
import { test } from 'node:test'
import { cachedRenderer, type Rendering } from './renderer.ts'

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
const job = (slug: string): Rendering => ({ kind: 'image', award: { ...award, slug }, issuedAt: new Date(0) })

/** A renderer that tells what it is given, and prints when it is told to. */
function slowRenderer(bytes = 10) {
  const given: string[] = []
  const releases: (() => void)[] = []
  return {
    given,
    release: () => releases.shift()?.(),
    async print({ award: { slug } }: Rendering) {
      given.push(slug)
      await new Promise<void>(resolve => releases.push(resolve))
      return new Uint8Array(bytes)
    },
    close: async () => {},
  }
}

test('what is asked for by many at once is printed once, and kept', async () => {
  const renderer = slowRenderer()
  const { print } = cachedRenderer(renderer)
  const asked = [1, 2, 3].map(() => print(job('one')))
  renderer.release()
  await Promise.all(asked)
  await print(job('one'))
  deepEqual(renderer.given, ['one'])
})

test('twenty wait for the renderer; the next one is asked to come back', async () => {
  const renderer = slowRenderer()
  const { print } = cachedRenderer(renderer)
  const accepted = Array.from({ length: 21 }, (_, number) => print(job(`slug ${number}`)))
  await rejects(print(job('one too many')), { code: 'busy', more: { retryAfterSeconds: 5 } })
  const all = Promise.all(accepted)
  for (let number = 0; number < 21; number++) {
    renderer.release()
    await new Promise(resolve => setImmediate(resolve))
  }
  await all
  equal(renderer.given.length, 21)
})

test('prints are kept up to their size, and the one not asked for longest is forgotten first', async () => {
  const renderer = slowRenderer(10 * KB)
  const { print } = cachedRenderer(renderer, 25 * KB)
  for (const slug of ['a', 'b', 'a', 'c', 'a', 'b']) {
    const printed = print(job(slug))
    await new Promise(resolve => setImmediate(resolve))
    renderer.release()
    await printed
  }
  deepEqual(renderer.given, ['a', 'b', 'c', 'b'])
})

test('a print that has failed is tried anew', async () => {
  let times = 0
  const renderer = {
    print: async () => {
      times += 1
      if (times === 1) throw new Error('no paper')
      return new Uint8Array(1)
    },
    close: async () => {},
  }
  const { print } = cachedRenderer(renderer)
  await rejects(print(job('one')), /no paper/)
  equal((await print(job('one'))).length, 1)
})
