import type { z } from 'zod'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import {
  type CounterSettings,
  counterSettings,
  missingAnalyticsSettings,
  type Videos,
  videoSettings,
} from './third-party-settings.ts'
import { missingPaymentSettings, type PaymentSettings, paymentSettings } from './payment-settings.ts'
import { productionProblems } from './production-rules.ts'
import { Settings } from './settings.ts'

// What the server is started with: the settings, read once and completed.

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
  /** Statements have names: PostgreSQL parses each once per connection. */
  databasePrepared: boolean
  /** Undefined only outside production: then one is kept in the data folder. */
  jwtSecret: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  /** The page of letters is there: off in production unless set, and never beside a mail server. */
  mailInbox: boolean
  graceDays: number
  timeZone: string
  consentBox: boolean
  seller: Seller
  coach: Coach
  /** Where letters to the school go. */
  supportEmail: string
  sourceUrl: string | null
  /** Who counts visits: in production alone. */
  counter: CounterSettings | null
  videos: Videos
  /** Which of the shipped courses are brought in at the start. */
  catalogue: 'all' | 'trials' | 'none'
  metricsToken: string | undefined
  alertUrl: string | undefined
  alertEmail: string | undefined
  backupsKeptDays: number
  rateLimits: boolean
  logLevel: Settings['LOG_LEVEL']
}

export interface Seller {
  name: string | null
  taxId: string | null
  address: string | null
  email: string | null
}

/** Who teaches, as the landing page says it. */
export interface Coach {
  name: string | null
  about: Record<Locale, string | null>
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
    databasePrepared: settings.DATABASE_PREPARED,
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
    coach: {
      name: settings.COACH_NAME ?? null,
      about: { ru: settings.COACH_ABOUT_RU ?? null, en: settings.COACH_ABOUT_EN ?? null },
    },
    sourceUrl: settings.SOURCE_URL ?? null,
    counter: counterSettings(settings, production, origin),
    videos: videoSettings(settings),
    catalogue: settings.CATALOGUE,
    metricsToken: settings.METRICS_TOKEN,
    alertUrl: settings.ALERT_URL,
    alertEmail: settings.ALERT_EMAIL,
    backupsKeptDays: settings.BACKUPS_KEPT_DAYS,
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
