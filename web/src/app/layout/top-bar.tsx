import { useUserIfKnown } from '../../session/user.ts'
import { PATHS } from '../../session/paths.ts'
import { classes } from '../../ui/classes.ts'
import { Logo } from '../../ui/logo/logo.tsx'
import { m } from '@tabia/i18n/compiled/messages.js'
import { AccountMenu } from './menu/account-menu.tsx'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { GuestLinks } from './guest-links.tsx'
import { LanguageSwitch } from './choices/language-switch.tsx'
import { LogOutButton } from './log-out-button.tsx'
import { SiteLinks } from './site-links.tsx'
import { ThemeButton } from './choices/theme-choice.tsx'
import styles from './top-bar.module.css'

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
    <header className={classes(styles['bar'], !user && styles['guest'])}>
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
          <div className={classes(styles['desk'], styles['account'])}>
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
