import styles from './avatar.module.css'

/** The initials of a name on a square. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className={styles['avatar']} aria-hidden="true">
      {initials(name)}
    </span>
  )
}

const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map(word => word.charAt(0).toLocaleUpperCase())
    .join('')
