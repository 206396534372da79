import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'

export const LANGUAGE_NAMES: Record<Locale, () => string> = {
  en: m['studio-task.english'],
  ru: m['studio-task.russian'],
}

/** The order of the columns. */
export const COLUMNS: readonly Locale[] = ['en', 'ru']
