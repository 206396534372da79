import { DAY_MS, after } from '../../time.ts'
import { expectedScore } from '../rating/glicko2.ts'
import { type LevelRating, rateAnswer, startRating } from '../rating/rating.ts'
import { levelShift, type MeasuredTask, STEP_DAYS, stepTowards } from './in-force.ts'
import { type FirstAnswer, isMeasured, measureTask } from './task-value.ts'

// A level of a school as it might go, to see how soon planted difficulties are found and whether ratings keep their
// meaning. Time passes in weeks; all chance comes from the seed.

export interface SimulatedSchool {
  seed: number
  tasks: number
  /** Learners who begin in a week. */
  newcomers: number
  weeks: number
  /** By how much learners improve while they solve the tasks. */
  growth: number
  /** Mean and spread of what tasks are harder than their start value says. */
  planted: { mean: number; spread: number }
  /** `off`: start values stay in force. `free`: measured values are taken over as they are, without `levelShift`. */
  values: 'anchored' | 'free' | 'off'
}

export interface SimulatedWeek {
  week: number
  /** Tasks whose answers say enough. */
  measured: number
  /** How far the numbers in force lie from the planted ones, beside their common mean: root of the mean square. */
  error: number
  /** Of the numbers in force, beside the start values. */
  meanShift: number
  /** Learners who end this week: how far their rating lies from their strength on the authors' scale, on average. */
  ratingOffset: number
  /** And how far it lies from it beside that average. */
  ratingError: number
}

const BASE = 1100
const WEEKS_OF_COURSE = 4

interface Task {
  start: number
  planted: number
  inForce: number
  answers: FirstAnswer[]
}

interface Learner {
  strength: number
  rating: LevelRating
  solved: number
}

export function simulateSchool(school: SimulatedSchool): SimulatedWeek[] {
  const chance = seeded(school.seed)
  const draw = (mean: number, spread: number) => mean + spread * normalOf(chance)
  const tasks = Array.from({ length: school.tasks }, (): Task => {
    const start = Math.round(draw(BASE, 80))
    const planted = start + draw(school.planted.mean, school.planted.spread)
    return { start, planted, inForce: start, answers: [] }
  })
  let learners: Learner[] = []
  return Array.from({ length: school.weeks }, (_, index) => {
    const newcomers = Array.from({ length: school.newcomers }, (): Learner => {
      return { strength: draw(BASE + 50, 170), rating: startRating(1), solved: 0 }
    })
    learners = [...learners, ...newcomers]
    for (const learner of learners) solveWeek(school, { learner, tasks, week: index, chance })
    const leaving = learners.filter(({ solved }) => solved >= school.tasks)
    learners = learners.filter(({ solved }) => solved < school.tasks)
    const measured = tasks.map(task => ({ start: task.start, ...measureTask(task.start, task.answers) }))
    takeOver(school, tasks, measured)
    return {
      week: index + 1,
      measured: measured.filter(isMeasured).length,
      ...figuresOf(school, tasks, leaving),
    }
  })
}

function solveWeek(
  school: SimulatedSchool,
  { learner, tasks, week, chance }: { learner: Learner; tasks: Task[]; week: number; chance: () => number },
): void {
  const portion = Math.ceil(school.tasks / WEEKS_OF_COURSE)
  for (const task of tasks.slice(learner.solved, learner.solved + portion)) {
    const strength = learner.strength + (school.growth * learner.solved) / school.tasks
    const right = chance() < expectedScore(strength, { rating: task.planted, deviation: 0 })
    const at = after(new Date(0), week * STEP_DAYS * DAY_MS + learner.solved * 60_000)
    const { rating } = learner.rating
    learner.rating = rateAnswer(learner.rating, { right, difficulty: task.inForce, at }).after
    task.answers.push({ right, rating, deviation: learner.rating.deviation })
    learner.solved += 1
  }
}

function takeOver(
  { values }: SimulatedSchool,
  tasks: readonly Task[],
  measured: readonly MeasuredTask[],
): void {
  if (values === 'off') return
  const shift = values === 'anchored' ? levelShift(measured) : 0
  tasks.forEach((task, index) => {
    const value = measured[index]
    if (value && isMeasured(value)) task.inForce = stepTowards(task.inForce, value.value - shift)
  })
}

function figuresOf(
  { growth, planted }: SimulatedSchool,
  tasks: readonly Task[],
  leaving: readonly Learner[],
) {
  // On the authors' scale a learner is weaker by as much as the planted tasks are harder than they say.
  const offsets = leaving.map(({ strength, rating }) => rating.rating - (strength + growth - planted.mean))
  return {
    error: spreadOf(tasks.map(task => task.inForce - task.planted)),
    meanShift: meanOf(tasks.map(task => task.inForce - task.start)),
    ratingOffset: meanOf(offsets),
    ratingError: spreadOf(offsets),
  }
}

/** Not a number of nothing. */
export function meanOf(figures: readonly number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0) / figures.length
}

function spreadOf(figures: readonly number[]): number {
  const mean = meanOf(figures)
  return Math.sqrt(meanOf(figures.map(figure => (figure - mean) ** 2)))
}

/** Numbers from 0 to below 1, the same ones for a seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A draw from the standard normal distribution (Box and Muller). */
export function normalOf(chance: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance())
}
