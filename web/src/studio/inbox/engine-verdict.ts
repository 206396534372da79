import type { MoveVerdict } from '@tabia/core/chess/judged/verdict.ts'
import type { DisputeState } from '@tabia/core/disputes/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'

const VERDICTS: Record<MoveVerdict, () => string> = {
  right: m['studio-inbox.agrees'],
  also: m['studio-inbox.agrees'],
  grey: m['studio-inbox.doubts'],
  slower: m['studio-inbox.slower'],
  wrong: m['studio-inbox.disagrees'],
}

/** "The engine agrees."; null: it has not looked. */
export const verdictWords = (verdict: MoveVerdict | null): string =>
  verdict === null ? m['studio-inbox.unjudged']() : VERDICTS[verdict]()

const STATES: Record<DisputeState, () => string> = {
  open: m['studio-inbox.undecided'],
  accepted: m['studio-inbox.accepted'],
  explained: m['studio-inbox.explained'],
  refused: m['studio-inbox.refused'],
  replaced: m['studio-inbox.replaced'],
}

export const stateWords = (state: DisputeState): string => STATES[state]()
