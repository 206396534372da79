import type { BodyOf } from '@tabia/contract/endpoint.ts'
import type { decideDispute } from '@tabia/contract/studio/inbox.ts'
import type { DecisionKind, Refusal } from '@tabia/core/disputes/vocabulary.ts'

/** What is typed for a decision, needed or not. */
export interface Words {
  reason: Refusal | null
  en: string
  ru: string
}

/** A sentence in both languages is asked for. */
export const needsSentence = (kind: DecisionKind, { reason }: Words): boolean =>
  kind === 'explain' || (kind === 'refuse' && reason === 'words')

export const isComplete = (kind: DecisionKind, words: Words): boolean =>
  (kind !== 'refuse' || words.reason !== null) &&
  (!needsSentence(kind, words) || (words.en.trim() !== '' && words.ru.trim() !== ''))

type Sent = Omit<BodyOf<typeof decideDispute>, 'previewDigest' | 'evenSo'>

/** What the decision takes of it. */
export function decisionSent(kind: DecisionKind, words: Words): Sent {
  const { reason, en, ru } = words
  return {
    decision: kind,
    reason: kind === 'refuse' ? reason : null,
    words: needsSentence(kind, words) ? { en: en.trim(), ru: ru.trim() } : null,
  }
}
