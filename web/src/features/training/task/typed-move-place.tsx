import type { ComponentProps } from 'react'
import { TypedMove } from './later-parts.tsx'
import styles from './typed-move-place.module.css'

export const TYPED_MOVE_ID = 'typed-move'

/** Keeps the place of the field until it is there, so that nothing jumps. */
export function TypedMovePlace(props: ComponentProps<typeof TypedMove>) {
  return (
    <div className={styles['place']}>
      <TypedMove {...props} />
    </div>
  )
}

export function focusTypedMove(): boolean {
  const field = document.getElementById(TYPED_MOVE_ID)
  field?.focus()
  return field !== null
}
