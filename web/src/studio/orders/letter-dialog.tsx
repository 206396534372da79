import { useState } from 'react'
import { TEXT_LENGTH } from '@tabia/contract/fields.ts'
import { resendOrderLetter } from '@tabia/contract/studio/orders.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { isEmail } from '../../session/field-rules.ts'
import { Field } from '../../ui/field/field.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { act } from '../app/use-call.ts'
import { AskDialog } from '../pieces/ask-dialog.tsx'

/** The letter about an order once more, to the address of buying or another. */
export function LetterDialog({ order, onClose }: { order: number; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const address = typed.trim()

  async function send() {
    const body = address === '' ? {} : { email: address }
    const { email } = await act(resendOrderLetter, { params: { id: order }, body })
    notify({ kind: 'success', text: m['studio-orders.letterSent']({ email }), seconds: 5 })
    onClose()
  }

  return (
    <AskDialog
      title={m['studio-orders.letterTitle']()}
      button={m['studio-orders.letterButton']()}
      ready={address === '' || isEmail(address)}
      onSure={send}
      onCancel={onClose}
    >
      <p>{m['studio-orders.letterText']()}</p>
      <Field
        label={m['studio-orders.letterTo']()}
        hint={m['studio-orders.letterHint']()}
        type="email"
        autoComplete="off"
        maxLength={TEXT_LENGTH}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </AskDialog>
  )
}
