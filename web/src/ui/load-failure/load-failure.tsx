import { m } from '@tabia/i18n/compiled/messages.js'
import { Button } from '../button/button.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'

/** What a screen shows when it could not get its data; a notice has told the reason. */
export function LoadFailure({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) {
  return (
    <EmptyState title={m['common.loadFailed']()} text={m['common.loadFailedHint']()}>
      <Button loading={retrying} loadingLabel={m['common.loading']()} onClick={onRetry}>
        {m['common.retry']()}
      </Button>
    </EmptyState>
  )
}
