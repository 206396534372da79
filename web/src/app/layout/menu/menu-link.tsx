import { Link } from '../../../ui/router.tsx'
import type { Section } from '../../routes.ts'
import type { MENU } from './menu-entries.ts'

interface MenuLinkProps {
  entry: (typeof MENU)[number]
  section: Section | undefined
  className: string | undefined
  onClick?: () => void
}

/** One entry of a menu, wherever the menu is. */
export function MenuLink({ entry, section, className, onClick }: MenuLinkProps) {
  const Icon = entry.icon
  return (
    <Link
      to={entry.to}
      className={className}
      aria-current={entry.section === section ? 'page' : undefined}
      onClick={onClick}
    >
      <Icon aria-hidden="true" />
      <span>{entry.label()}</span>
    </Link>
  )
}
