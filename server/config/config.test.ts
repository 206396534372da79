import { deepEqual, doesNotThrow, equal, match, throws } from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { readConfig } from './config.ts'
import { startWarnings } from './start-warnings.ts'

const PRODUCTION = {
  NODE_ENV: 'production',
  JWT_SECRET: randomBytes(48).toString('base64'),
  ORIGIN: 'https://school.example',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'School <school@school.example>',
  SUPPORT_EMAIL: 'support@school.example',
  SELLER_NAME: 'Anna Ivanova',
  SELLER_TAX_ID: '770000000000',
  SELLER_EMAIL: 'anna@school.example',
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
  ['NODE_ENV', 'Production'],
  ['NODE_ENV', 'prod'],
  ['SANDBOX_IN_PRODUCTION', 'on'],
  ['MAIL_FROM', 'the school'],
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

for (const NODE_ENV of [undefined, '', 'development', 'test', 'production']) {
  test(`NODE_ENV=${NODE_ENV} is known`, () => {
    equal(readConfig({ ...PRODUCTION, NODE_ENV }).production, NODE_ENV === 'production')
  })
}

for (const name of ['JWT_SECRET', 'ORIGIN', 'SMTP_URL', 'MAIL_FROM', 'SUPPORT_EMAIL', 'PAYMENTS']) {
  test(`production does not start without ${name}`, () => {
    throws(() => readConfig({ ...PRODUCTION, [name]: undefined }), {
      message: `${name} must be set in production.`,
    })
    doesNotThrow(() => readConfig({ [name]: undefined }))
  })
}

test('everything that is missing in production is told at once', () => {
  throws(
    () => readConfig({ NODE_ENV: 'production', ORIGIN: 'http://school.example' }),
    ({ message }: Error) => {
      for (const name of ['JWT_SECRET', 'SMTP_URL', 'MAIL_FROM', 'SUPPORT_EMAIL', 'PAYMENTS'])
        match(message, new RegExp(`^${name} must be set in production\\.$`, 'm'))
      match(message, /^ORIGIN must begin with https:\/\/ in production/m)
      return true
    },
  )
})

const WEAK_SECRETS = [
  'x'.repeat(36),
  'changeme'.repeat(4),
  `${'0123456789abcdef'.repeat(2)}0123`,
  'abcdefghijklmnopqrstuvwxyz0123456789',
  'ababababbaababbbabaabababbabaabbabab',
  'my-very-own-JWT-Secret-of-the-school-2026',
  'please-CHANGE-ME-before-production-49',
]
for (const JWT_SECRET of WEAK_SECRETS) {
  test(`production does not start with the secret ${JWT_SECRET}, and says how to make a good one`, () => {
    throws(
      () => readConfig({ ...PRODUCTION, JWT_SECRET }),
      ({ message }: Error) =>
        /^JWT_SECRET is easily guessed: .*openssl rand -base64 48.*\.$/.test(message) &&
        !message.includes(JWT_SECRET),
    )
    doesNotThrow(() => readConfig({ JWT_SECRET }))
  })
}

test('secrets as programs make them are good enough', () => {
  for (let time = 0; time < 200; time++) {
    for (const JWT_SECRET of [
      randomBytes(48).toString('base64'),
      randomBytes(24).toString('base64url'),
      randomBytes(16).toString('hex'),
      'correct horse battery staple plus seven odd words',
    ])
      doesNotThrow(() => readConfig({ ...PRODUCTION, JWT_SECRET }))
  }
})

test('production speaks https to its visitors, but for a trial on one’s own machine', () => {
  for (const ORIGIN of [
    'http://school.example',
    'http://192.168.1.7:3000',
    'http://localhost.school.example',
  ])
    throws(() => readConfig({ ...PRODUCTION, ORIGIN }), {
      message: /^ORIGIN must begin with https:\/\/ in production/,
    })
  for (const ORIGIN of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])
    doesNotThrow(() => readConfig({ ...PRODUCTION, ORIGIN }))
})

