import { PASSWORD_LENGTH, TEXT_LENGTH } from '@tabia/contract/fields.ts'
import { m } from '@tabia/i18n/compiled/messages.js'

// What the forms ask for before they call (SPEC section 5). A problem is a message, not its text: it is put into
// words when it is shown, in the language of that moment.

export type Problem = () => string
export type Problems<Field extends string> = Partial<Record<Field, Problem>>

export interface LoginValues {
  email: string
  password: string
}

export interface RegistrationValues extends LoginValues {
  name: string
  acceptTerms: boolean
}

/** In the order of the fields: the first one gets the focus. */
export function checkLogin({ email, password }: LoginValues): Problems<keyof LoginValues> {
  return present({
    email: isEmail(email) ? undefined : m['auth.fillLoginEmail'],
    password: password === '' ? m['errors.fillField'] : undefined,
  })
}

export function checkRegistration(values: RegistrationValues): Problems<keyof RegistrationValues> {
  return present({
    name: nameProblem(values.name.trim()),
    email: isEmail(values.email) ? undefined : m['errors.fillEmail'],
    password: newPasswordProblem(values.password),
    acceptTerms: values.acceptTerms ? undefined : m['errors.acceptTerms'],
  })
}

function nameProblem(name: string): Problem | undefined {
  if (name === '') return m['errors.fillName']
  return name.length > TEXT_LENGTH ? m['errors.textTooLong'] : undefined
}

function newPasswordProblem(password: string): Problem | undefined {
  if (password.length < PASSWORD_LENGTH.min) return m['errors.fillPassword']
  return password.length > PASSWORD_LENGTH.max ? m['errors.passwordTooLong'] : undefined
}

function isEmail(text: string): boolean {
  const email = text.trim()
  return email.length <= TEXT_LENGTH && /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(email)
}

function present<Field extends string>(problems: Record<Field, Problem | undefined>): Problems<Field> {
  const entries = Object.entries(problems).filter(([, problem]) => problem !== undefined)
  return Object.fromEntries(entries) as Problems<Field>
}
