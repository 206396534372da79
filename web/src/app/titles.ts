import { m } from '@tabia/i18n/compiled/messages.js'
import type { Title } from './route.ts'

/** Every title in words: heading, document title, name of a section. */
export const TITLE_WORDS: Record<Title, () => string> = {
  login: m['navbar.login'],
  register: m['navbar.register'],
  unauthorized: m['navbar.unauthorized'],
  forbidden: m['errors.403'],
  notFound: m['navbar.notFound'],
  passwordReset: m['navbar.passwordReset'],
  award: m['navbar.award'],
  terms: m['navbar.terms'],
  privacy: m['navbar.privacy'],
  consent: m['navbar.consent'],
  dashboard: m['navbar.dashboard'],
  levels: m['navbar.levels'],
  course: m['navbar.course'],
  task: m['navbar.task'],
  finished: m['navbar.finished'],
  subscribe: m['navbar.subscribe'],
  profile: m['navbar.profile'],
  invite: m['navbar.invite'],
  solved: m['navbar.solved'],
  mistakes: m['navbar.mistakes'],
  solvedTask: m['navbar.solvedTask'],
  stats: m['navbar.stats'],
  awards: m['navbar.awards'],
  videos: m['navbar.videos'],
  support: m['navbar.support'],
  paymentReturn: m['navbar.paymentReturn'],
  emailVerification: m['navbar.emailVerification'],
  undo: m['navbar.undo'],
}

/** What search engines show; where there is nothing to say, nothing is said. */
export const DESCRIPTIONS: Partial<Record<Title, () => string>> = {
  login: m['navbar.loginDescription'],
  register: m['navbar.registerDescription'],
  terms: m['navbar.termsDescription'],
  privacy: m['navbar.privacyDescription'],
}
