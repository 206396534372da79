import { z } from 'zod'

const HTTP = z.url({ protocol: /^https?$/ }).transform(text => new URL(text).origin)

/** Who counts visits, and where it lives. */
export type CounterSettings =
  | { kind: 'plausible'; origin: string; site: string }
  | { kind: 'metrica'; origin: string; id: number }

export const ANALYTICS_FIELDS = {
  ANALYTICS: z.enum(['none', 'plausible', 'metrica']).default('none'),
  /** The site's name at Plausible; by default the host of ORIGIN. */
  PLAUSIBLE_SITE: z
    .string()
    .regex(/^[\w.-]+$/, 'a name such as school.example')
    .optional(),
  PLAUSIBLE_URL: HTTP.default('https://plausible.io'),
  METRICA_ID: z.coerce.number().int().min(1).optional(),
  METRICA_URL: HTTP.default('https://mc.yandex.ru'),
}

type Given = z.output<z.ZodObject<typeof ANALYTICS_FIELDS>>

export const missingAnalyticsSettings = ({ ANALYTICS, METRICA_ID }: Given): string[] =>
  ANALYTICS === 'metrica' && METRICA_ID === undefined ? ['METRICA_ID must be set for ANALYTICS=metrica.'] : []

/** Nothing is counted outside production (A-ANALYTICS). */
export function counterSettings(given: Given, production: boolean, origin: string): CounterSettings | null {
  const { ANALYTICS, PLAUSIBLE_SITE, PLAUSIBLE_URL, METRICA_ID = 0, METRICA_URL } = given
  if (!production) return null
  switch (ANALYTICS) {
    case 'none':
      return null
    case 'plausible':
      return { kind: 'plausible', origin: PLAUSIBLE_URL, site: PLAUSIBLE_SITE ?? new URL(origin).hostname }
    case 'metrica':
      return { kind: 'metrica', origin: METRICA_URL, id: METRICA_ID }
  }
}
