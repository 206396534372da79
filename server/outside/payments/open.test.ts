import { deepEqual, equal, throws } from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '../../config/config.ts'
import type { Db } from '../../db/types.ts'
import { openPayments } from './open.ts'
import { providerOf } from './port.ts'

// The payment services a school has are those its settings name.

const KEYS = {
  yookassa: { YOOKASSA_SHOP_ID: '100500', YOOKASSA_SECRET_KEY: 'test_key_of_the_shop' },
  stripe: {
    STRIPE_SECRET_KEY: 'sk_test_key_of_the_school',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_the_school',
    STRIPE_PRICE: '49',
    STRIPE_CURRENCY: 'EUR',
  },
}
const open = (env: Record<string, string>) =>
  openPayments({ db: {} as Db, config: readConfig(env), now: () => new Date() })
const namesOf = (env: Record<string, string>) => [...open(env).byName.keys()]

test('without settings play money alone is taken', () => {
  const payments = open({})
  equal(payments.current.name, 'sandbox')
  equal(payments.sandbox?.name, 'sandbox')
  deepEqual([...payments.byName.keys()], ['sandbox'])
})

test('the service that is chosen takes the money; one whose keys are there still answers for what it was paid', () => {
  deepEqual(namesOf({ PAYMENTS: 'yookassa', ...KEYS.yookassa }), ['yookassa'])
  const both = open({ PAYMENTS: 'stripe', ...KEYS.yookassa, ...KEYS.stripe })
  equal(both.current.name, 'stripe')
  equal(both.sandbox, undefined)
  deepEqual([...both.byName.keys()], ['yookassa', 'stripe'])
})

test('of a service whose settings are gone that is said', () => {
  const payments = open({})
  throws(() => providerOf(payments, { provider: 'stripe' }), /stripe/)
  equal(providerOf(payments, { provider: 'sandbox' }).name, 'sandbox')
})
