import { type Grade, LEVEL_IDS, type LevelId } from './vocabulary.ts'

// What Finished offers after a course (A-FINMATRIX).

export type FinishedOffer =
  | { kind: 'same' | 'up' | 'down'; level: LevelId }
  | { kind: 'solved' | 'closing' | 'next_stage' | 'harder' }

/**
 * In the order of the table. `nextCourse`: the level has one to go on with (an entry of `switchLevelOptions`).
 * `closing` and `next_stage` are the top level's words; `harder` is the suggestion beside `up`.
 */
export function finishedOffers(grade: Grade, level: LevelId, nextCourse: boolean): FinishedOffer[] {
  const same = nextCourse ? levelOffer('same', level) : undefined
  const up = levelOffer('up', LEVEL_IDS[level + 1])
  const down = levelOffer('down', LEVEL_IDS[level - 1])
  const closing = up ? undefined : ({ kind: 'closing' } as const)
  const nextStage = { kind: 'next_stage' } as const
  const harder = up && ({ kind: 'harder' } as const)

  const offers: Record<Grade, (FinishedOffer | undefined)[]> = {
    weak: [same ?? closing, down ?? { kind: 'solved' }],
    good: [same ?? up ?? closing],
    great: [up ?? nextStage, same],
    perfect: [up ?? nextStage, same, harder],
  }
  return offers[grade].filter(offer => offer !== undefined)
}

function levelOffer(kind: 'same' | 'up' | 'down', level: LevelId | undefined): FinishedOffer | undefined {
  return level === undefined ? undefined : { kind, level }
}
