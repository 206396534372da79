import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { exportData, exportGames, deleteAccount } from '@tabia/contract/account.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { callForFile, call } from '../../../api/call.ts'
import { useAction } from '../../../session/use-action.ts'
import { Button } from '../../../ui/button/button.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import styles from './own-data.module.css'
import { navigate } from '../../../ui/router.tsx'
import { currentPasswordProblem } from '../../../session/field-rules.ts'
import { PATHS } from '../../../session/paths.ts'
import { signOut } from '../../../session/sign-in.ts'
import { useUser } from '../../../session/user.ts'
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx'
import { PasswordField } from '../../../ui/field/field.tsx'
import { present, useForm } from '../../../ui/form/use-form.ts'
import { notify } from '../../../ui/notices/notify.ts'
import deleteAccountDialogStyles from '../dialog-form.module.css'

/** What the school holds of the learner: to take along, or to have erased. */
export function OwnData() {
  const [deleting, setDeleting] = useState(false)
  return (
    <section className={`u-card ${styles['card']}`} aria-labelledby="own-data">
      <h2 id="own-data">{m['account.ownData']()}</h2>
      <div className={`u-row u-wrap ${styles['row']}`}>
        <p>{m['account.ownDataText']()}</p>
        <div className={`u-wrap ${styles['buttons']}`}>
          <DownloadButton
            endpoint={exportData}
            fallback="tabia-data.json"
            label={m['account.downloadData']()}
          />
          <DownloadButton
            endpoint={exportGames}
            fallback="tabia-games.pgn"
            label={m['account.downloadGames']()}
          />
        </div>
      </div>
      <div className={`u-row u-wrap ${styles['row']}`}>
        <p>{m['account.deleteText']()}</p>
        <div className={`u-wrap ${styles['buttons']}`}>
          <Button onClick={() => setDeleting(true)}>{m['account.deleteAccount']()}</Button>
        </div>
      </div>
      {deleting && <DeleteAccountDialog onClose={() => setDeleting(false)} />}
    </section>
  )
}

interface DownloadButtonProps {
  /** Either: to the compiler they are alike. */
  endpoint: typeof exportData
  fallback: string
  label: string
}

function DownloadButton({ endpoint, fallback, label }: DownloadButtonProps) {
  const { run: download, running } = useAction(async () => {
    const { content, fileName } = await callForFile(endpoint, {})
    saveFile(content, fileName ?? fallback)
  })
  return (
    <Button
      icon={<IconDownload aria-hidden="true" />}
      loading={running}
      loadingLabel={m['account.downloading']()}
      onClick={download}
    >
      {label}
    </Button>
  )
}

const check = ({ password }: { password: string }) => present({ password: currentPasswordProblem(password) })

/** Says what will be gone and until when one can come back, and asks for the password. */
function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { email } = useUser()
  const form = useForm({ password: '' }, check)
  const { run: send, running } = useAction(async (body: { password: string }) => {
    const { message } = await call(deleteAccount, { body })
    notify({ kind: 'success', text: message, seconds: 8 })
    void signOut()
    navigate(PATHS.login, { replace: true })
  })
  return (
    <Dialog title={m['account.deleteTitle']()} onClose={onClose}>
      <form className={deleteAccountDialogStyles['form']} noValidate onSubmit={form.submit(send)}>
        <div className="u-quiet">
          <p>{m['account.deleteWhat']()}</p>
          <ul className={deleteAccountDialogStyles['list']}>
            <li>{m['account.deleteLost']()}</li>
            <li>{m['account.deleteAwards']()}</li>
            <li>{m['account.deleteKept']()}</li>
          </ul>
          <p>{m['account.deleteBack']()}</p>
        </div>
        <input type="hidden" autoComplete="username" value={email} />
        <PasswordField
          label={m['account.currentPassword']()}
          {...form.field('password')}
          autoComplete="current-password"
          required
        />
        <DialogButtons>
          <Button onClick={onClose}>{m['account.deleteNot']()}</Button>
          <Button look="danger" type="submit" loading={running} loadingLabel={m['account.deleting']()}>
            {m['account.deleteAccount']()}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
