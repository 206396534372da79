import { expectedScore } from '../rating/glicko2.ts'
import { promisedScore } from '../rating/theme-strength.ts'
import { type FirstAnswer, isKnown, START_DEVIATION, valueOfAnswers } from './task-value.ts'

// What first answers say of a task's quality: whether a wrong move is played by the strong, whether the task tells strong
// from weak, whether it is as hard as was said. Rules and thresholds: docs/decisions/quality-figures.md, with how often
// each finds a planted fault.

export interface JudgedAnswer extends FirstAnswer {
  uci: string
  /** In force at the time. */
  difficulty: number
}

/** Reports that a move judged wrong is right, too. */
export interface MoveReports {
  uci: string
  reports: number
  /** The engine's word supports them: the move reaches the goal, or nearly so. */
  isSupported: boolean
}

export interface TaskFigures {
  /** Those that count: of learners whose rating was known. */
  answers: number
  right: number
  /** Right answers that ratings promised. */
  expected: number
  /** The wrong move played most; null where nobody missed. */
  topMove: string | null
  /** Of the answers, from 0 to 1. */
  topShare: number
  /** By how many standard errors its players are stronger than those of other wrong moves; null of too few. */
  topZ: number | null
  /** By how many standard errors right answers come from stronger learners than expected; null of too few. */
  discZ: number | null
  reports: number
  /** The move reported most, one the engine supports before others; null without reports. */
  reportedMove: string | null
  flag: QualityFlag | null
}

/**
 * The worst alone is told: A learners say a move is right, too; B strong learners play a wrong move; C strong and weak
 * ones solve it alike; D it is harder or easier than said, never urgent.
 */
export const QUALITY_FLAGS = ['A', 'B', 'C', 'D'] as const
export type QualityFlag = (typeof QUALITY_FLAGS)[number]

/** Fewer say nothing yet. */
export const LEAST_ANSWERS = 20
const REPORTED = { times: 2, share: 0.02 }
const POPULAR = { share: 0.2, z: 2.2 }
const WEAK_DISCRIMINATION_Z = -2.6
const MISRATED = { points: 150, errors: 2 }
/** Fewer have no mean to speak of. */
const LEAST_OF_MOVE = { top: 5, others: 3 }
const LEAST_OF_RESULT = 5

interface Task {
  /** The start value. */
  start: number
  answers: readonly JudgedAnswer[]
  reports: readonly MoveReports[]
  /** As measured. */
  value: number
}

export function figuresOf({ start, answers: all, reports, value }: Task): TaskFigures {
  const answers = all.filter(isKnown)
  const wrong = answers.filter(({ right }) => !right)
  const top = topMove(wrong)
  const figures = {
    answers: answers.length,
    right: answers.length - wrong.length,
    expected: sum(answers.map(({ rating, difficulty }) => promisedScore(rating, difficulty))),
    topMove: top?.uci ?? null,
    topShare: top ? top.players.length / answers.length : 0,
    topZ: top
      ? strengthOf(
          top.players,
          wrong.filter(({ uci }) => uci !== top.uci),
        )
      : null,
    discZ: discrimination(answers, value),
    reports: sum(reports.map(each => each.reports)),
    reportedMove: mostReported(reports),
  }
  return { ...figures, flag: flagOf(figures, { start, answers, reports }) }
}

function flagOf(
  { topShare, topZ, discZ }: Omit<TaskFigures, 'flag'>,
  { start, answers, reports: moves }: Omit<Task, 'value'>,
): QualityFlag | null {
  if (answers.length < LEAST_ANSWERS) return null
  const isReported = ({ reports, isSupported }: MoveReports) =>
    isSupported ? reports > 0 : reports >= REPORTED.times && reports / answers.length >= REPORTED.share
  if (moves.some(isReported)) return 'A'
  if (topShare >= POPULAR.share && topZ !== null && topZ > POPULAR.z) return 'B'
  if (discZ !== null && discZ < WEAK_DISCRIMINATION_Z) return 'C'
  return isMisrated(start, answers) ? 'D' : null
}

function mostReported(reports: readonly MoveReports[]): string | null {
  const order = (a: MoveReports, b: MoveReports) =>
    Number(b.isSupported) - Number(a.isSupported) || b.reports - a.reports || (a.uci < b.uci ? -1 : 1)
  return reports.toSorted(order)[0]?.uci ?? null
}

/** Whether it is harder or easier than said: clearly, and by much also where the start value is counted in. */
export function isMisrated(start: number, answers: readonly FirstAnswer[]): boolean {
  const alone = valueOfAnswers(start, answers)
  if (!alone) return false
  const away = Math.abs(alone.value - start)
  const shrunk = away / (1 + (alone.error / START_DEVIATION) ** 2)
  return shrunk > MISRATED.points && away > MISRATED.errors * alone.error
}

/** Of equally popular ones the first by its letters, so that equal logs have equal figures. */
function topMove(wrong: readonly JudgedAnswer[]) {
  const moves = [...Map.groupBy(wrong, ({ uci }) => uci)].map(([uci, players]) => ({ uci, players }))
  return moves.toSorted((a, b) => b.players.length - a.players.length || (a.uci < b.uci ? -1 : 1))[0]
}

function strengthOf(players: readonly JudgedAnswer[], others: readonly JudgedAnswer[]): number | null {
  if (players.length < LEAST_OF_MOVE.top || others.length < LEAST_OF_MOVE.others) return null
  return excess(players.map(ratingOf), others.map(ratingOf), 0)
}

/** Beside what a task of this value would show: of a hard task even the right answers come from a few points above. */
function discrimination(answers: readonly JudgedAnswer[], value: number): number | null {
  const right = answers.filter(answer => answer.right)
  const wrong = answers.filter(answer => !answer.right)
  if (right.length < LEAST_OF_RESULT || wrong.length < LEAST_OF_RESULT) return null
  const chances = answers.map(({ rating, deviation }) => expectedScore(rating, { rating: value, deviation }))
  const expectedRight = sum(answers.map(({ rating }, index) => rating * (chances[index] ?? 0))) / sum(chances)
  const misses = chances.map(chance => 1 - chance)
  const expectedWrong = sum(answers.map(({ rating }, index) => rating * (misses[index] ?? 0))) / sum(misses)
  return excess(right.map(ratingOf), wrong.map(ratingOf), expectedRight - expectedWrong)
}

const ratingOf = ({ rating }: FirstAnswer) => rating

/** How far one mean lies above the other beyond the difference to be expected, in standard errors; null of equals. */
function excess(some: readonly number[], others: readonly number[], expected: number): number | null {
  const error = Math.sqrt(varianceOf(some) / some.length + varianceOf(others) / others.length)
  return error === 0 ? null : (meanOf(some) - meanOf(others) - expected) / error
}

function varianceOf(figures: readonly number[]): number {
  const mean = meanOf(figures)
  return sum(figures.map(figure => (figure - mean) ** 2)) / Math.max(1, figures.length - 1)
}

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0)
const meanOf = (figures: readonly number[]) => sum(figures) / figures.length
