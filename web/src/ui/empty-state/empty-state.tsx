import type { ReactNode } from 'react'
import pawn from '../pieces/wP.svg'
import styles from './empty-state.module.css'
import { m } from '@tabia/i18n/compiled/messages.js'
import { Button } from '../button/button.tsx'
import { Dialog, DialogButtons } from '../dialog/dialog.tsx'

/** Nothing here, or nothing yet: a pawn, one sentence, and what can be done. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className={`u-card u-row ${styles['empty']}`}>
      <img src={pawn} width={64} height={64} alt="" />
      <div>
        <p className={styles['title']}>{title}</p>
        {text !== undefined && <p className="u-small">{text}</p>}
        {children !== undefined && <div className={`u-wrap ${styles['actions']}`}>{children}</div>}
      </div>
    </div>
  )
}

interface EmptyStateProps {
  title: string
  text?: string
  children?: ReactNode
}

/** What a screen shows when it could not get its data; a notice has given the reason. */
export function LoadFailure({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) {
  return (
    <EmptyState title={m['common.loadFailed']()} text={m['common.loadFailedHint']()}>
      <Button loading={retrying} loadingLabel={m['common.loading']()} onClick={onRetry}>
        {m['common.retry']()}
      </Button>
    </EmptyState>
  )
}

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
