import type { Course } from '@tabia/contract/entities.ts'
import type { FinishedOffer } from '@tabia/core/training/finished-screen.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { LEVEL_NAMES } from '../level-words.ts'

/** An offer that leads to a level: a button. */
export type LevelOffer = Extract<FinishedOffer, { kind: 'same' | 'up' | 'down' }>

export const isLevelOffer = (offer: FinishedOffer): offer is LevelOffer => 'level' in offer

export function offerLabel({ kind, level }: LevelOffer, courses: Course[]): string {
  const name = LEVEL_NAMES[level]()
  if (kind === 'up') return m['training.goToLevel']({ level: name })
  if (kind === 'down') return m['training.goDownToLevel']({ level: name })
  const next = courses.find(course => course.levelId === level)
  return next
    ? m['training.continueLevelCourse']({ level: name, number: next.number })
    : m['training.continueLevel']({ level: name })
}
