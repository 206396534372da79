import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { cancelCause } from './cancel-cause.ts'

test('a reason in the service’s word comes down to what a buyer can do', () => {
  deepEqual(
    ['insufficient_funds', 'card_expired', '3d_secure_failed', 'expired', 'internal_timeout'].map(
      cancelCause,
    ),
    ['funds', 'card', 'bank', 'expired', 'technical'],
  )
  deepEqual(cancelCause('canceled_by_merchant'), 'given_up')
})

test('an unknown reason has no cause', () => {
  deepEqual([null, '', 'unknown', 'constructor', 'a_new_one'].map(cancelCause), Array(5).fill(null))
})
