// The day each text was worded as it stands. The server keeps with each learner which wording they agreed to, so
// a changed text gets a new date here and there (`server/auth/consents.ts`; a test compares them).

export const TERMS_VERSION = '2026-11-21'
export const PRIVACY_VERSION = '2026-11-23'
export const CONSENT_VERSION = '2026-11-21'
