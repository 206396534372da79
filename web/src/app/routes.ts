import type { ComponentType } from 'react'
import { PATHS } from '../session/paths.ts'

// Every route of the app (SPEC section 2) in one table. Read by the router, the guard, the titles, the menu and,
// while building, by preloads.ts: so it is plain data, and a screen is always `() => import('…')`.

export const TITLES = [
  'login',
  'register',
  'unauthorized',
  'forbidden',
  'notFound',
  'passwordReset',
  'award',
  'terms',
  'privacy',
  'consent',
  'dashboard',
  'levels',
  'course',
  'task',
  'finished',
  'subscribe',
  'profile',
  'invite',
  'solved',
  'solvedTask',
  'stats',
  'awards',
  'videos',
  'support',
  'paymentReturn',
  'emailVerification',
  'emailUndo',
] as const
export type Title = (typeof TITLES)[number]

export type Role = 'user'

export interface Route {
  name: string
  /** Below the base path, in the router's notation. */
  path: string
  /** Other addresses of the same screen. */
  aliases?: readonly string[]
  /** The message `navbar.<title>`: heading and document title. */
  title: Title
  /** Empty: open to everybody. */
  roles: readonly Role[]
  /** Shown even while the email must be confirmed (A-FORCED). */
  whileUnverified?: true
  /** `split`: beside a position (login). `focus`: the board has the screen to itself. */
  frame?: 'split' | 'focus'
  /** Which entry of the menu it belongs to. */
  section?: Title
  /** None: its screen comes with a later release, and a page says what will be here. */
  screen?: () => Promise<ComponentType>
}

const USER = ['user'] as const

