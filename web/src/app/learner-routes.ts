import { PATHS } from '../session/paths.ts'
import type { Route } from './route.ts'

const USER = ['user'] as const

/** For learners alone. */
export const LEARNER_ROUTES: readonly Route[] = [
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
    screen: () => import('./pages/profile-page.tsx').then(module => module.ProfilePage),
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
    name: 'Mistakes',
    path: PATHS.mistakes,
    title: 'mistakes',
    section: 'solved',
    roles: USER,
    screen: () =>
      import('../features/solved/mistakes/mistakes-screen.tsx').then(module => module.MistakesScreen),
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
  {
    name: 'Videos',
    path: PATHS.videos,
    title: 'videos',
    section: 'videos',
    roles: USER,
    screen: () => import('../features/videos/videos-screen.tsx').then(module => module.VideosScreen),
  },
  {
    name: 'Support',
    path: PATHS.support,
    title: 'support',
    section: 'support',
    roles: USER,
    screen: () => import('../features/support/support-screen.tsx').then(module => module.SupportScreen),
  },
  {
    name: 'Return',
    path: PATHS.paymentReturn,
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
