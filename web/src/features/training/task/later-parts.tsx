import { type ComponentProps, lazy } from 'react'
import type { CheckedPanel as Panel } from './checked/checked-panel.tsx'

// Parts of the screen that the first move does not need.

let Checked: typeof Panel | undefined

export async function fetchCheckedPanel(): Promise<void> {
  Checked ??= (await import('./checked/checked-panel.tsx')).CheckedPanel
}

/** Only after it was fetched: an answer counts as received when it can be shown. */
export function CheckedPanel(props: ComponentProps<typeof Panel>) {
  if (!Checked) throw new Error('The explanation was not fetched')
  return <Checked {...props} />
}

export const fetchPromotion = () => import('./promotion-dialog.tsx')

export const PromotionDialog = lazy(() => fetchPromotion().then(part => ({ default: part.PromotionDialog })))
