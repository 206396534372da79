import type { Theme } from '@tabia/core/training/themes.ts'
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
  mistakes: '/solved/mistakes',
  book: '/solved/book',
  repetition: '/solved/book/task',
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

/** The page of a coach's course. */
export const coachCoursePath = (course: number): string => `${PATHS.levels}/${course}`

/** Where an order's payment is watched, and tried again. */
export const returnPath = (order: number): string => `${PATHS.paymentReturn}?order=${order}`

/** The login form, with what it is to begin with. */
export const loginPath = (query: Record<string, string>): string =>
  `${PATHS.login}?${new URLSearchParams(query)}`

/** A mixed test while it runs, and what came of it. */
export const weekTestPath = (id: number): string => `/training/test/${id}`
export const weekTestResultPath = (id: number): string => `${weekTestPath(id)}/result`

/** The answered tasks of a topic, one a page; with a zero-based number, that task. */
export const solvedTaskPath = (topic: number, number?: number): string =>
  `${PATHS.solved}/${topic}/task${number === undefined ? '' : `?page=${number + 1}`}`

/** The mistakes of a theme at a level. */
export const mistakesPath = ({ theme, level }: { theme: Theme; level: LevelId }): string =>
  `${PATHS.mistakes}?${new URLSearchParams({ theme, level: String(level) })}`

/** Where a position of the mistakes book can stand. */
export type BookPlace = 'work' | 'shelf' | 'known' | 'resting'

/** The positions in a place of the book. */
export const bookPlacePath = (show: BookPlace, theme?: Theme): string =>
  `${PATHS.mistakes}?${new URLSearchParams({ show, ...(theme && { theme }) })}`

/** A task, or a later position of its line, out of turn: logged, but no step of the book's schedule. */
export const outOfTurnPath = (task: number, ply = 0): string =>
  `${PATHS.repetition}?task=${task}${ply === 0 ? '' : `&ply=${ply}`}`

/** A document, for everybody. */
export const awardPath = (slug: string): string => `${PATHS.awards}/${slug}`

/** What was solved in a course. */
export const solvedCoursePath = (course: number): string => `${PATHS.solved}?course=${course}`

/** Where the letter's link leads when it has confirmed an address (server/auth/email/verify-email.ts). */
export const EMAIL_CONFIRMED = { confirmed: 'email' } as const

export const saysEmailConfirmed = (query: URLSearchParams): boolean =>
  query.get('confirmed') === EMAIL_CONFIRMED.confirmed

const ELSEWHERE = 'https://elsewhere.invalid'

/**
 * Where to go after login or registration: the `redirect` query, if it stays inside the app (A-REDIR), else
 * the training. A path with "training" in it goes there too: its redirect knows which screen is next.
 */
export function redirectAfterLogin(redirect: string | null): string {
  if (!redirect || !/^\/(?![/\\])/.test(redirect)) return PATHS.training
  const url = URL.parse(redirect, ELSEWHERE)
  if (url?.origin !== ELSEWHERE || url.pathname.startsWith('//')) return PATHS.training
  if (url.pathname.includes('training')) return PATHS.training
  return url.pathname + url.search
}

/** An address with the query of another, if there is any: ('/login', redirect=%2Fsolved) is '/login?redirect=%2Fsolved'. */
export const withQuery = (path: string, query: URLSearchParams): string =>
  query.size > 0 ? `${path}?${query}` : path
