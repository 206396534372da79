/** What one can write about; the review has a call of its own, and comes last (A-SUBJECTS). */
export const SUBJECTS = ['question', 'payment', 'bug', 'review'] as const
export type Subject = (typeof SUBJECTS)[number]

export const REVIEW = 'review'
/** What a message is about; a review is not one. */
export const MESSAGE_SUBJECTS = SUBJECTS.filter(
  (subject): subject is Exclude<Subject, typeof REVIEW> => subject !== REVIEW,
)

export const MESSAGE_LENGTH = 5000