export const ROUTES: readonly Route[] = [
  {
    name: 'Login',
    path: PATHS.login,
    title: 'login',
    roles: [],
    frame: 'split',
    screen: () => import('../features/auth/login-screen.tsx').then(module => module.LoginScreen),
  },
  {
    name: 'Register',
    path: PATHS.register,
    title: 'register',
    roles: [],
    frame: 'split',
    screen: () => import('../features/auth/register-screen.tsx').then(module => module.RegisterScreen),
  },
  {
    name: 'Unauthorized',
    path: '/401',
    aliases: ['/unauthorized'],
    title: 'unauthorized',
    roles: [],
    whileUnverified: true,
    screen: () => import('./pages/unauthorized-page.tsx').then(module => module.UnauthorizedPage),
  },
  {
    name: 'Forbidden',
    path: PATHS.forbidden,
    aliases: ['/forbidden'],
    title: 'forbidden',
    roles: [],
    whileUnverified: true,
    screen: () => import('./pages/forbidden-page.tsx').then(module => module.ForbiddenPage),
  },
  {
    name: 'NotFound',
    path: PATHS.notFound,
    title: 'notFound',
    roles: [],
    whileUnverified: true,
    screen: () => import('./pages/not-found-page.tsx').then(module => module.NotFoundPage),
  },
  {
    name: 'Terms',
    path: PATHS.terms,
    title: 'terms',
    roles: [],
    whileUnverified: true,
    screen: () => import('./pages/terms-page.tsx').then(module => module.TermsPage),
  },
  {
    name: 'Privacy',
    path: PATHS.privacy,
    title: 'privacy',
    roles: [],
    whileUnverified: true,
    screen: () => import('./pages/privacy-page.tsx').then(module => module.PrivacyPage),
  },
  {
    name: 'Consent',
    path: PATHS.consent,
    title: 'consent',
    roles: [],
    whileUnverified: true,
    screen: () => import('./pages/consent-page.tsx').then(module => module.ConsentPage),
  },
  {
    name: 'PasswordReset',
    path: '/password/reset/:token?',
    title: 'passwordReset',
    roles: [],
    whileUnverified: true,
    frame: 'split',
    screen: () =>
      import('../features/auth/password-reset-screen.tsx').then(module => module.PasswordResetScreen),
  },
  {
    name: 'EmailUndo',
    path: '/email/undo/:token',
    title: 'emailUndo',
    roles: [],
    whileUnverified: true,
    frame: 'split',
    screen: () => import('../features/auth/email-undo-screen.tsx').then(module => module.EmailUndoScreen),
  },
  {
    name: 'Award',
    path: '/awards/:slug',
    title: 'award',
    roles: [],
    whileUnverified: true,
    screen: () => import('../features/awards/award-screen.tsx').then(module => module.AwardScreen),
  },
  { name: 'TrainingRedirect', path: PATHS.training, title: 'dashboard', roles: USER },
  {
    name: 'Start',
    path: PATHS.start,
    title: 'levels',
    section: 'levels',
    roles: USER,
    screen: () => import('../features/training/levels/levels-screen.tsx').then(module => module.LevelsScreen),
  },
  {
    name: 'Course',
    path: PATHS.course,
    title: 'course',
    section: 'dashboard',
    roles: USER,
    screen: () => import('../features/training/course/course-screen.tsx').then(module => module.CourseScreen),
  },
  {
    name: 'Task',
    path: PATHS.task,
    title: 'task',
    section: 'dashboard',
    roles: USER,
    frame: 'focus',
    screen: () => import('../features/training/task/task-screen.tsx').then(module => module.TaskScreen),
  },
  {
    name: 'Finished',
    path: PATHS.finished,
    title: 'finished',
    section: 'dashboard',
    roles: USER,
    screen: () =>
      import('../features/training/finished/finished-screen.tsx').then(module => module.FinishedScreen),
  },
  {
    name: 'Subscribe',
    path: `${PATHS.subscribe}/:levelId?`,
    title: 'subscribe',
    section: 'levels',
    roles: USER,
    screen: () =>
      import('../features/payments/subscribe/subscribe-screen.tsx').then(module => module.SubscribeScreen),
  },
  {
    name: 'Levels',
    path: PATHS.levels,
    title: 'levels',
    section: 'levels',
    roles: USER,
    screen: () => import('../features/training/levels/levels-screen.tsx').then(module => module.LevelsScreen),
  },
  {
    name: 'Profile',
    path: PATHS.profile,
    title: 'profile',
    section: 'profile',
    roles: USER,
    screen: () =>
      import('../features/account/profile/profile-screen.tsx').then(module => module.ProfileScreen),
  },
  {
    name: 'Invite',
    path: '/invite',
    title: 'invite',
    roles: USER,
    screen: () => import('./pages/invite-page.tsx').then(module => module.InvitePage),
  },
  {
    name: 'Solved',
    path: PATHS.solved,
    title: 'solved',
    section: 'solved',
    roles: USER,
    screen: () => import('../features/solved/solved-screen.tsx').then(module => module.SolvedScreen),
  },
  {
    name: 'SolvedTask',
    path: '/solved/:topicId/task',
    title: 'solvedTask',
    section: 'solved',
    roles: USER,
    frame: 'focus',
    screen: () => import('../features/training/review/review-screen.tsx').then(module => module.ReviewScreen),
  },
  {
    name: 'Stats',
    path: PATHS.stats,
    title: 'stats',
    section: 'stats',
    roles: USER,
    screen: () => import('../features/stats/stats-screen.tsx').then(module => module.StatsScreen),
  },
  {
    name: 'Awards',
    path: PATHS.awards,
    title: 'awards',
    section: 'awards',
    roles: USER,
    screen: () => import('../features/awards/awards-screen.tsx').then(module => module.AwardsScreen),
  },
  { name: 'Videos', path: PATHS.videos, title: 'videos', section: 'videos', roles: USER },
  { name: 'Support', path: PATHS.support, title: 'support', section: 'support', roles: USER },
  {
    name: 'Return',
    path: '/return',
    title: 'paymentReturn',
    section: 'levels',
    roles: USER,
    screen: () => import('../features/payments/return/return-screen.tsx').then(module => module.ReturnScreen),
  },
  {
    name: 'EmailVerification',
    path: PATHS.emailVerification,
    title: 'emailVerification',
    roles: USER,
    whileUnverified: true,
    screen: () =>
      import('../features/account/email-verification-screen.tsx').then(
        module => module.EmailVerificationScreen,
      ),
  },
]
