import { isIP } from 'node:net'
import { z } from 'zod'
import {
  ANALYTICS_FIELDS,
  type CounterSettings,
  counterSettings,
  missingAnalyticsSettings,
} from './config/analytics-settings.ts'
import {
  missingPaymentSettings,
  PAYMENT_FIELDS,
  type PaymentSettings,
  paymentSettings,
} from './config/payment-settings.ts'
import { productionProblems } from './config/production-rules.ts'
import { VIDEO_FIELDS, type Videos, videoSettings } from './config/video-settings.ts'

// The settings. Only this file knows their names in the environment (docs/settings.md lists them).

const ORIGIN = z.url({ protocol: /^https?$/ }).transform(text => new URL(text).origin)
const onOff = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'])
    .default(fallback)
    .transform(word => word === 'on')

/** `Tabia <school@example.org>`, or the address alone. */
const SENDER = /^([^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/

const Settings = z.object({
  /** Not set: development. A mistyped one must not make a developer's server of a school. */
  NODE_ENV: z
    .enum(['development', 'test', 'production'], 'development, test or production')
    .default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** The address to listen on; by default this machine alone, in production every address. */
  HOST: z.string().min(1).optional(),
  /** Where browsers reach the site: links in letters start with it. */
  ORIGIN: ORIGIN.optional(),
  /** Addresses or networks of the proxies in front, by commas: only they are believed about the visitor's address. */
  TRUST_PROXY: z.string().refine(areAddresses, 'addresses such as 127.0.0.1 or 10.0.0.0/8').optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** How many connections to PostgreSQL this process may hold. */
  DATABASE_POOL: z.coerce.number().int().min(2).max(500).default(20),
  JWT_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().regex(SENDER, 'an address, or Name <address>').optional(),
  /** Letters that wait for a mail server can be read on /dev/mail: they hold links that open accounts. */
  MAIL_INBOX: z.enum(['on', 'off']).optional(),
  ...PAYMENT_FIELDS,
  ...ANALYTICS_FIELDS,
  ...VIDEO_FIELDS,
  /** Which of the courses that come with the product the school has. */
  CATALOGUE: z.enum(['all', 'trials', 'none']).default('all'),
  EMAIL_VERIFICATION_GRACE_DAYS: z.coerce.number().int().min(0).default(7),
  APP_TIMEZONE: z.string().refine(isTimeZone, 'a time zone such as Europe/Moscow').default('Europe/Moscow'),
  CONSENT_BOX: onOff('on'),
  /** Who runs the school: stands in the legal pages and wherever learners are told whom to write to. */
  SELLER_NAME: z.string().optional(),
  SELLER_TAX_ID: z.string().optional(),
  SELLER_ADDRESS: z.string().optional(),
  SELLER_EMAIL: z.email().optional(),
  /** Who reads what learners write. */
  SUPPORT_EMAIL: z.email().optional(),
  /** Where the source of this very build can be had (GPL). */
  SOURCE_URL: z.url({ protocol: /^https?$/ }).optional(),
  RATE_LIMITS: onOff('on'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export type Settings = z.output<typeof Settings>

export interface Config extends PaymentSettings {
  production: boolean
  /** The sandbox in production: every page says that it is a trial. */
  playMoney: boolean
  port: number
  host: string
  origin: string
  trustProxy: string | undefined
  dataDir: string
  databaseUrl: string | undefined
  databasePool: number
  /** Undefined only outside production: then one is kept in the data folder. */
  jwtSecret: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  /** The page of letters is there: off in production unless asked for, and never beside a mail server. */
  mailInbox: boolean
  graceDays: number
  timeZone: string
  consentBox: boolean
  seller: Seller
  /** Where letters to the school go. */
  supportEmail: string
  sourceUrl: string | null
  /** Who counts visits: in production alone. */
  counter: CounterSettings | null
  videos: Videos
  /** Which of the shipped courses are brought in at the start. */
  catalogue: 'all' | 'trials' | 'none'
  rateLimits: boolean
  logLevel: Settings['LOG_LEVEL']
}

export interface Seller {
  name: string | null
  taxId: string | null
  address: string | null
  email: string | null
}

/** A setting is wrong: the message is a sentence for the operator, naming it. */
export class ConfigError extends Error {}

export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = Settings.safeParse(given)
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map(sentence).join('\n'))
  const settings = parsed.data
  const production = settings.NODE_ENV === 'production'
  const problems = [
    ...(production ? productionProblems(settings) : []),
    ...missingPaymentSettings(settings),
    ...missingAnalyticsSettings(settings),
  ]
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  const origin = settings.ORIGIN ?? `http://localhost:${settings.PORT}`
  return {
    production,
    port: settings.PORT,
    host: settings.HOST ?? (production ? '0.0.0.0' : 'localhost'),
    origin,
    trustProxy: settings.TRUST_PROXY,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    databasePool: settings.DATABASE_POOL,
    jwtSecret: settings.JWT_SECRET,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM ?? 'Tabia <school@localhost>',
    mailInbox: !settings.SMTP_URL && (settings.MAIL_INBOX ?? (production ? 'off' : 'on')) === 'on',
    ...paymentSettings(settings),
    playMoney: production && (settings.PAYMENTS ?? 'sandbox') === 'sandbox',
    graceDays: settings.EMAIL_VERIFICATION_GRACE_DAYS,
    timeZone: settings.APP_TIMEZONE,
    consentBox: settings.CONSENT_BOX,
    supportEmail: settings.SUPPORT_EMAIL ?? settings.SELLER_EMAIL ?? 'support@localhost',
    seller: {
      name: settings.SELLER_NAME ?? null,
      taxId: settings.SELLER_TAX_ID ?? null,
      address: settings.SELLER_ADDRESS ?? null,
      email: settings.SELLER_EMAIL ?? null,
    },
    sourceUrl: settings.SOURCE_URL ?? null,
    counter: counterSettings(settings, production, origin),
    videos: videoSettings(settings),
    catalogue: settings.CATALOGUE,
    rateLimits: settings.RATE_LIMITS,
    logLevel: settings.LOG_LEVEL,
  }
}

/** Where the data are, of settings of which nothing else need be right. */
export function dataDirOf({ DATA_DIR }: Record<string, string | undefined>): string {
  return Settings.pick({ DATA_DIR: true }).parse({ DATA_DIR: DATA_DIR || undefined }).DATA_DIR
}

/** The value is not repeated: it may be a secret. */
const sentence = ({ path, message }: z.core.$ZodIssue) =>
  `The setting ${path.join('.')} is wrong: ${message}.`

/** IP addresses and networks, by commas. */
function areAddresses(list: string): boolean {
  return list
    .split(',')
    .every(address => /^[^/]+(\/\d{1,3})?$/.test(address.trim()) && isIP(address.trim().split('/')[0] ?? ''))
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
