import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { IconButton } from '../button/icon-button.tsx'
import { Field, type FieldProps } from './field.tsx'

/** A password, with a way to read what one has typed. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'aside'>) {
  const [shown, setShown] = useState(false)
  const reveal = (
    <IconButton label={m['common.showPassword']()} pressed={shown} onClick={() => setShown(!shown)}>
      {shown ? <IconEyeOff aria-hidden="true" /> : <IconEye aria-hidden="true" />}
    </IconButton>
  )
  return <Field {...props} type={shown ? 'text' : 'password'} aside={reveal} />
}
