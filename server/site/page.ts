import type { Locale } from '@tabia/core/training/vocabulary.ts'
import type { Html } from '../http/pages/html.ts'
import type { SitePath } from './addresses.ts'

/** A page outside the app, before its frame. */
export interface SitePage {
  path: SitePath
  language: Locale
  /** Without the name of the school. */
  title: string
  description: string
  main: Html
  /** For search engines (schema.org). */
  data?: object
}

export interface Visitor {
  /** Is logged in on this browser. */
  known: boolean
  /** Once had, if not now (A-LOGINCOOKIE). */
  remembered: boolean
  theme: string
}
