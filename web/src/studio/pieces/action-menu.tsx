import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { classes } from '../../ui/classes.ts'
import { KeyCap } from './key-cap.tsx'
import styles from './action-menu.module.css'

export interface MenuAction {
  label: string
  icon?: ReactNode
  key?: string
  /** Takes something out. */
  danger?: boolean
  run: () => void
}

interface ActionMenuProps {
  /** What it is about: "Clearing lines, task 3". */
  label: string
  /** Where it was asked for, in the window. */
  at: { x: number; y: number }
  actions: readonly MenuAction[]
  onClose: () => void
}

/** What can be done with what was pressed. Esc, Tab or a press beside it closes it; the focus goes back. */
export function ActionMenu({ label, at, actions, onClose }: ActionMenuProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const menu = box.current
    const before = document.activeElement
    menu?.showPopover()
    const { width = 0, height = 0 } = menu?.getBoundingClientRect() ?? {}
    menu?.style.setProperty('left', `${Math.max(8, Math.min(at.x, innerWidth - width - 8))}px`)
    menu?.style.setProperty('top', `${Math.max(8, Math.min(at.y, innerHeight - height - 8))}px`)
    itemsIn(menu)[0]?.focus()
    return () => {
      if (before instanceof HTMLElement && menu?.contains(document.activeElement)) before.focus()
    }
  }, [at])

  function take(action: MenuAction) {
    onClose()
    // The focus is back where it was before the action moves it.
    setTimeout(action.run)
  }
  function onKeyDown(event: KeyboardEvent) {
    const items = itemsIn(box.current)
    const now = items.findIndex(item => item === document.activeElement)
    const places: Record<string, number> = {
      ArrowDown: (now + 1) % items.length,
      ArrowUp: (now - 1 + items.length) % items.length,
      Home: 0,
      End: items.length - 1,
    }
    const place = places[event.key]
    if (event.key === 'Escape' || event.key === 'Tab') onClose()
    else if (place !== undefined) items[place]?.focus()
    else return
    event.preventDefault()
  }
  return (
    <div
      ref={box}
      popover="manual"
      className={styles['menu']}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- of actions, walked by arrows
      role="menu"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => {
        if (!box.current?.contains(relatedTarget)) onClose()
      }}
    >
      {actions.map(action => (
        <button
          key={action.label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={classes('u-row', styles['item'], action.danger && styles['danger'])}
          onClick={() => take(action)}
        >
          {action.icon}
          <span className="u-rest">{action.label}</span>
          {action.key !== undefined && <KeyCap name={action.key} />}
        </button>
      ))}
    </div>
  )
}

const itemsIn = (box: HTMLElement | null) => [
  ...(box?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []),
]
