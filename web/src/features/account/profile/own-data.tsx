import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { exportData, exportGames } from '@tabia/contract/account.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { callForFile } from '../../../api/call.ts'
import { useAction } from '../../../session/use-action.ts'
import { Button } from '../../../ui/button/button.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import styles from './own-data.module.css'

/** What the school holds of the learner: to take along, or to have erased. */
export function OwnData() {
  const [deleting, setDeleting] = useState(false)
  return (
    <section className={styles['card']} aria-labelledby="own-data">
      <h2 id="own-data">{m['account.ownData']()}</h2>
      <div className={styles['row']}>
        <p>{m['account.ownDataText']()}</p>
        <div className={styles['buttons']}>
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
      <div className={styles['row']}>
        <p>{m['account.deleteText']()}</p>
        <div className={styles['buttons']}>
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
