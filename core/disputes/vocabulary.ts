import type { MoveVerdict } from '../chess/judged/verdict.ts'

/** A dispute: all that learners say of one move of a task that is judged wrong. */
export const DISPUTE_STATES = ['open', 'accepted', 'explained', 'refused', 'replaced'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]

/** What an engine has said of a move where it does not speak against it. */
export const NOT_AGAINST: readonly MoveVerdict[] = ['right', 'also', 'grey']

/** The ways a disputed move can be decided. */
export const DECISIONS = ['accept', 'explain', 'refuse', 'replace'] as const
export type DecisionKind = (typeof DECISIONS)[number]

/** Why a move does not count: it loses to a reply, mates later than asked, is not what was asked for, or in words. */
export const REFUSALS = ['loses', 'slower', 'not_asked', 'words'] as const
export type Refusal = (typeof REFUSALS)[number]

/** What became of a learner's document by a decision. */
export const AWARD_CHANGES = ['issued', 'raised'] as const
export type AwardChange = (typeof AWARD_CHANGES)[number]

/** Of a coach's sentence, in each language. */
export const WORDS_LENGTH = 300

/** Which decisions a letter tells of; without a choice, those about moves the learner has reported. */
export const LETTER_SCOPES = ['reported', 'all', 'none'] as const
export type LetterScope = (typeof LETTER_SCOPES)[number]
