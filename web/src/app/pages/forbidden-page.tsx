import { m } from '@tabia/i18n/compiled/messages.js'
import { PATHS } from '../../session/paths.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import rook from '../../ui/pieces/bR.svg'
import { CentredPage } from './centred-page.tsx'

export function ForbiddenPage() {
  return (
    <CentredPage image={rook} heading={m['app.forbiddenTitle']()} text={m['app.forbiddenText']()}>
      <ButtonLink look="primary" size="large" to={PATHS.training}>
        {m['common.toTraining']()}
      </ButtonLink>
    </CentredPage>
  )
}
