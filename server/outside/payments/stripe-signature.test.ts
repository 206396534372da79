import { equal } from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { isSignedByStripe } from './stripe.ts'

// A notice is Stripe's where the header says so of these very bytes, not long ago.

const SECRET = 'whsec_of_this_school'
const BODY = Buffer.from('{"id":"evt_1","type":"checkout.session.completed"}')
const NOW = new Date('2026-11-16T09:00:00Z')
const SECONDS = NOW.getTime() / 1000
const signature = (time = SECONDS, secret = SECRET, body = BODY) =>
  createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex')
const right = signature()

const HEADERS: [what: string, header: string, isTheirs: boolean][] = [
  ['time and signature', `t=${SECONDS},v1=${right}`, true],
  ['in the other order', `v1=${right},t=${SECONDS}`, true],
  [
    'two signatures, while the secret is being changed',
    `t=${SECONDS},v1=${signature(SECONDS, 'the old one')},v1=${right}`,
    true,
  ],
  ['five minutes old', `t=${SECONDS - 300},v1=${signature(SECONDS - 300)}`, true],
  ['older', `t=${SECONDS - 301},v1=${signature(SECONDS - 301)}`, false],
  ['of the future', `t=${SECONDS + 301},v1=${signature(SECONDS + 301)}`, false],
  ['signed for another time', `t=${SECONDS},v1=${signature(SECONDS - 1)}`, false],
  ['by another secret', `t=${SECONDS},v1=${signature(SECONDS, 'guessed')}`, false],
  ['of other bytes', `t=${SECONDS},v1=${signature(SECONDS, SECRET, Buffer.from('{}'))}`, false],
  ['a signature of another version', `t=${SECONDS},v0=${right}`, false],
  ['a part of it', `t=${SECONDS},v1=${right.slice(0, 32)}`, false],
  ['without a time', `v1=${right}`, false],
  ['without a signature', `t=${SECONDS}`, false],
  ['empty', '', false],
]
for (const [what, header, isTheirs] of HEADERS) {
  test(`${what}: ${isTheirs ? 'theirs' : 'refused'}`, () =>
    equal(isSignedByStripe(header, BODY, SECRET, NOW), isTheirs))
}
