import { deepEqual } from 'node:assert/strict'
import { test } from 'vitest'
import { type DoorEvent, type DoorFlow, nextStep } from './flow.ts'

const wanted = { type: 'codeWanted', password: 'a password', email: 'anna@example.org', left: 8 } as const
const code: DoorFlow = { step: 'code', password: 'a password', email: 'anna@example.org', left: 8 }
const recovery: DoorFlow = { ...code, step: 'recovery' }
const password: DoorFlow = { step: 'password' }

const WAYS: [DoorFlow, DoorEvent, DoorFlow][] = [
  [password, wanted, code],
  [password, { type: 'setUpWanted' }, { step: 'setUp' }],
  [password, { type: 'switched' }, password],
  [code, { type: 'switched' }, recovery],
  [recovery, { type: 'switched' }, code],
  [code, { type: 'over' }, password],
]

for (const [from, event, to] of WAYS) {
  test(`${from.step}, ${event.type}: ${to.step}`, () => deepEqual(nextStep(from, event), to))
}
