import { lazy } from 'react'
import { later } from '../../../ui/later.ts'

// Parts of the board that the first look does not need.

export const fetchPromotion = () => import('./promotion-dialog.tsx')

export const PromotionDialog = lazy(() => fetchPromotion().then(part => ({ default: part.PromotionDialog })))

export const TaskGrid = later(async () => (await import('./task-grid.tsx')).TaskGrid)
