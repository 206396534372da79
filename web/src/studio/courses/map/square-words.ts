import type { SquareTask } from '@tabia/contract/studio/drafts.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { sanWords } from '../../../board/san-words.ts'
import { lookWords } from '../../pieces/squares/square-look.ts'
import type { Square } from '../../pieces/squares/squares.tsx'
import { type Lens, lookOf, looksOf } from './lenses.ts'

/** A task as its square: how it looks by the lens, and all it says in words. */
export function squareOf(task: SquareTask, number: number, lens: Lens, isHere: boolean): Square {
  return {
    id: task.id,
    look: lookOf(task, lens),
    name: [String(number), ...saidOf(task)].join(', '),
    ...(isHere && { here: number }),
    ...(lens === 'stops' && { share: task.reached ?? 0 }),
    ...(task.openedBy !== null && { visitor: initialsOf(task.openedBy) }),
  }
}

/** First move, findings, who is in it. */
export function saidOf(task: SquareTask): string[] {
  const { firstMove, errors, advice, openedBy, reached } = task
  return [
    ...(firstMove === null ? [m['studio-course.noMove']()] : [sanWords(firstMove)]),
    ...findingsOf(errors, advice),
    ...looksOf(task)
      .filter(look => look !== 'error' && look !== 'advice')
      .map(lookWords),
    ...(reached === null ? [] : [m['studio-course.reached']({ percent: Math.round(reached * 100) })]),
    ...(openedBy === null ? [] : [m['studio-course.isIn']({ name: openedBy })]),
  ]
}

/** "1 error, 2 pieces of advice"; empty without any. */
export const findingsOf = (errors: number, advice: number): string[] => [
  ...(errors > 0 ? [m['studio-course.errors']({ count: errors })] : []),
  ...(advice > 0 ? [m['studio-course.advice']({ count: advice })] : []),
]

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map(word => word.slice(0, 1))
    .join('')
