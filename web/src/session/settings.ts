import type { Locale } from '@tabia/core/training/vocabulary.ts'

/** Who counts visits, and where it lives. */
export type CounterSettings =
  | { kind: 'plausible'; origin: string; site: string }
  | { kind: 'metrica'; origin: string; id: number }

/** A tutorial on another site: the page of its player, for a frame. */
export interface HostedVideo {
  host: 'youtube' | 'vk' | 'rutube'
  url: string
}

/** What of the school's settings a browser may know; the server writes them into the page. */
export interface Settings {
  /** Registration asks for consent to data processing by a box of its own. */
  consentBox: boolean
  production: boolean
  /** Where the school's days begin and end (IANA). */
  timeZone: string
  /** Which version is running; null while developing. */
  version: string | null
  /** Where the source of this very build can be had (GPL). */
  sourceUrl: string | null
  counter: CounterSettings | null
  /** The two tutorials of each language; null: our own film. */
  videos: Record<Locale, (HostedVideo | null)[]>
  seller: { name: string | null; taxId: string | null; address: string | null; email: string | null }
}

const DEFAULTS: Settings = {
  consentBox: true,
  production: false,
  timeZone: 'Europe/Moscow',
  version: null,
  sourceUrl: null,
  counter: null,
  videos: { ru: [null, null], en: [null, null] },
  seller: { name: null, taxId: null, address: null, email: null },
}

export const settings: Settings = readSettings(document.getElementById('settings')?.textContent ?? '')

export function readSettings(text: string): Settings {
  try {
    const written: Partial<Settings> = JSON.parse(text)
    return { ...DEFAULTS, ...written, seller: { ...DEFAULTS.seller, ...written.seller } }
  } catch {
    return DEFAULTS
  }
}
