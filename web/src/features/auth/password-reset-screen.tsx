import { useEffect } from 'react'
import { Redirect, useParams, useSearchParams } from '../../ui/router.tsx'
import { m } from '@tabia/i18n/compiled/messages.js'
import { PATHS } from '../../session/paths.ts'
import { notify } from '../../ui/notices/notify.ts'
import { AuthHeading, ResetForm } from './reset-form.tsx'

/** Opened from the letter: token in the path, email in the query. */
export function PasswordResetScreen() {
  const { token } = useParams()
  const [query] = useSearchParams()
  const email = query.get('email')
  if (!token || !email) return <InvalidLink />
  return (
    <div>
      <AuthHeading heading={m['auth.newPasswordHeading']()} text={m['auth.newPasswordText']({ email })} />
      <ResetForm token={token} email={email} />
    </div>
  )
}

function InvalidLink() {
  useEffect(() => notify({ kind: 'danger', text: m['errors.invalid_reset_link'](), seconds: 7 }), [])
  return <Redirect to={PATHS.login} />
}
