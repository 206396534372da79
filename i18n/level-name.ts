import { LEVEL_KEYS, type LevelId, type Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from './compiled/messages.js'

export function levelName(locale: Locale, level: LevelId): string {
  return m[`levels.${LEVEL_KEYS[level]}`]({}, { locale })
}
