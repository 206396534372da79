import { Link, navigate, useSearchParams } from '../../ui/router.tsx'
import { register } from '@tabia/contract/auth.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { call } from '../../api/call.ts'
import { failureOf } from '../../api/failure.ts'
import { isCommonPassword } from '../../session/field-rules.ts'
import { PATHS, withQuery, redirectAfterLogin } from '../../session/paths.ts'
import { settings } from '../../session/settings.ts'
import { signIn } from '../../session/sign-in.ts'
import { track } from '../../session/track.ts'
import { useAction } from '../../session/use-action.ts'
import { MainButton } from '../../ui/button/button.tsx'
import { Field, PasswordField } from '../../ui/field/field.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { Rich } from '../../ui/rich/rich.tsx'
import { AuthHeading } from './reset-form.tsx'
import { checkRegistration, type RegistrationValues } from './form-rules.ts'
import styles from './auth-form.module.css'
import { useForm } from '../../ui/form/use-form.ts'
import { Checkbox } from '../../ui/field/checkbox.tsx'

interface Values extends RegistrationValues {
  acceptConsent: boolean
}

export function RegisterScreen() {
  const [query] = useSearchParams()
  const form = useForm<Values>(
    { name: '', email: query.get('email') ?? '', password: '', acceptTerms: false, acceptConsent: false },
    checkRegistration,
  )

  const { run: send, running } = useAction(async (values: Values) => {
    const { name, password, acceptConsent } = values
    const email = values.email.trim()
    const consent = settings.consentBox ? { acceptConsent } : {}
    try {
      const body = { name: name.trim(), email, password, acceptTerms: true, ...consent } as const
      const { token, message } = await call(register, { body })
      signIn(token, email)
      notify({ kind: 'success', text: message, seconds: 7 })
      navigate(redirectAfterLogin(query.get('redirect')), { replace: true })
    } catch (error) {
      if (isCommonPassword(error)) form.refuse('password', m['errors.common_password'])
      track('register_failed', { status: failureOf(error).http })
      throw error
    }
  })

  return (
    <div>
      <AuthHeading heading={m['auth.setUpBoard']()} text={m['auth.fourFields']()} />
      <form className={styles['form']} noValidate onSubmit={form.submit(send)}>
        <Field
          label={m['auth.name']()}
          {...form.field('name')}
          autoComplete="name"
          required
          onBlur={() => form.leave('name')}
        />
        <Field
          label={m['auth.email']()}
          {...form.field('email')}
          type="email"
          autoComplete="email"
          required
          onBlur={() => form.leave('email')}
        />
        <PasswordField
          label={m['auth.password']()}
          {...form.field('password')}
          autoComplete="new-password"
          required
          hint={m['auth.passwordHint']()}
          onBlur={() => form.leave('password')}
        />
        <RegisterBoxes
          terms={form.values.acceptTerms}
          consent={form.values.acceptConsent}
          termsProblem={form.problem('acceptTerms')}
          onTerms={acceptTerms => form.set({ acceptTerms })}
          onConsent={acceptConsent => form.set({ acceptConsent })}
        />
        <p className={styles['small']}>{m['auth.fromFourteen']()}</p>
        <MainButton type="submit" loading={running} loadingLabel={m['auth.creatingAccount']()}>
          {m['auth.createAccount']()}
        </MainButton>
      </form>
      <p className={styles['other']}>
        <Rich text={m['auth.haveAccount']()} parts={{ link: <Link to={withQuery(PATHS.login, query)} /> }} />
      </p>
    </div>
  )
}

interface RegisterBoxesProps {
  terms: boolean
  consent: boolean
  termsProblem: string | undefined
  onTerms: (accepted: boolean) => void
  onConsent: (given: boolean) => void
}

/** The terms must be accepted; the consent is asked for apart and is voluntary (A-LEGAL). */
function RegisterBoxes({ terms, consent, termsProblem, onTerms, onConsent }: RegisterBoxesProps) {
  return (
    <>
      <Checkbox
        name="acceptTerms"
        required
        checked={terms}
        error={termsProblem}
        onChange={event => onTerms(event.target.checked)}
        label={
          <Rich
            text={m['auth.acceptTerms']()}
            parts={{ terms: inNewTab(PATHS.terms), privacy: inNewTab(PATHS.privacy) }}
          />
        }
      />
      {settings.consentBox && (
        <Checkbox
          name="acceptConsent"
          checked={consent}
          onChange={event => onConsent(event.target.checked)}
          label={<Rich text={m['auth.acceptConsent']()} parts={{ consent: inNewTab(PATHS.consent) }} />}
        />
      )}
    </>
  )
}

/** In a new tab: the form keeps what is typed in it. */
const inNewTab = (path: string) => <Link to={path} target="_blank" />
