import type { InboxItem } from '@tabia/contract/studio/inbox.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import type { DisputeRow } from '../queries.ts'

type DisputeItem = Extract<InboxItem, { kind: 'dispute' }>

/** A dispute as it stands in a list, in the language of the reader. */
export const disputeItem = (locale: Locale, dispute: DisputeRow): DisputeItem => ({
  kind: 'dispute',
  ...disputeFacts(locale, dispute),
  at: (dispute.decidedAt ?? dispute.openedAt).toISOString(),
  verdict: dispute.engine?.verdict ?? null,
})

/** What list and page have in common. The position is the one the learners had. */
export const disputeFacts = (locale: Locale, dispute: DisputeRow) => ({
  id: dispute.id,
  state: dispute.state,
  fen: dispute.disputedFen,
  move: { uci: dispute.moveUci, san: dispute.moveSan },
  courseName: dispute.courseName[locale],
  place: dispute.place && {
    week: dispute.place.week,
    topicName: dispute.place.topic[locale],
    number: dispute.place.number,
  },
  reports: dispute.reports,
})
