// The day each legal text was worded as it stands, shown on its page. The server keeps with each learner which wording
// they agreed to: a changed text gets a new date here.

export const TERMS_VERSION = '2026-11-21'
export const PRIVACY_VERSION = '2026-11-23'
/** The consent to the processing of personal data. */
export const CONSENT_VERSION = '2026-11-21'
