import { LOCALES } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { LANGUAGE_NAMES, useLocale } from '../../../session/language.ts'
import { changeLanguage } from '../../../session/user.ts'
import styles from './language-switch.module.css'

export function LanguageSwitch() {
  const current = useLocale()
  return (
    <fieldset className={styles['switch']}>
      <legend className="visually-hidden">{m['common.language']()}</legend>
      {LOCALES.map(locale => (
        <button
          key={locale}
          type="button"
          lang={locale}
          className={styles['language']}
          aria-label={`${locale.toUpperCase()}: ${LANGUAGE_NAMES[locale]}`}
          aria-pressed={locale === current}
          // A failed call has told of itself; the interface has changed all the same.
          onClick={() => void changeLanguage(locale).catch(() => {})}
        >
          {locale.toUpperCase()}
        </button>
      ))}
    </fieldset>
  )
}
