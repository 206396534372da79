import { lazyPart } from '../../../../ui/lazy.tsx'
import { LostPart } from '../../../../ui/empty-state/empty-state.tsx'
import type { PromotionDialog as Dialog } from './promotion-dialog.tsx'

// Parts of the board that the first look does not need.

export const PromotionDialog = lazyPart<Parameters<typeof Dialog>[0]>(
  async () => (await import('./promotion-dialog.tsx')).PromotionDialog,
  ({ onCancel, ...failed }) => <LostPart {...failed} onClose={onCancel} />,
)

export const TaskGrid = lazyPart(async () => (await import('./task-grid.tsx')).TaskGrid)
