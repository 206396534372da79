/** How the two documents are called on the wire: 1 is the certificate. */
export const AWARD_TYPES = { certificate: 1, diploma: 2 } as const

export type AwardKind = keyof typeof AWARD_TYPES
export type AwardType = (typeof AWARD_TYPES)[AwardKind]

/** The lowest percent of right answers for each document, the better one first (A-AWARD). */
const FLOORS: readonly [AwardKind, number][] = [
  ['certificate', 70],
  ['diploma', 50],
]

/** What a finished full course earns. Compared in whole numbers: a percent that was rounded could be unfair. */
export function awardKind(correct: number, total: number): AwardKind | undefined {
  return FLOORS.find(([, floor]) => total > 0 && correct * 100 >= floor * total)?.[0]
}

export const kindOf = (type: AwardType): AwardKind =>
  type === AWARD_TYPES.certificate ? 'certificate' : 'diploma'
