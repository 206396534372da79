import { m } from '@tabia/i18n/compiled/messages.js'
import { printedNameWarning } from '../../../session/printed-name.ts'
import { Choices } from '../../../ui/choices/choices.tsx'
import { Field } from '../../../ui/field/field.tsx'
import type { useForm } from '../../../ui/form/use-form.ts'
import { BirthdayField } from './birthday.tsx'
import { Note } from '../../../ui/note/note.tsx'
import type { ProfileValues } from './profile-values.ts'
import styles from './profile-screen.module.css'
import { useUser } from '../../../session/user.ts'
import { Button } from '../../../ui/button/button.tsx'

export function PersonFields({ form }: { form: ReturnType<typeof useForm<ProfileValues>> }) {
  const text = (name: 'firstName' | 'lastName' | 'nickname') => ({
    name,
    value: form.values[name],
    error: form.problem(name),
    onChange: (event: { target: { value: string } }) => form.set({ [name]: event.target.value }),
    onBlur: () => form.leave(name),
  })
  const { firstName } = form.values
  const warning = firstName.trim() === '' ? undefined : printedNameWarning(form.values)
  return (
    <>
      <div className={styles['two']}>
        <Field {...text('firstName')} label={m['account.firstName']()} autoComplete="given-name" required />
        <Field
          {...text('lastName')}
          label={m['account.lastName']()}
          autoComplete="family-name"
          hint={m['account.lastNameHint']()}
        />
      </div>
      <div className={styles['two']}>
        <Field
          {...text('nickname')}
          label={m['account.nickname']()}
          autoComplete="nickname"
          required={form.values.hideName}
        />
        <BirthdayField value={form.values.birthday} onChange={birthday => form.set({ birthday })} />
      </div>
      <output className={styles['printed']}>{warning && <Note kind="warning">{warning}</Note>}</output>
      <Choices
        field
        label={m['account.gender']()}
        options={[
          { value: '0', label: m['account.female']() },
          { value: '1', label: m['account.male']() },
          { value: 'none', label: m['account.noGender']() },
        ]}
        value={form.values.gender ?? 'none'}
        onChoose={gender => form.set({ gender: gender === 'none' ? null : gender })}
      />
    </>
  )
}

/** Email and password: each changes by a dialog of its own, at once. */
export function AccountRows({ onChange }: { onChange: (what: 'email' | 'password') => void }) {
  const { email } = useUser()
  return (
    <>
      <div className={`u-row ${styles['row']}`}>
        <p>
          <b>{m['account.email']()}</b>
          <span>{email}</span>
        </p>
        <Button size="small" aria-label={m['account.changeEmail']()} onClick={() => onChange('email')}>
          {m['account.change']()}
        </Button>
      </div>
      <div className={`u-row ${styles['row']}`}>
        <p>
          <b>{m['account.password']()}</b>
          <span aria-hidden="true">••••••••••</span>
        </p>
        <Button size="small" aria-label={m['account.changePassword']()} onClick={() => onChange('password')}>
          {m['account.change']()}
        </Button>
      </div>
    </>
  )
}
