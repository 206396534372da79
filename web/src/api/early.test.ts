import { afterEach, beforeEach, expect, test } from 'vitest'
import { getLocale } from '@tabia/i18n/compiled/runtime.js'
import { takeEarly } from './early.ts'

const ADDRESS = '/api/account/training-stats'
const answer = () => new Response('{}')

beforeEach(() => {
  const answers = new Map([[ADDRESS, Promise.resolve(answer())]])
  globalThis.early = { token: 'mine', language: getLocale(), answers }
})
afterEach(() => {
  globalThis.early = undefined
})

test('what the page has asked for already is taken once, then asked for anew', async () => {
  expect(await takeEarly(ADDRESS, 'mine')).toBeInstanceOf(Response)
  expect(await takeEarly(ADDRESS, 'mine')).toBeUndefined()
})

test('nothing is taken that was asked for with another token, in another language, or of another address', async () => {
  expect(await takeEarly(ADDRESS, 'another')).toBeUndefined()
  if (globalThis.early) globalThis.early.language = 'xx'
  expect(await takeEarly(ADDRESS, 'mine')).toBeUndefined()
  expect(await takeEarly('/api/account/awards', 'mine')).toBeUndefined()
})

test('where no answer came, the call is made', async () => {
  globalThis.early?.answers.set(ADDRESS, Promise.resolve(undefined))
  expect(await takeEarly(ADDRESS, 'mine')).toBeUndefined()
  globalThis.early = undefined
  expect(await takeEarly(ADDRESS, 'mine')).toBeUndefined()
})
