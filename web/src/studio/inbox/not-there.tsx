import { m } from '@tabia/i18n/compiled/messages.js'
import { failureOf } from '../../api/failure.ts'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Failed } from '../pieces/failed.tsx'

interface NotThereProps {
  error: unknown
  retrying: boolean
  onRetry: () => unknown
}

/** What is opened could not be fetched, or is not there for this reader. */
export function NotThere({ error, retrying, onRetry }: NotThereProps) {
  if (failureOf(error).http === 404) return <EmptyState title={m['studio-inbox.gone']()} />
  return <Failed error={error} retrying={retrying} onRetry={onRetry} />
}
