import { Link, useLocation } from '../../ui/router.tsx'
import { m } from '@tabia/i18n/compiled/messages.js'
import { PATHS } from '../../session/paths.ts'
import { lastLogin } from '../../session/sign-in.ts'
import { classes } from '../../ui/classes.ts'
import styles from './guest-links.module.css'

/**
 * Log in and sign up. A small screen has room for one: a browser that has logged in before is offered that,
 * all others the sign-up button (A-LOGINCOOKIE).
 */
export function GuestLinks() {
  const { pathname, search } = useLocation()
  const known = lastLogin() !== null
  // Both pages keep each other's `redirect` (A-REDIR).
  const query = pathname === PATHS.login || pathname === PATHS.register ? search : ''
  return (
    <>
      <Link
        className={classes(styles['login'], !known && styles['wide'])}
        to={PATHS.login + query}
        aria-current={pathname === PATHS.login ? 'page' : undefined}
      >
        {m['auth.logIn']()}
      </Link>
      <Link
        className={classes(styles['register'], known && styles['wide'])}
        to={PATHS.register + query}
        aria-current={pathname === PATHS.register ? 'page' : undefined}
      >
        {m['auth.signUp']()}
      </Link>
    </>
  )
}
