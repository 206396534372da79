import { useId } from 'react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { changeTheme, type Theme, THEMES, useTheme, useShownTheme } from '../../../session/theme.ts'
import styles from './theme-choice.module.css'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { IconButton } from '../../../ui/button/icon-button.tsx'

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
      <legend className={styles['legend']}>{m['common.theme']()}</legend>
      {THEMES.map(theme => (
        <label key={theme} className={styles['theme']}>
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
      label={dark ? m['common.toLight']() : m['common.toDark']()}
      onClick={() => changeTheme(dark ? 'light' : 'dark')}
    >
      {dark ? <IconSun aria-hidden="true" /> : <IconMoon aria-hidden="true" />}
    </IconButton>
  )
}
