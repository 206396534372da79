import { m } from '@tabia/i18n/compiled/messages.js'
import { Button } from '../button/button.tsx'
import { Dialog, DialogButtons } from '../dialog/dialog.tsx'

interface LostPartProps {
  retrying: boolean
  onRetry: () => void
  onClose: () => void
}

/** In place of a dialog whose code could not be fetched. */
export function LostPart({ retrying, onRetry, onClose }: LostPartProps) {
  return (
    <Dialog title={m['common.loadFailed']()} onClose={onClose}>
      <p>{m['common.loadFailedHint']()}</p>
      <DialogButtons>
        <Button onClick={onClose}>{m['common.cancel']()}</Button>
        <Button look="primary" loading={retrying} loadingLabel={m['common.loading']()} onClick={onRetry}>
          {m['common.retry']()}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
