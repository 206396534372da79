import { m } from '@tabia/i18n/compiled/messages.js'
import { useUser } from '../../../session/user.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { IconX } from '@tabler/icons-react'
import type { Section } from '../../routes.ts'
import { LanguageSwitch } from '../choices/language-switch.tsx'
import { LogOutButton } from '../log-out-button.tsx'
import { BEYOND_BAR } from './menu-entries.ts'
import { MenuLink } from './menu-link.tsx'
import { ThemeChoice } from '../choices/theme-choice.tsx'
import styles from './more-sheet.module.css'

interface MoreSheetProps {
  section: Section | undefined
  withMenu: boolean
  onClose: () => void
}

/** What the bars of a phone have no room for. */
export function MoreSheet({ section, withMenu, onClose }: MoreSheetProps) {
  const { profileName, email } = useUser()
  return (
    <Dialog title={profileName} onClose={onClose}>
      <div className={styles['close']}>
        <IconButton label={m['common.close']()} onClick={onClose}>
          <IconX aria-hidden="true" />
        </IconButton>
      </div>
      <p className={styles['email']}>{email}</p>
      {withMenu && (
        <nav className={styles['entries']} aria-label={m['common.sections']()}>
          {BEYOND_BAR.map(entry => (
            <MenuLink
              key={entry.section}
              entry={entry}
              section={section}
              className={styles['entry']}
              onClick={onClose}
            />
          ))}
        </nav>
      )}
      <div className={styles['row']}>
        <span>{m['common.language']()}</span>
        <LanguageSwitch />
      </div>
      <ThemeChoice />
      <LogOutButton look="text" />
    </Dialog>
  )
}
