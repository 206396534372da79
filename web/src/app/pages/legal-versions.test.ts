import { expect, test } from 'vitest'
import * as server from '../../../../server/auth/consents.ts'
import { CONSENT_VERSION, TERMS_VERSION } from './legal-versions.ts'

test('a learner agrees to the wording they can read', () => {
  expect(TERMS_VERSION).toBe(server.TERMS_VERSION)
  expect(CONSENT_VERSION).toBe(server.PROCESSING_VERSION)
})
