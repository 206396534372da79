import type { ComponentProps } from 'react'
import { later } from '../../../ui/later.ts'
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

export const TypedMove = later(async () => (await import('./typed/typed-move.tsx')).TypedMove)

export const fetchKeysDialog = async () => (await import('./keys/keys-dialog.tsx')).KeysDialog

export const KeysDialog = later(fetchKeysDialog)
