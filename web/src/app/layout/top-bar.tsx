import { useUserIfKnown, useUser } from '../../session/user.ts'
import { PATHS, SITE } from '../../session/paths.ts'
import { classes } from '../../ui/classes.ts'
import { Logo } from '../../ui/logo/logo.tsx'
import { m } from '@tabia/i18n/compiled/messages.js'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { LanguageSwitch, ThemeButton, LogOutButton, ThemeChoice } from './choices.tsx'
import styles from './top-bar.module.css'
import { Link, useLocation } from '../../ui/router.tsx'
import { lastLogin } from '../../session/sign-in.ts'
import { useId, useRef } from 'react'

interface TopBarProps {
  /** The side menu shows the logo on wide screens. */
  besideMenu?: boolean
  /** Half a screen has no room for the links to the school's pages. */
  narrow?: boolean
  onOpenSheet: () => void
}

/** The bar of the shell. On a phone a learner's language, theme and way out are in a sheet behind the initials. */
export function TopBar({ besideMenu = false, narrow = false, onOpenSheet }: TopBarProps) {
  const user = useUserIfKnown()
  return (
    <header className={classes(`u-row u-wrap ${styles['bar']}`, !user && styles['guest'])}>
      <div className={classes(styles['logo'], besideMenu && styles['phone'])}>
        <Logo to={user ? PATHS.training : PATHS.login} />
      </div>
      {!narrow && <SiteLinks />}
      <span className={styles['gap']} />
      <div className={classes(user && styles['desk'])}>
        <LanguageSwitch />
      </div>
      <ThemeButton />
      {user ? (
        <>
          <div className={classes(styles['desk'], `u-row ${styles['account']}`)}>
            <AccountMenu />
            <LogOutButton look="icon" />
          </div>
          <button
            type="button"
            className={classes(styles['phone'], styles['initials'])}
            aria-haspopup="dialog"
            aria-label={m['common.accountMenu']({ name: user.profileName })}
            onClick={onOpenSheet}
          >
            <Avatar name={user.profileName} photo={user.photo} />
          </button>
        </>
      ) : (
        <GuestLinks />
      )}
    </header>
  )
}

/** Out of the app, to the pages about the school. */
function SiteLinks() {
  return (
    <div className={styles['links']}>
      <a href={SITE.how}>{m['site.how']()}</a>
      <a href={SITE.prices}>{m['site.prices']()}</a>
      <a href={SITE.school}>{m['site.school']()}</a>
      <a href={SITE.contacts}>{m['navbar.contacts']()}</a>
    </div>
  )
}

/**
 * Log in and sign up. A small screen has room for one: a browser that has logged in before is offered that,
 * all others the sign-up button (A-LOGINCOOKIE).
 */
function GuestLinks() {
  const { pathname, search } = useLocation()
  const known = lastLogin() !== null
  // Both pages keep each other's `redirect` (A-REDIR).
  const query = pathname === PATHS.login || pathname === PATHS.register ? search : ''
  return (
    <>
      <Link
        className={classes(`u-quiet ${styles['login']}`, !known && styles['wide'])}
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

/** The learner's name, and under it what belongs to the account. The browser closes it on Esc or a press beside it, and keeps the focus. */
function AccountMenu() {
  const { profileName, email, photo, capabilities } = useUser()
  const id = useId()
  const menu = useRef<HTMLElement>(null)
  return (
    <>
      <button type="button" className={`u-row ${styles['name']}`} popoverTarget={id}>
        <Avatar name={profileName} photo={photo} />
        <span>{profileName}</span>
      </button>
      <section
        ref={menu}
        className={styles['menu']}
        id={id}
        popover="auto"
        aria-label={m['common.account']()}
      >
        <p className={`u-small ${styles['email']}`}>{email}</p>
        <Link
          className={`u-row ${styles['entry']}`}
          to={PATHS.profile}
          onClick={() => menu.current?.hidePopover()}
        >
          {m['navbar.menuProfile']()}
        </Link>
        {capabilities.length > 0 && (
          <a className={`u-row ${styles['entry']}`} href="/studio/">
            {m['navbar.studio']()}
          </a>
        )}
        <ThemeChoice />
        <LogOutButton look="text" />
      </section>
    </>
  )
}
