import type { ComponentProps } from 'react'
import { TypedMove } from '../later-parts.tsx'
import styles from './typed-move-place.module.css'

const FIELD_ID = 'typed-move'

/** Reserves the height of the field while its code loads, so that nothing jumps. */
export function TypedMovePlace(props: Omit<ComponentProps<typeof TypedMove>, 'id'>) {
  return (
    <div className={styles['place']}>
      <TypedMove {...props} id={FIELD_ID} />
    </div>
  )
}

export function focusTypedMove(): boolean {
  const field = document.getElementById(FIELD_ID)
  field?.focus()
  return field !== null
}
