import { z } from 'zod'
import { type Locale, LOCALES } from '@tabia/core/training/vocabulary.ts'

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

type AnalyticsFields = z.output<z.ZodObject<typeof ANALYTICS_FIELDS>>

export const missingAnalyticsSettings = ({ ANALYTICS, METRICA_ID }: AnalyticsFields): string[] =>
  ANALYTICS === 'metrica' && METRICA_ID === undefined ? ['METRICA_ID must be set for ANALYTICS=metrica.'] : []

/** Nothing is counted outside production (A-ANALYTICS). */
export function counterSettings(
  given: AnalyticsFields,
  production: boolean,
  origin: string,
): CounterSettings | null {
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

/** A tutorial on another site. */
interface HostedVideo {
  host: 'youtube' | 'vk' | 'rutube'
  /** The page of the player, for a frame. */
  url: string
}

/** For each language the two tutorials; null: the school's own film. */
export type Videos = Record<Locale, (HostedVideo | null)[]>

const EXAMPLES = 'youtube:ID, vk:OWNER_ID[:HASH] or rutube:ID'

const Video = z
  .string()
  .transform((text, context) => {
    const video = hostedVideo(text)
    if (!video) context.addIssue({ code: 'custom', message: EXAMPLES })
    return video
  })
  .optional()

export const VIDEO_FIELDS = { VIDEO_1_RU: Video, VIDEO_2_RU: Video, VIDEO_1_EN: Video, VIDEO_2_EN: Video }

/** Only ids are taken, never addresses: nothing but these players can get into a page. */
function hostedVideo(text: string): HostedVideo | undefined {
  const [, youtube] = /^youtube:([\w-]{11})$/.exec(text) ?? []
  if (youtube) return { host: 'youtube', url: `https://www.youtube-nocookie.com/embed/${youtube}` }
  const [, owner, id, hash] = /^vk:(-?\d{1,12})_(\d{1,12})(?::([\da-f]{8,32}))?$/.exec(text) ?? []
  if (owner && id) {
    const query = new URLSearchParams({ oid: owner, id, hd: '2', ...(hash && { hash }) })
    return { host: 'vk', url: `https://vkvideo.ru/video_ext.php?${query}` }
  }
  const [, rutube] = /^rutube:([\da-f]{32})$/.exec(text) ?? []
  return rutube ? { host: 'rutube', url: `https://rutube.ru/play/embed/${rutube}` } : undefined
}

export function videoSettings(given: z.output<z.ZodObject<typeof VIDEO_FIELDS>>): Videos {
  return {
    ru: [given.VIDEO_1_RU ?? null, given.VIDEO_2_RU ?? null],
    en: [given.VIDEO_1_EN ?? null, given.VIDEO_2_EN ?? null],
  }
}

/** The sites whose frames pages must be allowed. */
export const videoOrigins = (videos: Videos): string[] => [
  ...new Set(
    LOCALES.flatMap(locale => videos[locale].flatMap(video => (video ? new URL(video.url).origin : []))),
  ),
]
