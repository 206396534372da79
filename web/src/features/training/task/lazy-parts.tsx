import type { ComponentProps } from 'react'
import { afterDeploy, lazyPart } from '../../../ui/lazy.tsx'
import { LostPart } from '../../../ui/empty-state/empty-state.tsx'
import type { CheckedPanel as Panel } from './explaining/checked-panel.tsx'

// Parts of the screen that the first move does not need.

let Checked: typeof Panel | undefined

export async function prefetchCheckedPanel(): Promise<void> {
  Checked ??= (await import('./explaining/checked-panel.tsx')).CheckedPanel
}

/** When it is needed. The page may be loaded anew; the answer that is on its way is kept and told after that. */
export const fetchCheckedPanel = (): Promise<void> => afterDeploy(prefetchCheckedPanel)

/** Only after it was fetched: an answer counts as received when it can be shown. */
export function CheckedPanel(props: ComponentProps<typeof Panel>) {
  if (!Checked) throw new Error('The explanation was not fetched')
  return <Checked {...props} />
}

export const TypedMove = lazyPart(async () => (await import('./typed/typed-move.tsx')).TypedMove)

export const KeysDialog = lazyPart<{ onClose: () => void }>(
  async () => (await import('./keys/keys-dialog.tsx')).KeysDialog,
  failed => <LostPart {...failed} />,
)

export const TopicPanel = lazyPart(async () => (await import('../moments/topic-panel.tsx')).TopicPanel)
