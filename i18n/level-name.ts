import type { LevelId, Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from './compiled/messages.js'

// Named one by one: a key put together here would bring every message of the school to the browser.
const NAMES = {
  0: m['levels.start'],
  1: m['levels.progress'],
  2: m['levels.junior'],
  3: m['levels.expert'],
} satisfies Record<LevelId, unknown>

export function levelName(locale: Locale, level: LevelId): string {
  return NAMES[level]({}, { locale })
}
