import { useId } from 'react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { changeTheme, type Theme, THEMES, useTheme } from '../../session/theme.ts'
import styles from './theme-choice.module.css'

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
