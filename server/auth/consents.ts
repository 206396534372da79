/**
 * The texts a learner agrees to, by the date of their wording. A new wording gets a new date here; what a learner
 * agreed to stays with them.
 */
export const TERMS_VERSION = '2026-11-21'
export const PROCESSING_VERSION = '2026-11-21'
