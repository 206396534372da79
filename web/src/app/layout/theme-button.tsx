import { IconMoon, IconSun } from '@tabler/icons-react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { changeTheme, useShownTheme } from '../../session/theme.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'

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
