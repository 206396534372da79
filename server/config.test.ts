import { deepEqual, doesNotThrow, equal, throws } from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from './config.ts'

const PRODUCTION = {
  NODE_ENV: 'production',
  JWT_SECRET: 'x'.repeat(32),
  ORIGIN: 'https://school.example',
  SMTP_URL: 'smtp://mail.example',
  PAYMENTS: 'yookassa',
  YOOKASSA_SHOP_ID: '123456',
  YOOKASSA_SECRET_KEY: 'live_0123456789abcdef',
}

test('nothing has to be set to look around', () => {
  const { port, host, origin, dataDir, price, graceDays, timeZone } = readConfig({})
  deepEqual([port, host, origin, dataDir], [3000, 'localhost', 'http://localhost:3000', './data'])
  deepEqual([price, graceDays, timeZone], [{ minor: 490_000, currency: 'RUB' }, 7, 'Europe/Moscow'])
})

test('an empty setting counts as not set', () => equal(readConfig({ PORT: '' }).port, 3000))

test('support reads its letters at its own address, else at the seller’s', () => {
  const SELLER_EMAIL = 'school@example.org'
  const SUPPORT_EMAIL = 'support@example.org'
  equal(readConfig({ SELLER_EMAIL, SUPPORT_EMAIL }).supportEmail, SUPPORT_EMAIL)
  equal(readConfig({ SELLER_EMAIL }).supportEmail, SELLER_EMAIL)
})

test('proxies are named by address or network', () => {
  const TRUST_PROXY = '127.0.0.1, 10.0.0.0/8, ::1'
  equal(readConfig({ TRUST_PROXY }).trustProxy, TRUST_PROXY)
})

test('the origin follows the port', () => equal(readConfig({ PORT: '3555' }).origin, 'http://localhost:3555'))

const WRONG = [
  ['PORT', 'many'],
  ['PORT', '70000'],
  ['ORIGIN', 'school.example'],
  ['ORIGIN', 'ftp://school.example'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '127.0.0.1, proxy'],
  ['DATABASE_URL', 'mysql://db'],
  ['JWT_SECRET', 'short'],
  ['SMTP_URL', 'https://mail.example'],
  ['MAIL_INBOX', 'yes'],
  ['PAYMENTS', 'cash'],
  ['COURSE_PRICE_RUB', '-1'],
  ['YOOKASSA_SHOP_ID', 'my shop'],
  ['YOOKASSA_SECRET_KEY', 'short'],
  ['YOOKASSA_PAGES', 'yoomoney.ru/checkout'],
  ['RECEIPT_VAT_CODE', '13'],
  ['STRIPE_SECRET_KEY', 'pk_live_x'],
  ['STRIPE_WEBHOOK_SECRET', 'secret'],
  ['STRIPE_PAGES', '*.stripe.com'],
  ['STRIPE_CURRENCY', 'GBP'],
  ['EMAIL_VERIFICATION_GRACE_DAYS', '1.5'],
  ['APP_TIMEZONE', 'Moscow'],
  ['CONSENT_BOX', 'yes'],
  ['RATE_LIMITS', 'true'],
  ['SELLER_EMAIL', 'school'],
  ['SUPPORT_EMAIL', 'support'],
  ['SOURCE_URL', 'ftp://code.example'],
  ['LOG_LEVEL', 'loud'],
] as const

for (const [name, value] of WRONG) {
  test(`${name}=${value} stops the start with a sentence that names it and not the value`, () => {
    throws(() => readConfig({ [name]: value }), {
      message: new RegExp(`^The setting ${name} is wrong: [^\\n]+\\.$`),
    })
    throws(
      () => readConfig({ [name]: value }),
      ({ message }: Error) => !message.includes(`"${value}"`),
    )
  })
}

for (const name of ['JWT_SECRET', 'ORIGIN', 'SMTP_URL', 'PAYMENTS']) {
  test(`production does not start without ${name}`, () => {
    throws(() => readConfig({ ...PRODUCTION, [name]: undefined }), {
      message: `${name} must be set in production.`,
    })
    doesNotThrow(() => readConfig({ [name]: undefined }))
  })
}

test('production listens to the world, a developer only to this machine', () => {
  equal(readConfig(PRODUCTION).host, '0.0.0.0')
  equal(readConfig({ ...PRODUCTION, HOST: '::1' }).host, '::1')
})

test('letters can be read in the browser where there is no mail server, in production only if asked for', () => {
  equal(readConfig({}).mailInbox, true)
  equal(readConfig({ MAIL_INBOX: 'off' }).mailInbox, false)
  equal(readConfig({ SMTP_URL: 'smtp://mail.example' }).mailInbox, false)
  equal(readConfig(PRODUCTION).mailInbox, false)
  equal(readConfig({ ...PRODUCTION, SMTP_URL: undefined, MAIL_INBOX: 'on' }).mailInbox, true)
})

test('a payment service is not chosen without its keys', () => {
  throws(() => readConfig({ PAYMENTS: 'yookassa' }), {
    message:
      'YOOKASSA_SHOP_ID must be set with PAYMENTS=yookassa.\nYOOKASSA_SECRET_KEY must be set with PAYMENTS=yookassa.',
  })
  throws(() => readConfig({ PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_test_x' }), {
    message: /STRIPE_WEBHOOK_SECRET must be set.*\n.*STRIPE_PRICE/,
  })
})

test('buyers are led to the pages of the service, and to those the settings name', () => {
  const keys = { YOOKASSA_SHOP_ID: '1', YOOKASSA_SECRET_KEY: 'test_0123456789abcdef' }
  deepEqual(readConfig(keys).yookassa?.pages, ['yoomoney.ru', 'yookassa.ru'])
  const named = readConfig({ ...keys, YOOKASSA_PAGES: 'pay.example, http://127.0.0.1:4000' })
  deepEqual(named.yookassa?.pages, ['pay.example', 'http://127.0.0.1:4000'])
})

test('with Stripe a course has a price of its own currency', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }
  const { price } = readConfig({ PAYMENTS: 'stripe', ...keys, STRIPE_PRICE: '49', STRIPE_CURRENCY: 'USD' })
  deepEqual(price, { minor: 4900, currency: 'USD' })
})

test('visits are counted in production alone, and only where it is said by whom', () => {
  equal(readConfig(PRODUCTION).counter, null)
  equal(readConfig({ ANALYTICS: 'plausible' }).counter, null)
  deepEqual(readConfig({ ...PRODUCTION, ANALYTICS: 'plausible' }).counter, {
    kind: 'plausible',
    origin: 'https://plausible.io',
    site: 'school.example',
  })
  deepEqual(readConfig({ ...PRODUCTION, ANALYTICS: 'metrica', METRICA_ID: '77' }).counter, {
    kind: 'metrica',
    origin: 'https://mc.yandex.ru',
    id: 77,
  })
  throws(() => readConfig({ ...PRODUCTION, ANALYTICS: 'metrica' }), /METRICA_ID must be set/)
})
