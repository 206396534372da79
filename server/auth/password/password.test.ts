import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { hashPassword, isPassword } from './password.ts'

test('a password is known again by its hash, and no other is', async () => {
  const kept = await hashPassword('правильный пароль')
  equal(await isPassword('правильный пароль', kept), true)
  equal(await isPassword('правильный пароль ', kept), false)
  equal(await isPassword('правильный пароль', undefined), false)
})

test('two hashes of one password differ', async () => {
  equal((await hashPassword('secret of 12')) === (await hashPassword('secret of 12')), false)
})

test('a hash made elsewhere, at another cost, is understood', async () => {
  // The argon2 reference program: echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1
  const kept = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  equal(await isPassword('password', kept), true)
  equal(await isPassword('passw0rd', kept), false)
})
