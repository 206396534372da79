import { isIP } from 'node:net'
import { z } from 'zod'
import { ANALYTICS_FIELDS, VIDEO_FIELDS } from './third-party-settings.ts'
import { PAYMENT_FIELDS } from './payment-settings.ts'

// The settings as the environment gives them: names, limits, defaults (docs/settings.md lists them).

const ORIGIN = z.url({ protocol: /^https?$/ }).transform(text => new URL(text).origin)
const onOff = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'])
    .default(fallback)
    .transform(word => word === 'on')

/** `Tabia <school@example.org>`, or the address alone. */
const SENDER = /^([^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/

export const Settings = z.object({
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
  /** Off: statements without names, for a pooler that knows none in transaction mode. */
  DATABASE_PREPARED: onOff('on'),
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
  /** Who teaches: stands on the landing page, each in the language of the reader. */
  COACH_NAME: z.string().optional(),
  COACH_ABOUT_RU: z.string().max(600).optional(),
  COACH_ABOUT_EN: z.string().max(600).optional(),
  /** Who reads what learners write. */
  SUPPORT_EMAIL: z.email().optional(),
  /** Where the source of this very build can be had (GPL). */
  SOURCE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The token that reads /api/metrics; without it the address answers 404. */
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,}$/, 'at least 16 characters without spaces')
    .optional(),
  /** Where alarms go besides the letter: a webhook that takes JSON with `text`. */
  ALERT_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Who gets the letters of alarms; by default support. */
  ALERT_EMAIL: z.email().optional(),
  /** How old the oldest backup may be: so long the numbers of erased accounts are kept beside the database. */
  BACKUPS_KEPT_DAYS: z.coerce.number().int().min(1).default(90),
  RATE_LIMITS: onOff('on'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export type Settings = z.output<typeof Settings>

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
