import { m } from '@tabia/i18n/compiled/messages.js'
import { PATHS } from '../../session/paths.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import king from '../../ui/pieces/bK.svg'
import { CentredPage } from './centred-page.tsx'

export function UnauthorizedPage() {
  return (
    <CentredPage image={king} heading={m['app.unauthorizedTitle']()} text={m['app.unauthorizedText']()}>
      <ButtonLink look="primary" size="large" to={PATHS.login}>
        {m['app.logIn']()}
      </ButtonLink>
    </CentredPage>
  )
}
