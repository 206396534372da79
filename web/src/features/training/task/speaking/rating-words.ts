import type { AnswerCheck } from '@tabia/contract/entities.ts'

/** A loss while the rating is provisional: it is the rating that looks for its place, so no points are counted. */
export const isFindingItsPlace = ({ rating, ratingBefore, ratingProvisional }: AnswerCheck): boolean =>
  ratingProvisional && rating < ratingBefore
