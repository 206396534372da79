import { m } from '@tabia/i18n/compiled/messages.js'
import { type Failure, failureOf, failureText } from '../../api/failure.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'

interface FailedProps {
  /** What a call threw. */
  error: unknown
  retrying?: boolean
  onRetry: () => unknown
}

/** In place of what could not be fetched: what happened, and a way to try again. */
export function Failed({ error, retrying = false, onRetry }: FailedProps) {
  return (
    <div role="alert">
      <EmptyState title={m['common.loadFailed']()} text={reasonOf(failureOf(error))}>
        <Button loading={retrying} loadingLabel={m['common.loading']()} onClick={() => void onRetry()}>
          {m['common.retry']()}
        </Button>
      </EmptyState>
    </div>
  )
}

const reasonOf = (failure: Failure) =>
  failure.http === null ? m['common.loadFailedHint']() : failureText(failure)
