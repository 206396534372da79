import type { LevelId } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'

/** A level's name where no course of it is at hand to tell it. */
export const LEVEL_NAMES: Record<LevelId, () => string> = {
  0: m['levels.start'],
  1: m['levels.progress'],
  2: m['levels.junior'],
  3: m['levels.expert'],
}

/** One line about each: words of the interface, not of the server (design section 11). */
export const LEVEL_LINES: Record<LevelId, () => string> = {
  0: m['training.aboutStart'],
  1: m['training.aboutProgress'],
  2: m['training.aboutJunior'],
  3: m['training.aboutExpert'],
}
