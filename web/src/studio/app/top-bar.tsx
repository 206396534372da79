import { IconAlertTriangle, IconCheck, IconSearch } from '@tabler/icons-react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { LanguageSwitch, ThemeButton } from '../../app/layout/choices.tsx'
import { useLocale } from '../../session/language.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Loader } from '../../ui/logo/logo.tsx'
import { KeyCap } from '../pieces/key-cap.tsx'
import { Mark } from './menu.tsx'
import { useSaving } from './saving.ts'
import { timesIn } from './times.ts'
import { useStudio } from './studio.tsx'
import styles from './top-bar.module.css'

/** Where one is, the palette, whether changes have arrived, language, theme and name. */
export function TopBar({ title, onPalette }: { title: string; onPalette: () => void }) {
  const { name } = useStudio()
  return (
    <header className={styles['bar']}>
      <div className={styles['phoneMark']}>
        <Mark />
      </div>
      <p className={styles['here']}>{title}</p>
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

function SavingWords() {
  const saving = useSaving()
  const locale = useLocale()
  return (
    <output className={styles['saving']}>
      {saving.kind === 'saving' && (
        <>
          <Loader />
          {m['studio.saving']()}
        </>
      )}
      {saving.kind === 'saved' && (
        <>
          <IconCheck className={styles['saved']} aria-hidden="true" />
          {m['studio.saved']({ time: timesIn(locale).ofDay(saving.at) })}
        </>
      )}
      {saving.kind === 'failed' && (
        <span className={styles['failed']}>
          <IconAlertTriangle aria-hidden="true" />
          {m['studio.notSaved']()}
        </span>
      )}
    </output>
  )
}
