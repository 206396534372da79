import type { ComponentProps } from 'react'
import styles from './icon-button.module.css'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'aria-label'> {
  label: string
  /** For a switch: on or off. */
  pressed?: boolean
}

export function IconButton({ label, pressed, type = 'button', ...button }: IconButtonProps) {
  return (
    <button
      {...button}
      type={type}
      className={styles['button']}
      aria-label={label}
      title={label}
      {...(pressed !== undefined && { 'aria-pressed': pressed })}
    />
  )
}
