import { type Locale, LOCALES } from '@tabia/core/training/vocabulary.ts'
import { getLocale } from '@tabia/i18n/compiled/runtime.js'
import { Button } from '../ui/button/button.tsx'
import { notify } from '../ui/notices/notify.ts'
import { Boards } from './boards.tsx'
import { Controls } from './controls.tsx'
import styles from './kit.module.css'
import { Marks } from './marks.tsx'
import { SAMPLES } from './card.tsx'
import { TaskParts } from './task-parts.tsx'
import { Words } from './words.tsx'

const NOTICES = ['success', 'info', 'warning', 'danger'] as const

/** Both themes side by side; hover, focus and press are tried by hand. */
export function Kit({ onLanguage }: { onLanguage: (locale: Locale) => void }) {
  const { sentence } = SAMPLES[getLocale()]
  return (
    <>
      <header className={styles['bar']}>
        <h1>Components</h1>
        {LOCALES.map(language => (
          <Button key={language} size="small" onClick={() => onLanguage(language)}>
            {language}
          </Button>
        ))}
        {NOTICES.map(kind => (
          <Button
            key={kind}
            size="small"
            onClick={() => notify({ kind, text: `${sentence} (${kind})`, seconds: 8 })}
          >
            {kind}
          </Button>
        ))}
      </header>
      <main className={styles['themes']}>
        {(['light', 'dark'] as const).map(theme => (
          <section key={theme} className={styles['theme']} style={{ colorScheme: theme }} aria-label={theme}>
            <Controls />
            <Words />
            <Marks />
            <Boards />
            <TaskParts />
          </section>
        ))}
      </main>
    </>
  )
}
