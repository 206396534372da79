import { beforeEach, expect, test } from 'vitest'
import { setLocale } from '@tabia/i18n/compiled/runtime.js'
import type { Problems } from '../../ui/form/use-form.ts'
import { checkLogin, checkRegistration } from './form-rules.ts'

beforeEach(() => void setLocale('en', { reload: false }))

const words = (problems: Problems<string>) =>
  Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, problem?.()]))

const GOOD = { name: 'Anna', email: 'a@b.co', password: 'longenough', acceptTerms: true }

test('a good registration has no problems', () => expect(checkRegistration(GOOD)).toEqual({}))

test.each([
  [{ name: '  ' }, { name: 'Please introduce yourself' }],
  [{ name: 'x'.repeat(256) }, { name: 'This text can hold 255 characters at most' }],
  [{ email: '' }, { email: 'Please enter a valid email address' }],
  [{ email: 'abc' }, { email: 'Please enter a valid email address' }],
  [{ email: 'anna@example' }, { email: 'Please enter a valid email address' }],
  [{ password: '' }, { password: 'The password needs at least 8 characters' }],
  [{ password: '1234567' }, { password: 'The password needs at least 8 characters' }],
  [{ password: 'x'.repeat(256) }, { password: 'The password can hold 255 characters at most' }],
  [{ acceptTerms: false }, { acceptTerms: 'Please accept the Terms to continue' }],
])('registering with %j is told what is missing', (change, problems) => {
  expect(words(checkRegistration({ ...GOOD, ...change }))).toEqual(problems)
})

test('limits themselves pass', () => {
  expect(checkRegistration({ ...GOOD, name: 'x'.repeat(255), password: '12345678' })).toEqual({})
})

test('problems come in the order of the fields', () => {
  const empty = { name: '', email: '', password: '', acceptTerms: false }
  expect(Object.keys(checkRegistration(empty))).toEqual(['name', 'email', 'password', 'acceptTerms'])
})

test('logging in asks for an address and a password, with the words of the specification', () => {
  expect(words(checkLogin({ email: 'abc', password: '' }))).toEqual({
    email: 'Please enter a valid email address here',
    password: 'Please fill out this field',
  })
  expect(checkLogin({ email: ' a@b.co ', password: 'x' })).toEqual({})
})
