import {
  IconBooks,
  IconChartBar,
  IconHash,
  IconDots,
  IconHeartbeat,
  IconInbox,
  IconReceipt,
  IconUserShield,
  IconUsers,
  IconX,
} from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { LanguageSwitch, ThemeChoice } from '../../app/layout/choices.tsx'
import { IconButton } from '../../ui/button/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { MarkSquares } from '../../ui/logo/logo.tsx'
import { Link } from '../../ui/router.tsx'
import { InDialog } from './keys.ts'
import { OpenUntil } from './open-until.tsx'
import { entryOf, menuFor, type Place, type PlaceName } from './places.ts'
import { useStudio } from './studio.tsx'
import { useInboxCount } from './use-waiting.ts'
import styles from './menu.module.css'

const ICONS: Partial<Record<PlaceName, typeof IconBooks>> = {
  courses: IconBooks,
  inbox: IconInbox,
  quality: IconHash,
  figures: IconChartBar,
  people: IconUsers,
  orders: IconReceipt,
  health: IconHeartbeat,
  staff: IconUserShield,
}

interface Here {
  /** The place that is shown; undefined: none. */
  here: PlaceName | undefined
}

/** The menu of a wide screen: as a rail beside everything but the first page. */
export function SideMenu({ here }: Here) {
  const { owner } = useStudio()
  const places = menuFor(owner)
  const desk = places.filter(({ access }) => access === 'owner')
  return (
    <aside className={styles['side']}>
      <div className={styles['inside']}>
        <Mark />
        <nav className={styles['entries']} aria-label={m['common.sections']()}>
          {places
            .filter(({ access }) => access === 'coach')
            .map(place => (
              <Entry key={place.name} place={place} here={here} look="entry" />
            ))}
          {desk.length > 0 && <p className={styles['heading']}>{m['studio.desk']()}</p>}
          {desk.map(place => (
            <Entry key={place.name} place={place} here={here} look="entry" />
          ))}
        </nav>
        <OpenUntil />
      </div>
    </aside>
  )
}

/** Mark and wordmark, leading to the first page; the word has no room in the rail. */
export function Mark() {
  return (
    <Link to="/" className={styles['mark']} aria-label={m['studio.toHome']()}>
      <svg viewBox="0 0 30 20.5" aria-hidden="true">
        <MarkSquares />
      </svg>
      <span className={styles['word']}>
        <b>{m['common.wordmark']()}</b> {m['studio.wordmark']()}
      </span>
    </Link>
  )
}

interface EntryProps extends Here {
  place: Place
  look: 'entry' | 'barEntry' | 'sheetEntry'
  onClick?: () => void
}

function Entry({ place, here, look, onClick }: EntryProps) {
  const Icon = ICONS[place.name] ?? IconBooks
  const inbox = useInboxCount()
  const count = place.name === 'inbox' ? inbox : 0
  return (
    <Link
      to={entryOf(place)}
      className={classes('u-row', styles[look])}
      aria-current={place.name === here ? 'page' : undefined}
      onClick={onClick}
    >
      <Icon aria-hidden="true" />
      <span>{place.title()}</span>
      {count > 0 && (
        <span className={styles['count']}>
          {count}
          <span className="visually-hidden"> {m['studio.waits']({ count })}</span>
        </span>
      )}
      {look === 'entry' && (
        <span className={styles['key']} aria-hidden="true">
          {`G ${place.key}`}
        </span>
      )}
    </Link>
  )
}

const ROOM = 4

/** The bar of a phone: four places and More. */
export function PhoneBar({ here }: Here) {
  const { owner } = useStudio()
  const [open, setOpen] = useState(false)
  const places = menuFor(owner)
  const [first, beyond] = split(places)
  return (
    <nav className={styles['bar']} aria-label={m['common.sections']()}>
      {first.map(place => (
        <Entry key={place.name} place={place} here={here} look="barEntry" />
      ))}
      <button
        type="button"
        className={classes('u-row', styles['barEntry'])}
        aria-haspopup="dialog"
        aria-current={beyond.some(({ name }) => name === here) ? 'true' : undefined}
        onClick={() => setOpen(true)}
      >
        <IconDots aria-hidden="true" />
        <span>{m['common.more']()}</span>
      </button>
      {open && <MoreSheet places={beyond} here={here} onClose={() => setOpen(false)} />}
    </nav>
  )
}

function split(places: readonly Place[]): [readonly Place[], readonly Place[]] {
  if (places.length <= ROOM) return [places, []]
  return [places.slice(0, ROOM), places.slice(ROOM)]
}

interface MoreSheetProps extends Here {
  places: readonly Place[]
  onClose: () => void
}

function MoreSheet({ places, here, onClose }: MoreSheetProps) {
  const { name } = useStudio()
  return (
    <Dialog
      title={name}
      onClose={onClose}
      tools={<IconButton icon={IconX} label={m['common.close']()} onClick={onClose} />}
    >
      <InDialog value>
        <nav aria-label={m['common.sections']()}>
          {places.map(place => (
            <Entry key={place.name} place={place} here={here} look="sheetEntry" onClick={onClose} />
          ))}
        </nav>
        <div className={`u-row ${styles['row']}`}>
          <span className="u-rest">{m['common.language']()}</span>
          <LanguageSwitch />
        </div>
        <ThemeChoice />
        <OpenUntil />
        <a className={`u-row ${styles['sheetEntry']}`} href="/account/">
          {m['studio.toSchool']()}
        </a>
      </InDialog>
    </Dialog>
  )
}
