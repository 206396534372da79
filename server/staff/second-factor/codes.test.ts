import { deepEqual, equal, match } from 'node:assert/strict'
import { test } from 'node:test'
import { Secret } from 'otpauth'
import { hashOfRecoveryCode, invitationOf, newRecoveryCodes, newSecret, stepOfCode } from './codes.ts'

// The times and codes of RFC 6238, appendix B, for SHA-1; of its eight digits we ask for the last six.
const RFC_SECRET = Secret.fromUTF8('12345678901234567890').base32
const RFC = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const

for (const [seconds, code] of RFC) {
  test(`${code} is the code of second ${seconds}`, () => {
    const now = new Date(seconds * 1000)
    equal(stepOfCode(RFC_SECRET, code, now), Math.floor(seconds / 30))
    equal(stepOfCode(RFC_SECRET, `${code.slice(0, 3)} ${code.slice(3)}`, now), Math.floor(seconds / 30))
  })
}

test('a phone may be half a minute off, not more, and the step is that of the code', () => {
  const at = (seconds: number) => stepOfCode(RFC_SECRET, '287082', new Date(seconds * 1000))
  deepEqual([at(29), at(30), at(59), at(89), at(90)], [1, 1, 1, 1, undefined])
})

for (const wrong of ['', '28708', '2870822', 'abcdef', '28708２', '287083']) {
  test(`“${wrong}” is no code of that moment`, () =>
    equal(stepOfCode(RFC_SECRET, wrong, new Date(59_000)), undefined))
}

test('an app is given a secret of 160 bits with the school and the address', () => {
  const secret = newSecret()
  match(secret, /^[A-Z2-7]{32}$/)
  const { url, qr } = invitationOf(secret, 'anna+chess@example.org', 'Табия')
  const { protocol, host, pathname, searchParams } = new URL(url)
  deepEqual([protocol, host], ['otpauth:', 'totp'])
  equal(decodeURIComponent(pathname), '/Табия:anna+chess@example.org')
  deepEqual(
    ['secret', 'issuer', 'algorithm', 'digits', 'period'].map(name => searchParams.get(name)),
    [secret, 'Табия', 'SHA1', '6', '30'],
  )
  equal(
    qr.every(row => row.length === qr.length),
    true,
  )
})

test('ten recovery codes, all different, known again however they are typed', () => {
  const codes = newRecoveryCodes()
  equal(new Set(codes).size, 10)
  for (const code of codes) {
    match(code, /^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/)
    equal(hashOfRecoveryCode(` ${code.toUpperCase().replaceAll('-', ' ')}`), hashOfRecoveryCode(code))
  }
})
