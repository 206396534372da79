import type { Past } from '@tabia/school-kit/browser-school/learners.ts'

export interface MeasuredPage {
  name: string
  path: string
  /** Who looks at it; left out: a guest. */
  past?: Past
  /** Search engines are meant to find it. */
  found?: true
}

const TRIAL = { course: 'start-trial', answers: 10, share: 0.8 } as const

export const PAGES: MeasuredPage[] = [
  { name: 'login', path: '/account/login' },
  { name: 'levels', path: '/account/levels', past: {} },
  { name: 'course', path: '/account/training/course', past: TRIAL },
  { name: 'task', path: '/account/training/task', past: { ...TRIAL, open: true } },
  { name: 'stats', path: '/account/stats', past: { ...TRIAL, history: { days: 60, answers: 1200 } } },
  { name: 'landing', path: '/', found: true },
  { name: 'landing-en', path: '/en/', found: true },
  { name: 'school', path: '/school', found: true },
  { name: 'contacts', path: '/contacts', found: true },
]
