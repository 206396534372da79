import type { DisputeState, Refusal } from '@tabia/core/disputes/vocabulary.ts'
import type { Locale, Texts } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'

interface Decided {
  state: DisputeState
  moveSan: string
  reason: Refusal | null
  reply: string | null
  words: Texts | null
  /** The course keeps its answers to itself: the decision is told, the reply is not. */
  hideAnswers: boolean
}

/** The coach's words, or the reason of a refusal; null: the decision says it all, or there is none. */
export function coachWords(locale: Locale, decided: Decided): string | null {
  const { moveSan: move, reason, reply, words, hideAnswers } = decided
  if (words) return words[locale]
  if (reason === 'loses') {
    return reply === null || hideAnswers
      ? m['justice.loses']({ move }, { locale })
      : m['justice.losesTo']({ move, reply }, { locale })
  }
  if (reason === 'slower') return m['justice.slower']({ move }, { locale })
  if (reason === 'not_asked') return m['justice.notAsked']({ move }, { locale })
  return null
}

/** What was decided, as one paragraph; null while it is open. */
export function decisionSentence(locale: Locale, decided: Decided): string | null {
  const { state, moveSan: move } = decided
  const words = coachWords(locale, decided) ?? ''
  if (state === 'accepted') return m['justice.accepted']({ move }, { locale })
  if (state === 'explained') return m['justice.explained']({ words }, { locale })
  if (state === 'refused') return m['justice.refused']({ words }, { locale })
  if (state === 'replaced') return m['justice.replaced']({}, { locale })
  return null
}
