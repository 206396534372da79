import type { ComponentType } from 'react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { PATHS } from '../session/paths.ts'
import { matchPath } from '../ui/path-pattern.ts'

// Every screen of the app, declared once (SPEC section 2): address, title, access, menu, code. Read by the router, the
// guard, the head of the page, the menus and, while building, by preloads.ts: a screen is always `() => import('…')`.

/** The parts of the app that have an entry in the menu. */
export type Section = 'training' | 'levels' | 'solved' | 'stats' | 'awards' | 'videos' | 'support' | 'profile'

export interface Route {
  name: string
  /** Below the base path; `:slug` is any part, `:levelId?` one that may be missing. */
  path: string
  /** Other addresses of the same screen. */
  aliases?: readonly string[]
  /** Heading and document title. */
  title: () => string
  /** What search engines show; without one the page has none. */
  description?: () => string
  /** Open to everyone, also while the email must be confirmed (A-FORCED); else to learners alone. */
  open?: true
  /** `split`: beside a position (login). `focus`: the board has the screen to itself. */
  frame?: 'split' | 'focus'
  /** Which entry of the menu is marked while this screen is shown. */
  section?: Section
  /** The label of the menu's entry that leads here; menus keep the order of this table. */
  menu?: () => string
  /** What the screen asks for first, where its address has no query: addresses below `/api`, asked for by the page. */
  early?: readonly string[]
  /** The coach speaks here from the start, in letters of his own. */
  voice?: true
  /** None: the shell leads elsewhere from here. */
  screen?: () => Promise<ComponentType>
}

const LEVELS = ['/account/subscribe-options', '/account/coach-courses']

