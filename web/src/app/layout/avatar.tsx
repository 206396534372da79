import styles from './avatar.module.css'

/** The initials of a name on a square. */
export function Avatar({ name }: { name: string }) {
  return (
    // As an attribute they are a picture: no text that a name spoken aloud would have to hold.
    <span className={styles['avatar']} data-initials={initials(name)} />
  )
}

const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map(word => word.charAt(0).toLocaleUpperCase())
    .join('')
