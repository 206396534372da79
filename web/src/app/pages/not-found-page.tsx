import { m } from '@tabia/i18n/compiled/messages.js'
import { PATHS } from '../../session/paths.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import knight from '../../ui/pieces/bN.svg'
import { CentredPage } from './centred-page.tsx'

export function NotFoundPage() {
  return (
    <CentredPage image={knight} sign="i9" heading={m['app.notFoundTitle']()} text={m['app.notFoundText']()}>
      <ButtonLink look="primary" size="large" to={PATHS.training}>
        {m['common.toTraining']()}
      </ButtonLink>
    </CentredPage>
  )
}