test('play money is taken in production only where that is said in so many words', () => {
  const sandbox = { ...PRODUCTION, PAYMENTS: 'sandbox' }
  throws(() => readConfig(sandbox), { message: /^PAYMENTS=sandbox .*SANDBOX_IN_PRODUCTION=yes\.$/ })
  throws(() => readConfig({ ...sandbox, SANDBOX_IN_PRODUCTION: 'no' }), /SANDBOX_IN_PRODUCTION=yes/)
  equal(readConfig({ ...sandbox, SANDBOX_IN_PRODUCTION: 'yes' }).playMoney, true)
  equal(readConfig({ ...PRODUCTION, SANDBOX_IN_PRODUCTION: 'yes' }).playMoney, false)
  equal(readConfig({ PAYMENTS: 'sandbox' }).playMoney, false)
})

for (const name of ['SELLER_NAME', 'SELLER_TAX_ID', 'SELLER_EMAIL']) {
  test(`where real money is taken in production, ${name} must be set`, () => {
    const stripe = { STRIPE_WEBHOOK_SECRET: 'whsec_x', STRIPE_PRICE: '49' }
    const without = { ...PRODUCTION, ...stripe, [name]: undefined }
    const message = `${name} must be set where real money is taken: buyers are told who sells.`
    throws(() => readConfig(without), { message })
    throws(() => readConfig({ ...without, PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'rk_live_x' }), { message })
    doesNotThrow(() => readConfig({ ...without, YOOKASSA_SECRET_KEY: 'test_0123456789abcdef' }))
    doesNotThrow(() => readConfig({ ...without, PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_test_x' }))
    doesNotThrow(() => readConfig({ ...without, PAYMENTS: 'sandbox', SANDBOX_IN_PRODUCTION: 'yes' }))
    doesNotThrow(() => readConfig({ ...without, NODE_ENV: 'development' }))
  })
}

const warningsOf = (more: Record<string, string | undefined>) =>
  startWarnings(readConfig({ ...PRODUCTION, TRUST_PROXY: '127.0.0.1', HOST: '127.0.0.1', ...more }))

test('a production server behind its proxy, with live keys, starts without a warning', () => {
  deepEqual(warningsOf({}), [])
  deepEqual(startWarnings(readConfig({})), [])
})

test('test keys are told at the start', () => {
  const stripe = { PAYMENTS: 'stripe', STRIPE_WEBHOOK_SECRET: 'whsec_x', STRIPE_PRICE: '49' }
  for (const keys of [
    { YOOKASSA_SECRET_KEY: 'test_0123456789abcdef' },
    { ...stripe, STRIPE_SECRET_KEY: 'sk_test_x' },
    { ...stripe, STRIPE_SECRET_KEY: 'rk_test_x' },
  ]) {
    const [warning = '', ...more] = warningsOf(keys)
    match(warning, /test keys/)
    deepEqual(more, [])
  }
  match(warningsOf({ PAYMENTS: 'sandbox', SANDBOX_IN_PRODUCTION: 'yes' }).join('\n'), /play money/)
})

test('a production server that does not know its proxy, or can be reached past it, is warned of', () => {
  const unknown = warningsOf({ TRUST_PROXY: undefined })
  equal(unknown.length, 1)
  match(unknown[0] ?? '', /TRUST_PROXY/)
  const open = warningsOf({ TRUST_PROXY: undefined, HOST: undefined })
  equal(open.length, 1)
  match(open[0] ?? '', /HOST=127\.0\.0\.1.*TRUST_PROXY|TRUST_PROXY.*HOST=127\.0\.0\.1/)
  match(warningsOf({ ORIGIN: 'http://localhost:3000' }).join('\n'), /this machine alone/)
  match(warningsOf({ SMTP_URL: undefined, MAIL_INBOX: 'on' }).join('\n'), /\/dev\/mail/)
})

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
