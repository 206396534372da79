/**
 * Where a position of the mistakes book stands. `waiting`: for its first repetition; `review`: has a next day; `aside`:
 * on the shelf, as too many wait; `known`: at its end; `parked`: missed too often; `removed`: by the learner, or its
 * move counts by now.
 */
export const ITEM_STATES = ['waiting', 'review', 'aside', 'known', 'parked', 'removed'] as const
export type ItemState = (typeof ITEM_STATES)[number]

/** Positions a day that can be chosen. */
export const PORTIONS = [5, 8, 12, 20, 30] as const
export type Portion = (typeof PORTIONS)[number]
