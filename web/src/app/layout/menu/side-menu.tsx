import { m } from '@tabia/i18n/compiled/messages.js'
import { PATHS } from '../../../session/paths.ts'
import { useTraining } from '../../../session/user.ts'
import { classes } from '../../../ui/classes.ts'
import { Logo } from '../../../ui/logo/logo.tsx'
import type { Section } from '../../routes.ts'
import { MENU } from './menu-entries.ts'
import { MenuLink } from './menu-link.tsx'
import styles from './side-menu.module.css'

/** `narrow`: the rail with small labels, so that the board has the room. */
export function SideMenu({ section, narrow }: { section: Section | undefined; narrow: boolean }) {
  return (
    <aside className={classes(styles['side'], narrow && styles['narrow'])}>
      <Logo to={PATHS.training} />
      <nav className={styles['entries']} aria-label={m['common.sections']()}>
        {MENU.map(entry => (
          <MenuLink key={entry.section} entry={entry} section={section} className={styles['entry']} />
        ))}
      </nav>
      <LevelRating />
    </aside>
  )
}

/** All rating texts name the level. */
function LevelRating() {
  const { rating, ratingProvisional, course } = useTraining()
  if (rating === null || !course) return null
  return (
    <div className={styles['rating']}>
      <span>{m['common.levelRating']({ level: course.levelName })}</span>
      <b>{ratingProvisional ? m['training.provisional']({ rating }) : rating}</b>
    </div>
  )
}
