import { useState } from 'react'
import { sendPasswordLink } from '@tabia/contract/auth.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { call } from '../../api/call.ts'
import { useAction } from '../../session/use-action.ts'
import { MainButton } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Note } from '../../ui/note/note.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { checkEmail } from './form-rules.ts'
import styles from './auth-form.module.css'

/** Asks for a letter with a link for a new password. */
export function ForgotForm({ email: known }: { email: string }) {
  const form = useForm({ email: known }, checkEmail)
  const [sent, setSent] = useState(false)
  const { run: send, running } = useAction(async ({ email }: { email: string }) => {
    const { message } = await call(sendPasswordLink, { body: { email: email.trim() } })
    notify({ kind: 'success', text: message, seconds: 6 })
    setSent(true)
  })
  return (
    <form className={styles['form']} noValidate onSubmit={form.submit(send)}>
      <Field
        label={m['auth.email']()}
        {...form.field('email')}
        type="email"
        autoComplete="username"
        required
        onBlur={() => form.leave('email')}
      />
      <MainButton type="submit" loading={running} loadingLabel={m['auth.sendingLink']()}>
        {m['auth.sendLink']()}
      </MainButton>
      {sent && <Note kind="success">{m['auth.linkSent']()}</Note>}
    </form>
  )
}
