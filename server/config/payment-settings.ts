import { z } from 'zod'
import { type Currency, CURRENCIES, type Money, wholeUnits } from '@tabia/core/payments/money.ts'

// The settings of selling: who takes the money, and with which keys (docs/selling.md).

const PROVIDERS = ['sandbox', 'yookassa', 'stripe'] as const
export type ProviderName = (typeof PROVIDERS)[number]

const Price = z.coerce.number().int().min(1).max(1_000_000)
const onOff = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'])
    .default(fallback)
    .transform(word => word === 'on')

const PLACE = /^([a-z\d-]+(\.[a-z\d-]+)+|https?:\/\/[a-z\d.-]+(:\d+)?)$/
const places = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform(text => text.split(',').map(place => place.trim()))
    .refine(all => all.every(place => PLACE.test(place)), 'hosts such as yoomoney.ru, by commas')

export const PAYMENT_FIELDS = {
  /** Who takes the money. */
  PAYMENTS: z.enum(PROVIDERS).optional(),
  /** The sandbox gives every course away: a production server takes it only by a setting of its own. */
  SANDBOX_IN_PRODUCTION: z.enum(['yes', 'no']).default('no'),
  COURSE_PRICE_RUB: Price.default(4900),
  /** Two questions to a service fit into the 20 seconds a browser waits. */
  PAYMENT_TIMEOUT_SECONDS: z.coerce.number().positive().max(9).default(8),
  YOOKASSA_SHOP_ID: z.string().regex(/^\d+$/, 'the number of the shop').optional(),
  YOOKASSA_SECRET_KEY: z.string().min(16, 'the secret key of the shop').optional(),
  YOOKASSA_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.yookassa.ru/v3'),
  /** Where buyers are led to pay. */
  YOOKASSA_PAGES: places('yoomoney.ru,yookassa.ru'),
  /** Notices are taken from the service's own addresses alone. */
  YOOKASSA_CHECK_ADDRESS: onOff('on'),
  RECEIPTS: onOff('off'),
  RECEIPT_VAT_CODE: z.coerce.number().int().min(1).max(12).default(1),
  RECEIPT_SUBJECT: z.enum(['service', 'intellectual_activity', 'commodity', 'another']).default('service'),
  RECEIPT_MODE: z.enum(['full_payment', 'full_prepayment']).default('full_payment'),
  RECEIPT_TAX_SYSTEM: z.coerce.number().int().min(1).max(6).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_/, 'a secret key of Stripe')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'the signing secret of the webhook').optional(),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.stripe.com/v1'),
  STRIPE_PAGES: places('checkout.stripe.com'),
  STRIPE_PRICE: Price.optional(),
  STRIPE_CURRENCY: z.enum(CURRENCIES).default('EUR'),
}

type Fields = z.output<z.ZodObject<typeof PAYMENT_FIELDS>>

export interface YookassaSettings {
  shopId: string
  secretKey: string
  apiUrl: string
  pages: readonly string[]
  checkAddress: boolean
  timeoutMs: number
  /** Undefined: receipts are made elsewhere. */
  receipts:
    | { vatCode: number; paymentSubject: string; paymentMode: string; taxSystemCode: number | undefined }
    | undefined
}

export interface StripeSettings {
  secretKey: string
  webhookSecret: string
  apiUrl: string
  pages: readonly string[]
  timeoutMs: number
}

export interface PaymentSettings {
  /** Where new payments go. */
  payments: ProviderName
  /** Set by their keys; one no longer in use keeps its old payments readable. */
  yookassa: YookassaSettings | undefined
  stripe: StripeSettings | undefined
  /** Of any full course. */
  price: Money
}

const NEEDED: Record<ProviderName, readonly (keyof Fields)[]> = {
  sandbox: [],
  yookassa: ['YOOKASSA_SHOP_ID', 'YOOKASSA_SECRET_KEY'],
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE'],
}

/** What the chosen service cannot do without, as sentences. */
export function missingPaymentSettings(fields: Fields): string[] {
  const { PAYMENTS: chosen = 'sandbox' } = fields
  return NEEDED[chosen]
    .filter(name => fields[name] === undefined)
    .map(name => `${name} must be set with PAYMENTS=${chosen}.`)
}

const TEST_KEY = /^(test_|(sk|rk)_test_)/

/** Neither play money nor test keys. */
export function takesRealMoney({ PAYMENTS, YOOKASSA_SECRET_KEY, STRIPE_SECRET_KEY }: Fields): boolean {
  const key = { sandbox: undefined, yookassa: YOOKASSA_SECRET_KEY, stripe: STRIPE_SECRET_KEY }[
    PAYMENTS ?? 'sandbox'
  ]
  return key !== undefined && !TEST_KEY.test(key)
}

export function hasTestKeys(settings: PaymentSettings): boolean {
  const { payments } = settings
  return payments !== 'sandbox' && TEST_KEY.test(settings[payments]?.secretKey ?? '')
}

export function paymentSettings(fields: Fields): PaymentSettings {
  const { PAYMENTS = 'sandbox', STRIPE_PRICE, STRIPE_CURRENCY, COURSE_PRICE_RUB } = fields
  const [units, currency]: [number, Currency] =
    PAYMENTS === 'stripe' ? [STRIPE_PRICE ?? COURSE_PRICE_RUB, STRIPE_CURRENCY] : [COURSE_PRICE_RUB, 'RUB']
  return {
    payments: PAYMENTS,
    yookassa: yookassaSettings(fields),
    stripe: stripeSettings(fields),
    price: wholeUnits(units, currency),
  }
}

function yookassaSettings(fields: Fields): YookassaSettings | undefined {
  const { YOOKASSA_SHOP_ID: shopId, YOOKASSA_SECRET_KEY: secretKey, YOOKASSA_API_URL: apiUrl } = fields
  if (!shopId || !secretKey) return undefined
  const receipts = {
    vatCode: fields.RECEIPT_VAT_CODE,
    paymentSubject: fields.RECEIPT_SUBJECT,
    paymentMode: fields.RECEIPT_MODE,
    taxSystemCode: fields.RECEIPT_TAX_SYSTEM,
  }
  const checkAddress = fields.YOOKASSA_CHECK_ADDRESS
  return {
    shopId,
    secretKey,
    apiUrl,
    pages: fields.YOOKASSA_PAGES,
    checkAddress,
    timeoutMs: timeoutOf(fields),
    receipts: fields.RECEIPTS ? receipts : undefined,
  }
}

function stripeSettings(fields: Fields): StripeSettings | undefined {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: apiUrl,
  } = fields
  if (!secretKey || !webhookSecret) return undefined
  const pages = fields.STRIPE_PAGES
  return { secretKey, webhookSecret, apiUrl, pages, timeoutMs: timeoutOf(fields) }
}

const timeoutOf = ({ PAYMENT_TIMEOUT_SECONDS: seconds }: Fields) => seconds * 1000
