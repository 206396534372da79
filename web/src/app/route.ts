import type { ComponentType } from 'react'

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
  'mistakes',
  'solvedTask',
  'stats',
  'awards',
  'videos',
  'support',
  'paymentReturn',
  'emailVerification',
  'undo',
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
  /** None: the guard leads elsewhere from here. */
  screen?: () => Promise<ComponentType>
}
