import { DECISIONS, type DecisionKind, REFUSALS } from '@tabia/core/disputes/vocabulary.ts'
import { useDraft } from '../draft.ts'
import type { Words } from './decision-sent.ts'

type Draft = Words & { kind?: DecisionKind | undefined }

/** What is chosen and typed for a dispute, kept on this device until it is decided. */
export function useDecisionDraft(dispute: number) {
  const [text, setText] = useDraft(`dispute.${dispute}`)
  return [draftIn(text), (draft: Draft) => setText(JSON.stringify(draft)), () => setText('')] as const
}

function draftIn(text: string): Draft {
  const kept = parsed(text)
  return {
    kind: DECISIONS.find(kind => kind === kept['kind']),
    reason: REFUSALS.find(reason => reason === kept['reason']) ?? null,
    en: stringOf(kept['en']),
    ru: stringOf(kept['ru']),
  }
}

const stringOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Of another release, or not ours: nothing. */
function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text || '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
