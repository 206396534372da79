import { useState } from 'react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { failureOf, failureText } from '../../api/failure.ts'
import { PasswordField } from '../../ui/field/field.tsx'
import { AskDialog } from '../pieces/ask-dialog.tsx'
import styles from './dialogs.module.css'

interface PasswordDialogProps {
  title: string
  text: string
  /** Names the act. */
  button: string
  /** A refusal is shown below the field. */
  onSure: (password: string) => Promise<void>
  onCancel: () => void
}

/** A step that wants the password once more. */
export function PasswordDialog({ title, text, button, onSure, onCancel }: PasswordDialogProps) {
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  async function sure() {
    try {
      await onSure(password)
    } catch (failed) {
      setPassword('')
      setError(failureText(failureOf(failed)))
      throw failed
    }
  }
  return (
    <AskDialog title={title} button={button} ready={password !== ''} onSure={sure} onCancel={onCancel}>
      <div className={styles['fields']}>
        <p className="u-quiet">{text}</p>
        <PasswordField
          label={m['studio-enter.password']()}
          autoComplete="current-password"
          value={password}
          error={error}
          onChange={({ target }) => {
            setPassword(target.value)
            setError(undefined)
          }}
        />
      </div>
    </AskDialog>
  )
}
