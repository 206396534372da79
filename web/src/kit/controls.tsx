import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { getLocale } from '@tabia/i18n/compiled/runtime.js'
import { Button, ButtonLink, IconButton } from '../ui/button/button.tsx'
import { Dialog, DialogButtons } from '../ui/dialog/dialog.tsx'
import { Checkbox } from '../ui/field/checkbox.tsx'
import { Field, PasswordField } from '../ui/field/field.tsx'
import { Card, SAMPLES } from './card.tsx'
import styles from './kit.module.css'

const LOOKS = ['primary', 'secondary', 'ghost', 'danger'] as const
const SIZES = ['small', 'medium', 'large'] as const
const icon = <IconRefresh aria-hidden="true" />

/** What can be pressed and filled in. */
export function Controls() {
  return (
    <>
      <Card name="Buttons: rest, icon, waiting, loading, disabled, link; three sizes">
        {LOOKS.map(look => (
          <Buttons key={look} look={look} />
        ))}
        <div className={styles['row']}>
          {SIZES.map(size => (
            <Button key={size} size={size} look="primary">
              {size}
            </Button>
          ))}
          <IconButton label="icon">{icon}</IconButton>
          <IconButton label="pressed" pressed>
            {icon}
          </IconButton>
        </div>
      </Card>
      <Fields />
    </>
  )
}

function Buttons({ look }: { look: (typeof LOOKS)[number] }) {
  const { word } = SAMPLES[getLocale()]
  const check = m['task.check']()
  return (
    <div className={styles['row']}>
      <Button look={look}>{check}</Button>
      <Button look={look} icon={icon}>
        {word}
      </Button>
      <Button look={look} waiting>
        {check}
      </Button>
      <Button look={look} loading loadingLabel={m['task.checking']()}>
        {check}
      </Button>
      <Button look={look} disabled>
        {check}
      </Button>
      <ButtonLink look={look} to="/">
        {check}
      </ButtonLink>
    </div>
  )
}

function Fields() {
  const { sentence, topic } = SAMPLES[getLocale()]
  const [open, setOpen] = useState(false)
  return (
    <Card name="Fields: empty, filled, wrong, disabled; boxes; dialog">
      <Field label={m['auth.name']()} hint={m['auth.passwordHint']()} />
      <Field label={m['auth.email']()} defaultValue="anna@example" error={m['auth.fillLoginEmail']()} />
      <Field label={topic} defaultValue="anna@example.com" disabled />
      <PasswordField label={m['auth.password']()} defaultValue="12345678" />
      <Checkbox label={sentence} defaultChecked />
      <Checkbox label={sentence} error={m['errors.acceptTerms']()} />
      <Button onClick={() => setOpen(true)}>dialog</Button>
      {open && (
        <Dialog title={topic} onClose={() => setOpen(false)}>
          <p>{sentence}</p>
          <DialogButtons>
            <Button onClick={() => setOpen(false)}>{m['common.close']()}</Button>
            <Button look="danger">{m['common.retry']()}</Button>
          </DialogButtons>
        </Dialog>
      )}
    </Card>
  )
}