export const ROUTES: readonly Route[] = [
  {
    name: 'TrainingRedirect',
    path: PATHS.training,
    title: m['navbar.dashboard'],
    section: 'training',
    menu: m['navbar.menuTraining'],
  },
  {
    name: 'Start',
    path: PATHS.start,
    title: m['navbar.levels'],
    section: 'levels',
    early: LEVELS,
    voice: true,
    screen: () => import('../features/training/levels/levels-screen.tsx').then(module => module.LevelsScreen),
  },
  {
    name: 'Course',
    path: PATHS.course,
    title: m['navbar.course'],
    section: 'training',
    voice: true,
    screen: () => import('./pages/course-page.tsx').then(module => module.CoursePage),
  },
  {
    name: 'Task',
    path: PATHS.task,
    title: m['navbar.task'],
    section: 'training',
    frame: 'focus',
    screen: () => import('../features/training/task/task-screen.tsx').then(module => module.TaskScreen),
  },
  {
    name: 'WeekTest',
    path: '/training/test/:testId',
    title: m['navbar.weekTest'],
    section: 'training',
    frame: 'focus',
    screen: () =>
      import('../features/training/weekly-test/test-screen.tsx').then(module => module.WeekTestScreen),
  },
  {
    name: 'WeekTestResult',
    path: '/training/test/:testId/result',
    title: m['navbar.weekTestResult'],
    section: 'training',
    screen: () =>
      import('../features/training/weekly-test/result-screen.tsx').then(
        module => module.WeekTestResultScreen,
      ),
  },
  {
    name: 'Finished',
    path: PATHS.finished,
    title: m['navbar.finished'],
    section: 'training',
    screen: () =>
      import('../features/training/finished/finished-screen.tsx').then(module => module.FinishedScreen),
  },
  {
    name: 'Subscribe',
    path: `${PATHS.subscribe}/:levelId?`,
    title: m['navbar.subscribe'],
    section: 'levels',
    screen: () => import('./pages/buying-pages.tsx').then(module => module.SubscribePage),
  },
  {
    name: 'Levels',
    path: PATHS.levels,
    title: m['navbar.levels'],
    section: 'levels',
    menu: m['navbar.menuLevels'],
    early: LEVELS,
    voice: true,
    screen: () => import('../features/training/levels/levels-screen.tsx').then(module => module.LevelsScreen),
  },
  {
    name: 'CoachCourse',
    path: `${PATHS.levels}/:courseId`,
    title: m['navbar.coachCourse'],
    section: 'levels',
    screen: () => import('./pages/buying-pages.tsx').then(module => module.CoachCoursePage),
  },
  {
    name: 'Solved',
    path: PATHS.solved,
    title: m['navbar.solved'],
    section: 'solved',
    menu: m['navbar.menuSolved'],
    screen: () => import('../features/solved/solved-screen.tsx').then(module => module.SolvedScreen),
  },
  {
    name: 'Mistakes',
    path: PATHS.mistakes,
    title: m['navbar.mistakes'],
    section: 'solved',
    screen: () =>
      import('../features/solved/mistakes/mistakes-screen.tsx').then(module => module.MistakesScreen),
  },
  {
    name: 'Book',
    path: PATHS.book,
    title: m['navbar.book'],
    section: 'solved',
    screen: () => import('../features/book/book-screen.tsx').then(module => module.BookScreen),
  },
  {
    name: 'Repetition',
    path: PATHS.repetition,
    title: m['navbar.repetition'],
    section: 'solved',
    frame: 'focus',
    screen: () =>
      import('../features/book/task/repetition-screen.tsx').then(module => module.RepetitionScreen),
  },
  {
    name: 'SolvedTask',
    path: '/solved/:topicId/task',
    title: m['navbar.solvedTask'],
    section: 'solved',
    frame: 'focus',
    screen: () => import('../features/training/review/review-screen.tsx').then(module => module.ReviewScreen),
  },
  {
    name: 'Stats',
    path: PATHS.stats,
    title: m['navbar.stats'],
    section: 'stats',
    menu: m['navbar.menuStats'],
    early: ['/account/rating-stats?type=all', '/account/training-stats'],
    voice: true,
    screen: () => import('../features/stats/stats-screen.tsx').then(module => module.StatsScreen),
  },
  {
    name: 'Awards',
    path: PATHS.awards,
    title: m['navbar.awards'],
    section: 'awards',
    menu: m['navbar.menuAwards'],
    screen: () => import('../features/awards/awards-screen.tsx').then(module => module.AwardsScreen),
  },
  {
    name: 'Videos',
    path: PATHS.videos,
    title: m['navbar.videos'],
    section: 'videos',
    menu: m['navbar.menuVideos'],
    screen: () => import('../features/videos/videos-screen.tsx').then(module => module.VideosScreen),
  },
  {
    name: 'Support',
    path: PATHS.support,
    title: m['navbar.support'],
    section: 'support',
    menu: m['navbar.menuSupport'],
    screen: () => import('../features/support/support-screen.tsx').then(module => module.SupportScreen),
  },
  {
    name: 'Profile',
    path: PATHS.profile,
    title: m['navbar.profile'],
    section: 'profile',
    menu: m['navbar.menuProfile'],
    screen: () => import('./pages/profile-page.tsx').then(module => module.ProfilePage),
  },
  {
    name: 'Invite',
    path: '/invite',
    title: m['navbar.invite'],
    screen: () => import('./pages/plain-pages.tsx').then(module => module.InvitePage),
  },
  {
    name: 'Return',
    path: PATHS.paymentReturn,
    title: m['navbar.paymentReturn'],
    section: 'levels',
    screen: () => import('../features/payments/return/return-screen.tsx').then(module => module.ReturnScreen),
  },
  {
    name: 'EmailVerification',
    path: PATHS.emailVerification,
    title: m['navbar.emailVerification'],
    screen: () =>
      import('../features/account/email-verification-screen.tsx').then(
        module => module.EmailVerificationScreen,
      ),
  },
  {
    name: 'Login',
    path: PATHS.login,
    title: m['navbar.login'],
    description: m['navbar.loginDescription'],
    open: true,
    frame: 'split',
    screen: () => import('../features/auth/login-screen.tsx').then(module => module.LoginScreen),
  },
  {
    name: 'Register',
    path: PATHS.register,
    title: m['navbar.register'],
    description: m['navbar.registerDescription'],
    open: true,
    frame: 'split',
    screen: () => import('../features/auth/register-screen.tsx').then(module => module.RegisterScreen),
  },
  {
    name: 'Unauthorized',
    path: '/401',
    aliases: ['/unauthorized'],
    title: m['navbar.unauthorized'],
    open: true,
    screen: () => import('./pages/plain-pages.tsx').then(module => module.UnauthorizedPage),
  },
  {
    name: 'Forbidden',
    path: PATHS.forbidden,
    aliases: ['/forbidden'],
    title: m['errors.403'],
    open: true,
    screen: () => import('./pages/plain-pages.tsx').then(module => module.ForbiddenPage),
  },
  {
    name: 'NotFound',
    path: PATHS.notFound,
    title: m['navbar.notFound'],
    open: true,
    screen: () => import('./pages/plain-pages.tsx').then(module => module.NotFoundPage),
  },
  {
    name: 'Terms',
    path: PATHS.terms,
    title: m['navbar.terms'],
    description: m['navbar.termsDescription'],
    open: true,
    screen: () => import('./pages/legal-pages.tsx').then(module => module.TermsPage),
  },
  {
    name: 'Privacy',
    path: PATHS.privacy,
    title: m['navbar.privacy'],
    description: m['navbar.privacyDescription'],
    open: true,
    screen: () => import('./pages/legal-pages.tsx').then(module => module.PrivacyPage),
  },
  {
    name: 'Consent',
    path: PATHS.consent,
    title: m['navbar.consent'],
    open: true,
    screen: () => import('./pages/legal-pages.tsx').then(module => module.ConsentPage),
  },
  {
    name: 'PasswordReset',
    path: '/password/reset/:token?',
    title: m['navbar.passwordReset'],
    open: true,
    frame: 'split',
    screen: () =>
      import('../features/auth/password-reset-screen.tsx').then(module => module.PasswordResetScreen),
  },
  {
    name: 'Invitation',
    path: '/invitation/:token',
    title: m['invitation.title'],
    screen: () => import('../features/account/invitation-screen.tsx').then(module => module.InvitationScreen),
  },
  {
    name: 'Undo',
    path: '/email/undo/:token',
    aliases: ['/delete/undo/:token'],
    title: m['navbar.undo'],
    open: true,
    frame: 'split',
    screen: () => import('../features/auth/undo-screen.tsx').then(module => module.UndoScreen),
  },
  {
    name: 'Award',
    path: '/awards/:slug',
    title: m['navbar.award'],
    open: true,
    screen: () => import('../features/awards/award-screen.tsx').then(module => module.AwardScreen),
  },
]

/** The route of a path below the base, and what the path says: `/solved/11/task` -> SolvedTask, `{ topicId: '11' }`. */
export function findRoute(
  pathname: string,
): { route: Route; params: Record<string, string | undefined> } | undefined {
  for (const route of ROUTES) {
    for (const path of [route.path, ...(route.aliases ?? [])]) {
      const params = matchPath(path, pathname)
      if (params) return { route, params }
    }
  }
  return undefined
}
