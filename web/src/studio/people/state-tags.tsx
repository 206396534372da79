import type { PersonRow } from '@tabia/contract/studio/people.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { Tag, type TagLook } from '../pieces/tag.tsx'

type PersonState = PersonRow['states'][number]

const STATES: Record<PersonState, { look: TagLook; words: () => string }> = {
  unconfirmed: { look: 'look', words: m['studio-people.states.unconfirmed'] },
  blocked: { look: 'bad', words: m['studio-people.states.blocked'] },
  leaving: { look: 'bad', words: m['studio-people.states.leaving'] },
  erased: { look: 'off', words: m['studio-people.states.erased'] },
}

/** What is unusual about an account. */
export function StateTags({ states }: { states: readonly PersonState[] }) {
  return states.map(state => (
    <Tag key={state} look={STATES[state].look}>
      {STATES[state].words()}
    </Tag>
  ))
}
