import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { tokensWith } from './token.ts'

const SESSION = '3f0f6b0e-5f0c-4e5e-9c1e-2f4f6d1c7a10'
const tokens = tokensWith('a secret that is long enough, of a school of old')
const CLAIMS = { userId: 7, sessionId: SESSION, issuedAt: 1_790_000_000, expiresAt: 1_790_001_800 }
/** As a library for such tokens (jose) has signed it. */
const SIGNED =
  'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.' +
  'eyJzaWQiOiIzZjBmNmIwZS01ZjBjLTRlNWUtOWMxZS0yZjRmNmQxYzdhMTAiLCJzdWIiOiI3IiwiaWF0IjoxNzkwMDAwMDAwLCJleHAiOjE3OTAwMDE4MDB9.' +
  'ABkOYn3nywnSiCyC2TvWFQ-oYHZEEwM3RMRyTyY232c'

test('a token is a JWT like any other: what a library has signed is read, and what we sign is the same', () => {
  deepEqual(tokens.read(SIGNED), CLAIMS)
  equal(tokens.sign(7, SESSION, new Date(1_790_000_000_000)), SIGNED)
})

test('one of another secret is not read', () => {
  equal(tokensWith('a secret that is long enough, of another one').read(SIGNED), undefined)
})

test('what was read once is read again, and nothing that is like it', () => {
  deepEqual([tokens.read(SIGNED), tokens.read(SIGNED)], [CLAIMS, CLAIMS])
  equal(tokens.read(SIGNED.toLowerCase()), undefined)
})

test('a token is read as it was signed, to the letter', () => {
  const [header = '', payload = '', signature = ''] = SIGNED.split('.')
  const changed = {
    nothing: '',
    dots: '..',
    'one part more': `${SIGNED}.`,
    'no header': `.${payload}.${signature}`,
    'no payload': `${header}..${signature}`,
    'no signature': `${header}.${payload}.`,
    'half a signature': `${header}.${payload}.${signature.slice(0, 20)}`,
    'a letter more': `${SIGNED}A`,
    padding: `${SIGNED}=`,
    'the same bytes, written otherwise': SIGNED.replace('-oYH', '+oYH'),
    'letters of two bytes': `${header}.${payload}.${'я'.repeat(signature.length)}`,
    'a header with a space': `${encoded('{"alg":"HS256", "typ":"JWT"}')}.${payload}.${signature}`,
    'no algorithm': `${encoded('{"alg":"none"}')}.${payload}.`,
  }
  for (const [what, token] of Object.entries(changed)) equal(tokens.read(token), undefined, what)
})

const encoded = (text: string) => Buffer.from(text).toString('base64url')
