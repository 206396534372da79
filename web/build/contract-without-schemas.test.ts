import { expect, test } from 'vitest'
import * as account from '@tabia/contract/account.ts'
import * as auth from '@tabia/contract/auth.ts'
import * as fields from '@tabia/contract/fields.ts'

// This test runs through the same plugin as the app.

test('a call reaches the browser as its method, path and access alone', () => {
  expect(auth.login).toEqual({ method: 'POST', path: '/auth/login', access: 'public' })
})

test('a call that takes a file says so', () => {
  expect(account.setAvatar.upload).toEqual({ field: 'photo', bytes: 5 * 1024 * 1024 })
})

test('plain constants reach it too', () => expect(fields.PASSWORD_LENGTH).toEqual({ min: 8, max: 255 }))
