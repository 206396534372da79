import type { ComponentProps } from 'react'
import { afterDeploy } from '../../../ui/lazy.tsx'
import type { CheckedPanel as Panel } from './checked-panel.tsx'

// The first move does not need what is told of an answer.

let Checked: typeof Panel | undefined

export async function prefetchCheckedRepetition(): Promise<void> {
  Checked ??= (await import('./checked-panel.tsx')).CheckedPanel
}

export const fetchCheckedRepetition = (): Promise<void> => afterDeploy(prefetchCheckedRepetition)

/** Only after it was fetched: an answer counts as received when it can be shown. */
export function CheckedPanel(props: ComponentProps<typeof Panel>) {
  if (!Checked) throw new Error('The explanation was not fetched')
  return <Checked {...props} />
}
