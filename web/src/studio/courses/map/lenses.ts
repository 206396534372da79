import type { SquareTask } from '@tabia/contract/studio/drafts.ts'
import type { SquareLook } from '../../pieces/squares/square-look.ts'

// The five things the map can show of a task. Pure.

export const LENSES = ['findings', 'language', 'changes', 'quality', 'stops'] as const
/** `stops`: where people stop, by the share of them who have answered the task. */
export type Lens = (typeof LENSES)[number]

/** How the square of a task looks. Findings show the worst first, then what is not translated, then what is new. */
export function lookOf(task: SquareTask, lens: Lens): SquareLook {
  switch (lens) {
    case 'findings':
      if (task.errors > 0) return 'error'
      if (task.advice > 0) return 'advice'
      return task.missing.length > 0 ? languageLook(task) : changeLook(task)
    case 'language':
      return languageLook(task)
    case 'changes':
      return changeLook(task)
    case 'quality':
      return task.flag ?? 'plain'
    case 'stops':
      return 'plain'
  }
}

function languageLook({ missing }: SquareTask): SquareLook {
  const [ru, en] = [missing.includes('ru'), missing.includes('en')]
  if (ru && en) return 'no-words'
  if (ru) return 'no-ru'
  return en ? 'no-en' : 'plain'
}

const changeLook = ({ change }: SquareTask): SquareLook => change ?? 'plain'

/** Everything a square has to tell, the worst first; for the ear, and for what opens beside it. */
export function looksOf(task: SquareTask): SquareLook[] {
  const looks: SquareLook[] = []
  if (task.errors > 0) looks.push('error')
  if (task.advice > 0) looks.push('advice')
  const others = [languageLook(task), changeLook(task), task.flag ?? 'plain'] satisfies SquareLook[]
  return [...looks, ...others.filter(look => look !== 'plain')]
}

/** Of each look the lens shows, how many tasks have it: a task counts once in each. */
export function countsOf(tasks: readonly SquareTask[], lens: Lens): [look: SquareLook, count: number][] {
  const counted = SHOWN[lens].map((look): [SquareLook, number] => [
    look,
    tasks.filter(task => looksOf(task).includes(look)).length,
  ])
  return counted.filter(([, count]) => count > 0)
}

const SHOWN: Record<Lens, readonly SquareLook[]> = {
  findings: ['error', 'advice', 'no-ru', 'no-en', 'no-words'],
  language: ['no-ru', 'no-en', 'no-words'],
  changes: ['new', 'changed', 'moved'],
  quality: ['A', 'B', 'C', 'D'],
  stops: [],
}

/** Whether the keys `[` and `]` stop here. */
export const isFound = (task: SquareTask, lens: Lens): boolean => lookOf(task, lens) !== 'plain'

/** The next of these behind or before one, going round. */
export function nextOf<Item>(
  items: readonly Item[],
  isOne: (item: Item) => boolean,
  at: number,
  step: 1 | -1,
) {
  for (let passed = 1; passed <= items.length; passed += 1) {
    const index = (at + step * passed + items.length * 2) % items.length
    const item = items[index]
    if (item !== undefined && isOne(item)) return item
  }
  return undefined
}
