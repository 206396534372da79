import { IconChevronLeft, IconSearch } from '@tabler/icons-react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { LanguageSwitch, ThemeButton } from '../../app/layout/choices.tsx'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Link } from '../../ui/router.tsx'
import { KeyCap } from '../pieces/key-cap.tsx'
import type { Crumb } from './crumbs.ts'
import { Mark } from './menu.tsx'
import { SavingWords } from './saving-words.tsx'
import { useStudio } from './studio.tsx'
import styles from './top-bar.module.css'

/** Where one is, the palette, whether changes have arrived, language, theme and name. */
export function TopBar({ way, onPalette }: { way: readonly Crumb[]; onPalette: () => void }) {
  const { name } = useStudio()
  const parents = way.slice(0, -1)
  const parent = parents.at(-1)
  return (
    <header className={styles['bar']}>
      <div className={styles['phoneMark']}>
        {parent?.to === undefined ? (
          <Mark />
        ) : (
          <Link to={parent.to} className={`u-centre ${styles['back']}`} aria-label={parent.words}>
            <IconChevronLeft aria-hidden="true" />
          </Link>
        )}
      </div>
      <div className={styles['way']}>
        {parents.map(({ words, to }) => (
          <span key={words} className={styles['parent']}>
            {to === undefined ? words : <Link to={to}>{words}</Link>}
            <i aria-hidden="true">/</i>
          </span>
        ))}
        <p className={styles['here']}>{way.at(-1)?.words}</p>
      </div>
      <button type="button" className={styles['palette']} aria-haspopup="dialog" onClick={onPalette}>
        <IconSearch aria-hidden="true" />
        <span className={`u-rest ${styles['paletteWords']}`}>{m['studio.findOrDo']()}</span>
        <KeyCap name="Ctrl+K" />
      </button>
      <div className={styles['end']}>
        <SavingWords />
        <div className={styles['wide']}>
          <LanguageSwitch />
          <ThemeButton />
          <a href="/account/" className={styles['name']} title={m['studio.toSchool']()}>
            <Avatar name={name} photo={null} />
            <span className="visually-hidden">
              {name}, {m['studio.toSchool']()}
            </span>
          </a>
        </div>
      </div>
    </header>
  )
}
