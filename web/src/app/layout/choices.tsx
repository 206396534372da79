import { useId } from 'react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { changeTheme, type Theme, THEMES, useTheme, useShownTheme } from '../../session/theme.ts'
import styles from './choices.module.css'
import { IconMoon, IconSun, IconLogout } from '@tabler/icons-react'
import { IconButton, Button } from '../../ui/button/button.tsx'
import { LOCALES } from '@tabia/core/training/vocabulary.ts'
import { LANGUAGE_NAMES, useLocale } from '../../session/language.ts'
import { changeLanguage } from '../../session/user.ts'
import { signOut } from '../../session/sign-in.ts'

const WORDS: Record<Theme, () => string> = {
  auto: m['common.themeAuto'],
  light: m['common.themeLight'],
  dark: m['common.themeDark'],
}

/** Light, dark, or as the system has it. */
export function ThemeChoice() {
  const chosen = useTheme()
  const name = useId()
  return (
    <fieldset className={styles['choice']}>
      <legend className={`u-fine ${styles['legend']}`}>{m['common.theme']()}</legend>
      {THEMES.map(theme => (
        <label key={theme} className={`u-row ${styles['theme']}`}>
          <input type="radio" name={name} checked={theme === chosen} onChange={() => changeTheme(theme)} />
          {WORDS[theme]()}
        </label>
      ))}
    </fieldset>
  )
}

export function ThemeButton() {
  const dark = useShownTheme() === 'dark'
  return (
    <IconButton
      icon={dark ? IconSun : IconMoon}
      label={dark ? m['common.toLight']() : m['common.toDark']()}
      onClick={() => changeTheme(dark ? 'light' : 'dark')}
    />
  )
}

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
          className={`u-quiet ${styles['language']}`}
          aria-label={`${locale.toUpperCase()}: ${LANGUAGE_NAMES[locale]}`}
          aria-pressed={locale === current}
          // A failed call has shown its notice; the interface has changed all the same.
          onClick={() => void changeLanguage(locale).catch(() => {})}
        >
          {locale.toUpperCase()}
        </button>
      ))}
    </fieldset>
  )
}

/** From a page that needs a learner the guard then leads to Login (SPEC section 2). */
export function LogOutButton({ look }: { look: 'icon' | 'text' }) {
  const leave = () => void signOut()
  if (look === 'icon') {
    return <IconButton icon={IconLogout} label={m['common.logOut']()} onClick={leave} />
  }
  return (
    <Button full icon={<IconLogout aria-hidden="true" />} onClick={leave}>
      {m['common.logOut']()}
    </Button>
  )
}
