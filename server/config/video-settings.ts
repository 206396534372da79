import { z } from 'zod'
import { LOCALES, type Locale } from '@tabia/core/training/vocabulary.ts'

/** A tutorial on another site. */
export interface HostedVideo {
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
