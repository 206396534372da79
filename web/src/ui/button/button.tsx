import type { Icon } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from '../router.tsx'
import { classes } from '../classes.ts'
import { Loader } from '../logo/logo.tsx'
import { useDelayed } from '../use-delayed.ts'
import styles from './button.module.css'

export interface ButtonLook {
  look?: 'primary' | 'secondary' | 'ghost' | 'danger'
  size?: 'small' | 'medium' | 'large'
  full?: boolean
  icon?: ReactNode
}

interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'className'> {
  /** Not ready, and ready to say why: dashed, but it takes focus and clicks. */
  waiting?: boolean
  /** Keeps its width; further clicks do nothing. */
  loading?: boolean
  /** "Checking…" in place of "Check". */
  loadingLabel?: string
}

export function Button({ look, size, full, icon, waiting, loading, loadingLabel, ...rest }: ButtonProps) {
  const { children, onClick, type = 'button', ...button } = rest
  const showsLoader = useDelayed(loading === true, 300)
  return (
    <button
      {...button}
      type={type}
      className={classNames({ look, size, full }, waiting && styles['waiting'])}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? event => event.preventDefault() : onClick}
    >
      {showsLoader ? <Loader /> : icon}
      {loading && loadingLabel ? loadingLabel : children}
    </button>
  )
}

interface ButtonLinkProps extends ButtonLook, Omit<ComponentProps<typeof Link>, 'className'> {}

/** A link that looks like a button. */
export function ButtonLink({ look, size, full, icon, children, ...link }: ButtonLinkProps) {
  return (
    <Link {...link} className={classNames({ look, size, full })}>
      {icon}
      {children}
    </Link>
  )
}

function classNames(
  { look = 'secondary', size = 'medium', full }: UndefinedToo<ButtonLook>,
  more?: string | false,
) {
  return classes(styles['button'], styles[look], styles[size], full && styles['full'], more)
}

type UndefinedToo<T> = { [Key in keyof T]?: T[Key] | undefined }

/** What a form or a card is there for: as wide as its column. */
export function MainButton(props: Omit<ComponentProps<typeof Button>, 'look' | 'size' | 'full'>) {
  return <Button {...props} look="primary" size="large" full />
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'aria-label' | 'children'> {
  icon: Icon
  label: string
  /** For a switch: on or off. */
  pressed?: boolean
}

export function IconButton({ icon: Drawing, label, pressed, type = 'button', ...button }: IconButtonProps) {
  return (
    <button
      {...button}
      type={type}
      className={`u-quiet ${styles['iconButton']}`}
      aria-label={label}
      title={label}
      {...(pressed !== undefined && { 'aria-pressed': pressed })}
    >
      <Drawing aria-hidden="true" />
    </button>
  )
}
