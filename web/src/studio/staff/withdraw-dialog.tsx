import { withdrawInvitation } from '@tabia/contract/studio/staff.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { useLocale } from '../../session/language.ts'
import { notify } from '../../ui/notices/notify.ts'
import { act } from '../app/use-call.ts'
import { AskDialog } from '../pieces/ask-dialog.tsx'
import type { Invitation } from './team.ts'
import { minuteOf } from './times.ts'

export function WithdrawDialog({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const locale = useLocale()
  const { id, email, expiresAt } = invitation
  async function withdraw() {
    await act(withdrawInvitation, { params: { id: String(id) } })
    notify({ kind: 'success', text: m['studio-staff.withdrawn'](), seconds: 4 })
    onClose()
  }
  return (
    <AskDialog
      title={m['studio-staff.withdrawTitle']({ email })}
      button={m['studio-staff.withdraw']()}
      danger
      onSure={withdraw}
      onCancel={onClose}
    >
      <p className="u-quiet">{m['studio-staff.withdrawText']({ date: minuteOf(locale, expiresAt) })}</p>
    </AskDialog>
  )
}
