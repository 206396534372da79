import { IconDots } from '@tabler/icons-react'
import { m } from '@tabia/i18n/compiled/messages.js'
import type { Section } from '../../routes.ts'
import { BAR, BEYOND_BAR } from './menu-entries.ts'
import { MenuLink } from './menu-link.tsx'
import styles from './bottom-bar.module.css'

/** The menu of a phone. */
export function BottomBar({ section, onMore }: { section: Section | undefined; onMore: () => void }) {
  const isBeyond = BEYOND_BAR.some(entry => entry.section === section)
  return (
    <nav className={styles['bar']} aria-label={m['common.sections']()}>
      {BAR.map(entry => (
        <MenuLink key={entry.section} entry={entry} section={section} className={styles['entry']} />
      ))}
      <button
        type="button"
        className={styles['entry']}
        aria-haspopup="dialog"
        aria-current={isBeyond ? 'true' : undefined}
        onClick={onMore}
      >
        <IconDots aria-hidden="true" />
        <span>{m['common.more']()}</span>
      </button>
    </nav>
  )
}
