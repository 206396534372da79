import { isMeasured, type TaskValue } from './task-value.ts'

// The difficulty in force: what answers are judged by from now on. It begins as the start value and follows the measured
// value slowly; an answer keeps the number it was judged by.

/** In points. */
const LARGEST_STEP = 25
/** A task moves once in so many days. */
export const STEP_DAYS = 7

/** The next number in force, on the way to `target`. */
export function stepTowards(inForce: number, target: number): number {
  const away = Math.round(target) - inForce
  return inForce + Math.max(-LARGEST_STEP, Math.min(LARGEST_STEP, away))
}

export interface MeasuredTask extends TaskValue {
  start: number
}

/**
 * By how much the measured values of a level lie beside its start values, on the average of all its tasks; one that is
 * not measured yet counts as 0. What is taken over is the value without this shift: then the level's average stays
 * where its authors put it, and a rating of 1500 means the same in ten years. Without it, learners who improve faster
 * than their rating follows would make every task look a little easier, and their successors' ratings sink.
 */
export function levelShift(tasks: readonly MeasuredTask[]): number {
  if (tasks.length === 0) return 0
  const shifts = tasks.map(task => (isMeasured(task) ? task.value - task.start : 0))
  return shifts.reduce((sum, shift) => sum + shift, 0) / tasks.length
}
