import { Link } from '../../ui/router.tsx'
import { type Section, ROUTES } from '../routes.ts'
import {
  IconCertificate,
  IconChartLine,
  IconListCheck,
  IconMessageCircle,
  IconPlayerPlay,
  IconStairsUp,
  IconTargetArrow,
  IconUser,
  IconDots,
  IconX,
} from '@tabler/icons-react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { PATHS } from '../../session/paths.ts'
import { useTraining, useUser } from '../../session/user.ts'
import { classes } from '../../ui/classes.ts'
import { Logo } from '../../ui/logo/logo.tsx'
import styles from './menus.module.css'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { IconButton } from '../../ui/button/button.tsx'
import { LanguageSwitch, ThemeChoice, LogOutButton } from './choices.tsx'

const ICONS: Record<Section, typeof IconUser> = {
  training: IconTargetArrow,
  levels: IconStairsUp,
  solved: IconListCheck,
  stats: IconChartLine,
  awards: IconCertificate,
  videos: IconPlayerPlay,
  support: IconMessageCircle,
  profile: IconUser,
}

/** The side menu of the specification, in the order of the route table. */
export const MENU = ROUTES.flatMap(({ path, menu, section }) =>
  menu && section ? [{ section, to: path, label: menu, icon: ICONS[section] }] : [],
)

/** The phone's bar has room for four and "More". */
export const BAR = MENU.slice(0, 4)
export const BEYOND_BAR = MENU.slice(4)

interface MenuLinkProps {
  entry: (typeof MENU)[number]
  section: Section | undefined
  className: string | undefined
  onClick?: () => void
}

/** One entry of a menu, wherever the menu is. */
export function MenuLink({ entry, section, className, onClick }: MenuLinkProps) {
  const Icon = entry.icon
  return (
    <Link
      to={entry.to}
      className={className}
      aria-current={entry.section === section ? 'page' : undefined}
      onClick={onClick}
    >
      <Icon aria-hidden="true" />
      <span>{entry.label()}</span>
    </Link>
  )
}

/** `narrow`: the rail with small labels, so that the board has the room. */
export function SideMenu({ section, narrow }: { section: Section | undefined; narrow: boolean }) {
  return (
    <aside className={classes(`u-column ${styles['side']}`, narrow && styles['narrow'])}>
      <Logo to={PATHS.training} />
      <nav className={`u-column ${styles['entries']}`} aria-label={m['common.sections']()}>
        {MENU.map(entry => (
          <MenuLink
            key={entry.section}
            entry={entry}
            section={section}
            className={`u-row u-quiet ${styles['entry']}`}
          />
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
    <div className={`u-card ${styles['rating']}`}>
      <span>{m['common.levelRating']({ level: course.levelName })}</span>
      <b>{ratingProvisional ? m['training.provisional']({ rating }) : rating}</b>
    </div>
  )
}

/** The menu of a phone. */
export function BottomBar({ section, onMore }: { section: Section | undefined; onMore: () => void }) {
  const isBeyond = BEYOND_BAR.some(entry => entry.section === section)
  return (
    <nav className={styles['bar']} aria-label={m['common.sections']()}>
      {BAR.map(entry => (
        <MenuLink
          key={entry.section}
          entry={entry}
          section={section}
          className={`u-row u-column u-quiet ${styles['barEntry']}`}
        />
      ))}
      <button
        type="button"
        className={`u-row u-column u-quiet ${styles['barEntry']}`}
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

interface MoreSheetProps {
  section: Section | undefined
  withMenu: boolean
  onClose: () => void
}

/** What the bars of a phone have no room for. */
export function MoreSheet({ section, withMenu, onClose }: MoreSheetProps) {
  const { profileName, email, capabilities } = useUser()
  return (
    <Dialog title={profileName} onClose={onClose}>
      <div className={styles['close']}>
        <IconButton icon={IconX} label={m['common.close']()} onClick={onClose} />
      </div>
      <p className={`u-small ${styles['email']}`}>{email}</p>
      {withMenu && (
        <nav className={styles['sheetEntries']} aria-label={m['common.sections']()}>
          {BEYOND_BAR.map(entry => (
            <MenuLink
              key={entry.section}
              entry={entry}
              section={section}
              className={`u-row ${styles['sheetEntry']}`}
              onClick={onClose}
            />
          ))}
        </nav>
      )}
      {capabilities.length > 0 && (
        <a className={`u-row ${styles['sheetEntry']}`} href="/studio/">
          {m['navbar.studio']()}
        </a>
      )}
      <div className={`u-row ${styles['row']}`}>
        <span>{m['common.language']()}</span>
        <LanguageSwitch />
      </div>
      <ThemeChoice />
      <LogOutButton look="text" />
    </Dialog>
  )
}
