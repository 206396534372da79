import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { BASE_RATINGS } from '@tabia/core/training/rating/rating.ts'
import { LEVEL_IDS } from '@tabia/core/training/vocabulary.ts'
import { live, type Pattern } from './learner.ts'

/**
 * Difficulties of four shipped courses, by week and topic, frozen as they were before they came from position and
 * solution: so the figures stay comparable.
 */
const Courses = z.record(
  z.string(),
  z.object({
    level: z.union(LEVEL_IDS.map(id => z.literal(id))),
    weeks: z.array(z.array(z.array(z.int()))),
  }),
)
const COURSES = Courses.parse(JSON.parse(readFileSync(new URL('courses.json', import.meta.url), 'utf8')))

export interface Case {
  course: string
  /** The learner's ability above the level's base rating. */
  offset: number
  portion: number
  pattern: Pattern
}

/** Means over the runs. */
export interface Row {
  inCourse: number
  after: number
  backlog: number
  aside: number
  missed: number
  known: number
  parked: number
}

const DAYS = 84
/** Runs are told apart by it, as rows are by their case. */
const SEED_STEP = 7919

export function rowOf({ course, offset, portion, pattern }: Case, runs: number): Row {
  const found = COURSES[course]
  if (!found) throw new Error(`no course ${course}`)
  const weeks = found.weeks.map(topics => topics.flat())
  const lives = Array.from({ length: runs }, (_, run) =>
    live({
      weeks,
      ability: BASE_RATINGS[found.level] + offset,
      seed: run * SEED_STEP + offset,
      portion,
      pattern,
      days: DAYS,
    }),
  )
  const trained = lives.flatMap(each => each.trained)
  return {
    inCourse: mean(trained.filter(day => day.inCourse).map(day => day.repeated)),
    after: mean(trained.filter(day => !day.inCourse).map(day => day.repeated)),
    backlog: mean(lives.map(each => each.backlog)),
    aside: mean(lives.map(each => each.aside)),
    missed: mean(lives.map(each => each.missed)),
    known: mean(lives.map(each => each.known)),
    parked: mean(lives.map(each => each.parked)),
  }
}

const mean = (figures: readonly number[]) =>
  figures.reduce((sum, figure) => sum + figure, 0) / Math.max(1, figures.length)
