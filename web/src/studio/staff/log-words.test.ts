import { equal, match } from 'node:assert/strict'
import { test } from 'vitest'
import { m } from '@tabia/i18n/compiled/messages.js'
import { didWhat } from './log-words.ts'

const entry = (action: string, subject: string, after: Record<string, unknown> | null = null) => ({
  action,
  subject,
  after,
})

test('an act is told in words, with the number of what it was done to', () => {
  match(didWhat(entry('block', 'learner 7')), /7/)
  equal(didWhat(entry('grant-owner', 'staff 12')), m['studio-log.staff_grant-owner']({ number: '12' }))
})

test('whether the second step is required is two sentences', () => {
  equal(didWhat(entry('require-second-factor', 'studio', { required: true })), m['studio-log.required']())
  equal(didWhat(entry('require-second-factor', 'studio', { required: false })), m['studio-log.notRequired']())
})

test('an act without words of its own is named', () => {
  equal(
    didWhat(entry('juggle', 'order 3')),
    m['studio-staff.logUnknown']({ action: 'juggle', subject: 'order 3' }),
  )
  equal(
    didWhat(entry('toString', '__proto__')),
    m['studio-staff.logUnknown']({ action: 'toString', subject: '__proto__' }),
  )
})
