import type { LevelId } from '@tabia/core/training/vocabulary.ts'

/** Every screen's address below the base path (SPEC section 2), for links and navigation. */
export const PATHS = {
  home: '/',
  login: '/login',
  register: '/register',
  terms: '/terms',
  privacy: '/privacy',
  consent: '/consent',
  notFound: '/404',
  forbidden: '/403',
  training: '/training',
  start: '/training/start',
  course: '/training/course',
  task: '/training/task',
  finished: '/training/finished',
  subscribe: '/training/subscribe',
  levels: '/levels',
  profile: '/profile',
  solved: '/solved',
  stats: '/stats',
  awards: '/awards',
  videos: '/videos',
  support: '/support',
  emailVerification: '/email-verification',
  paymentReturn: '/return',
} as const

/** Pages outside the app: the server serves them (A-LANDING). */
export const SITE = {
  how: '/#how',
  prices: '/#prices',
  school: '/school',
  contacts: '/contacts',
  licence: '/license.txt',
} as const

/** The way to buy: full courses only (A-PAID), of one level where it is known. */
export const subscribePath = (level?: LevelId): string =>
  `${PATHS.subscribe}${level === undefined ? '' : `/${level}`}?paid=true`

/** Where an order's payment is watched, and tried again. */
export const returnPath = (order: number): string => `${PATHS.paymentReturn}?order=${order}`

/** The login form, with what it is to begin with. */
export const loginPath = (query: Record<string, string>): string =>
  `${PATHS.login}?${new URLSearchParams(query)}`

/** The answered tasks of a topic, one a page. */
export const solvedTaskPath = (topic: number): string => `${PATHS.solved}/${topic}/task`
