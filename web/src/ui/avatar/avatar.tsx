import { classes } from '../classes.ts'
import styles from './avatar.module.css'

/** The picture of a learner, or the initials of a name on a square. */
export function Avatar({ name, photo, large = false }: AvatarProps) {
  const className = classes(`u-centre ${styles['avatar']}`, large && styles['large'])
  if (photo !== null) return <img className={className} src={photo} width={256} height={256} alt="" />
  return (
    // As an attribute they are a picture: no text that a name spoken aloud would have to hold.
    <span className={className} data-initials={initials(name)} />
  )
}

interface AvatarProps {
  name: string
  photo: string | null
  large?: boolean
}

const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map(word => word.charAt(0).toLocaleUpperCase())
    .join('')
