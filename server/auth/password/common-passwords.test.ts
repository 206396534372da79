import { equal, ok, rejects } from 'node:assert/strict'
import { after, test } from 'node:test'
import { changePassword } from '@tabia/contract/account.ts'
import { getUser, login, register, resetPassword, sendPasswordLink } from '@tabia/contract/auth.ts'
import { PASSWORD } from '@tabia/school-kit/client.ts'
import { linkOf } from '@tabia/school-kit/letters/letters.ts'
import { openSchool } from '@tabia/school-kit/school.ts'
import { isCommonPassword } from './common-passwords.ts'
import { hashPassword } from './password.ts'

const school = await openSchool()
after(() => school.close())

const COMMON = {
  http: 422,
  status: 'common_password',
  errors: ['This password is among those tried first: a word, or one that many people use. Choose another.'],
}

for (const password of [
  'password',
  'Password1',
  'iloveyou',
  'qwertyuiop',
  '1q2w3e4r',
  'Qwerty123',
  // One character or a few of them over and over, and runs of the keyboard: they head every list.
  '12345678',
  '87654321',
  '11111111',
  'aaaaaaaa',
  '12341234',
  'qweqweqwe',
  '0987654321',
  'abcdefgh',
  'йцукенгш',
  'абвгдежз',
  // Russian words, in their own letters, with the keyboard left on Latin, and the other way round.
  'солнышко',
  'cjkysirj',
  'Cjkysirj',
  'СОЛНЫШКО',
  'шахматист',
  'if[vfnbcn',
  'If{vfnbcn',
  'пароль123',
  'gfhjkm123',
  'парольпароль',
  'екатерина',
  'trfnthbyf',
  'зфыыцщкв',
]) {
  test(`“${password}” is common`, () => equal(isCommonPassword(password), true))
}

for (const password of [
  PASSWORD,
  'secret of the 8th rank',
  'солнышко встаёт в шесть',
  'солнышко-4417',
  'k3$vQ0!z',
  'ferz beret na f7',
  '    wide    ',
]) {
  test(`“${password}” is not`, () => equal(isCommonPassword(password), false))
}

test('registration refuses it, and the address stays free', async () => {
  const account = { name: 'Anna', email: 'anna@example.org', acceptTerms: true as const }
  await rejects(school.visitor().call(register, { ...account, password: 'Password1' }), COMMON)
  ok(await school.visitor().call(register, { ...account, password: PASSWORD }))
})

test('a change refuses it, and nothing changes', async () => {
  const learner = await school.register('change@example.org')
  const change = { currentPassword: PASSWORD, newPassword: 'gfhjkm123' }
  await rejects(learner.call(changePassword, change), COMMON)
  ok(await learner.call(getUser))
  await learner.signIn('change@example.org')
})

test('a reset refuses it, and the link stays good', async () => {
  const email = 'reset@example.org'
  await school.register(email)
  await school.visitor().call(sendPasswordLink, { email })
  const { token } = await linkOf(school, email, 'reset')
  const reset = (password: string) => school.visitor().call(resetPassword, { email, password, token })
  await rejects(reset('солнышко'), COMMON)
  await reset('солнышко встаёт в шесть')
})

test('one that was set before still opens its account', async () => {
  const email = 'before@example.org'
  await school.register(email)
  const passwordHash = await hashPassword('password')
  await school.db.updateTable('users').set({ passwordHash }).where('email', '=', email).execute()
  ok(await school.visitor().call(login, { email, password: 'password' }))
})
