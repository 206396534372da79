import { DIFFICULTY_BANDS } from '@tabia/core/chess/check/course.ts'
import { LEVEL_IDS, LEVEL_KEYS } from '@tabia/core/training/vocabulary.ts'
import type { LevelKey } from '@tabia/core/training/vocabulary.ts'
import type { Game } from './draw.ts'
import type { RatedGame } from './rated-puzzles.ts'

/** So many rating points outside its band a puzzle is of another level for certain. */
const FAR = 250
const ONE_FALSE_IN = 3

/**
 * The level that a judge is told for each game. A task has its course's; a rated puzzle the one its rating lies in, but
 * every third a wrong one: whether the judge says so tells what "it fits" is worth.
 */
export function namedLevels(games: readonly (Game | RatedGame)[]): LevelKey[] {
  let puzzles = 0
  return games.map(game => {
    if (!('rating' in game)) return levelOfCourse(game.course)
    puzzles += 1
    return levelOfRating(game.rating, puzzles % ONE_FALSE_IN === 0 ? FAR : 0)
  })
}

function levelOfCourse(course: string): LevelKey {
  const level = LEVEL_KEYS.find(key => course.startsWith(`${key}-`))
  if (!level) throw new Error(`${course} is of no level`)
  return level
}

/** The nearest level that is at least so far from the rating. */
function levelOfRating(rating: number, least: number): LevelKey {
  const byDistance = LEVEL_IDS.map(id => ({
    key: LEVEL_KEYS[id],
    distance: outside(DIFFICULTY_BANDS[id], rating),
  }))
    .filter(({ distance }) => distance >= least)
    .toSorted((a, b) => a.distance - b.distance)
  return byDistance[0]?.key ?? 'start'
}

const outside = ({ from, to }: { from: number; to: number }, rating: number) =>
  Math.max(0, from - rating, rating - to)
