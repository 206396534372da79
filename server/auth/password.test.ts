import { equal, rejects } from 'node:assert/strict'
import { test } from 'node:test'
import { hashPassword, isPassword } from './password.ts'
import { turns } from './turns.ts'

test('a password is known again by its hash, and no other is', async () => {
  const kept = await hashPassword('правильный пароль')
  equal(await isPassword('правильный пароль', kept), true)
  equal(await isPassword('правильный пароль ', kept), false)
  equal(await isPassword('правильный пароль', undefined), false)
})

test('two hashes of one password differ', async () => {
  equal((await hashPassword('secret12')) === (await hashPassword('secret12')), false)
})

test('a hash made elsewhere, at another cost, is understood', async () => {
  // The argon2 reference program: echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1
  const kept = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  equal(await isPassword('password', kept), true)
  equal(await isPassword('passw0rd', kept), false)
})

test('so many work at once, the next ones wait, and too many are asked to come back', async () => {
  const inTurn = turns({ atOnce: 2, waiting: 3 })
  let running = 0
  let most = 0
  const releases: (() => void)[] = []
  const work = async () => {
    most = Math.max(most, ++running)
    await new Promise<void>(resolve => releases.push(resolve))
    running--
  }
  const accepted = [1, 2, 3, 4, 5].map(() => inTurn(work))
  await rejects(inTurn(work), { code: 'too_many_requests' })
  equal(releases.length, 2)
  while (releases.length > 0) {
    releases.shift()?.()
    await new Promise(resolve => setImmediate(resolve))
  }
  await Promise.all(accepted)
  equal(most, 2)
})

test('work that fails gives its turn away, too', async () => {
  const inTurn = turns({ atOnce: 1, waiting: 5 })
  await rejects(
    inTurn(() => Promise.reject(new Error('lost'))),
    { message: 'lost' },
  )
  equal(await inTurn(async () => 'next'), 'next')
})
