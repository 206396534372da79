import { expect, test } from 'vitest'
import { mayRetryAfter401, needsRefresh, readClaims } from './token.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const DAY = 86_400

/** A token issued so many days ago, good for half an hour. */
function tokenOfAge(days: number, lifeSeconds = 1800): string {
  const iat = NOW / 1000 - days * DAY
  return ['{}', JSON.stringify({ sub: '2', iat, exp: iat + lifeSeconds }), 'signature'].map(btoa).join('.')
}

test.each([
  ['a fresh token', 0, '/account/course', false],
  ['an expired one', 1, '/account/course', true],
  ['an expired one for user info', 1, '/auth/user', true],
  ['an expired one for a login', 1, '/auth/login', false],
  ['an expired one for a logout', 1, '/auth/logout', false],
  ['one of 44 days', 44.9, '/account/course', true],
  ['one of 45 days', 45, '/account/course', false],
  ['one of 46 days', 46, '/auth/user', false],
])('before a call %s: refresh %s', (_, days, path, expected) => {
  expect(needsRefresh(tokenOfAge(days), path, NOW)).toBe(expected)
})

test('the moment of its end counts as expired', () => {
  expect(needsRefresh(tokenOfAge(1, DAY), '/account/course', NOW)).toBe(true)
})

test.each([
  ['a token that looked alive', 0, '/account/course', true],
  ['an old one', 45, '/account/course', false],
  ['a login', 0, '/auth/login', false],
])('after a 401 for %s', (_, days, path, expected) => {
  expect(mayRetryAfter401(tokenOfAge(days), path, NOW)).toBe(expected)
})

test.each(['', 'abc', 'a.b.c', `a.${btoa('"text"')}.c`, `a.${btoa('{"iat":"x","exp":1}')}.c`])(
  '%j is no token with claims',
  text => expect(readClaims(text)).toBeNull(),
)
