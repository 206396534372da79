import type { DecisionKind, Refusal } from '@tabia/core/disputes/vocabulary.ts'
import type { Goal } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'

interface DecisionName {
  key: string
  name: () => string
  /** What it does, with a `<move>`. */
  hint: (sent: { move: string }) => string
  /** The button that makes it, with a `<move>`; and the same in plain letters. */
  act: (sent: { move: string }) => string
  actPlain: (sent: { move: string }) => string
}

/** How each of the four decisions is called. */
export const DECISION_NAMES: Record<DecisionKind, DecisionName> = {
  accept: {
    key: 'A',
    name: m['studio-inbox.accept'],
    hint: m['studio-inbox.hint.accept'],
    act: m['studio-inbox.act.accept'],
    actPlain: m['studio-inbox.actPlain.accept'],
  },
  explain: {
    key: 'E',
    name: m['studio-inbox.explain'],
    hint: m['studio-inbox.hint.explain'],
    act: m['studio-inbox.act.explain'],
    actPlain: m['studio-inbox.actPlain.explain'],
  },
  refuse: {
    key: 'R',
    name: m['studio-inbox.refuse'],
    hint: m['studio-inbox.hint.refuse'],
    act: m['studio-inbox.act.refuse'],
    actPlain: m['studio-inbox.actPlain.refuse'],
  },
  replace: {
    key: 'X',
    name: m['studio-inbox.replace'],
    hint: m['studio-inbox.hint.replace'],
    act: m['studio-inbox.act.replace'],
    actPlain: m['studio-inbox.actPlain.replace'],
  },
}

export const REASON_NAMES: Record<Refusal, () => string> = {
  loses: m['studio-inbox.reasons.loses'],
  slower: m['studio-inbox.reasons.slower'],
  not_asked: m['studio-inbox.reasons.not_asked'],
  words: m['studio-inbox.reasons.words'],
}

const GOAL_NAMES: Record<Exclude<Goal, 'mate'>, () => string> = {
  win: m['studio-inbox.goals.win'],
  draw: m['studio-inbox.goals.draw'],
  best: m['studio-inbox.goals.best'],
}

/** "mate in 2", "draw". */
export function goalWords(goal: Goal, mateIn: number | null): string {
  if (goal !== 'mate') return GOAL_NAMES[goal]()
  return mateIn === null ? m['studio-inbox.goals.mateAny']() : m['studio-inbox.goals.mate']({ count: mateIn })
}
