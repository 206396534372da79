import { IconLogout } from '@tabler/icons-react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { signOut } from '../../session/sign-in.ts'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'

/** From a page that needs a learner the guard then leads to Login (SPEC section 2). */
export function LogOutButton({ look }: { look: 'icon' | 'text' }) {
  const leave = () => void signOut()
  if (look === 'icon') {
    return (
      <IconButton label={m['common.logOut']()} onClick={leave}>
        <IconLogout aria-hidden="true" />
      </IconButton>
    )
  }
  return (
    <Button full icon={<IconLogout aria-hidden="true" />} onClick={leave}>
      {m['common.logOut']()}
    </Button>
  )
}
