import { type LevelRating, type RatedAnswer, startRating } from './rating.ts'

export const NOW = new Date('2026-03-02T10:00:00Z')

export function rated(figures: Partial<LevelRating>): LevelRating {
  return { ...startRating(0), deviation: 90, lastAnswerAt: NOW, ...figures }
}

export function answered(right: boolean, difficulty: number, at = NOW): RatedAnswer {
  return { right, difficulty, at }
}
