import type { ComponentProps } from 'react'
import { Button } from './button.tsx'

/** What a form or a card is there for: as wide as its column. */
export function MainButton(props: Omit<ComponentProps<typeof Button>, 'look' | 'size' | 'full'>) {
  return <Button {...props} look="primary" size="large" full />
}
