import { m } from '@tabia/i18n/compiled/messages.js'
import { emailProblem, isEmail, nameProblem, newPasswordProblem } from '../../session/field-rules.ts'
import { present, type Problems } from '../../ui/form/use-form.ts'

// What the forms ask for before they call (SPEC section 5), in the order of the fields: the first one gets the focus.

export interface LoginValues {
  email: string
  password: string
}

export interface RegistrationValues extends LoginValues {
  name: string
  acceptTerms: boolean
}

export function checkLogin({ email, password }: LoginValues): Problems<keyof LoginValues> {
  return present({
    email: isEmail(email) ? undefined : m['auth.fillLoginEmail'],
    password: password === '' ? m['errors.fillField'] : undefined,
  })
}

export function checkRegistration(values: RegistrationValues): Problems<keyof RegistrationValues> {
  return present({
    name: nameProblem(values.name),
    email: emailProblem(values.email),
    password: newPasswordProblem(values.password),
    acceptTerms: values.acceptTerms ? undefined : m['errors.acceptTerms'],
  })
}

export const checkEmail = ({ email }: { email: string }): Problems<'email'> =>
  present({ email: emailProblem(email) })

export const checkNewPassword = ({ password }: { password: string }): Problems<'password'> =>
  present({ password: newPasswordProblem(password) })
