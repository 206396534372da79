import { useId, useRef } from 'react'
import { Link } from '../../../ui/router.tsx'
import { m } from '@tabia/i18n/compiled/messages.js'
import { PATHS } from '../../../session/paths.ts'
import { useUser } from '../../../session/user.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { LogOutButton } from '../log-out-button.tsx'
import { ThemeChoice } from '../choices/theme-choice.tsx'
import styles from './account-menu.module.css'

/** The learner's name, and under it what belongs to the account. The browser closes it on Esc or a press beside it, and keeps the focus. */
export function AccountMenu() {
  const { profileName, email, photo } = useUser()
  const id = useId()
  const menu = useRef<HTMLElement>(null)
  return (
    <>
      <button type="button" className={styles['name']} popoverTarget={id}>
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
        <p className={styles['email']}>{email}</p>
        <Link className={styles['entry']} to={PATHS.profile} onClick={() => menu.current?.hidePopover()}>
          {m['navbar.menuProfile']()}
        </Link>
        <ThemeChoice />
        <LogOutButton look="text" />
      </section>
    </>
  )
}
