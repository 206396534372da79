import {
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { classes } from '../../ui/classes.ts'
import { useKeys } from '../app/keys.ts'
import styles from './list.module.css'

// A list one walks with J and K or the arrows; Enter opens.
//
//   <List label={m['studio-inbox.disputes']()} chosen={id} onChoose={setId} onOpen={toDetails}>
//     {disputes.map(({ id, move }) => <Row key={id} id={id}>{move}</Row>)}
//   </List>

type RowId = string | number

interface ListProps<Id extends RowId> {
  label: string
  /** undefined: none yet. */
  chosen: Id | undefined
  /** Walked to, or pressed. */
  onChoose: (id: Id) => void
  /** Pressed, or Enter on the chosen one. */
  onOpen?: (id: Id) => void
  children: ReactNode
}

interface Walk {
  list: string
  chosen: RowId | undefined
}

const WalkContext = createContext<Walk>({ list: '', chosen: undefined })

export function List<Id extends RowId>({ label, chosen, onChoose, onOpen, children }: ListProps<Id>) {
  const list = useId()
  const box = useRef<HTMLDivElement>(null)

  const rows = () => [...(box.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])]
  // Every id in it was given by a Row of this list.
  const idOf = (row: HTMLElement) => JSON.parse(row.dataset['id'] ?? '') as Id

  function walk(step: 1 | -1 | 'first' | 'last') {
    const all = rows()
    const now = all.findIndex(row => row.getAttribute('aria-selected') === 'true')
    const target = step === 'first' ? 0 : step === 'last' ? all.length - 1 : now < 0 ? 0 : now + step
    const row = all[Math.min(Math.max(target, 0), all.length - 1)]
    if (!row) return
    onChoose(idOf(row))
    if (box.current?.contains(document.activeElement) === false) box.current.focus({ preventScroll: true })
  }
  const open = () => chosen !== undefined && onOpen?.(chosen)

  useKeys([
    { key: 'J', label: m['studio.walk'](), run: () => walk(1) },
    { key: 'K', label: m['studio.walk'](), run: () => walk(-1) },
    {
      key: 'Enter',
      label: m['studio.open'](),
      run: open,
      when: onOpen !== undefined && chosen !== undefined,
    },
  ])

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const steps = { ArrowDown: 1, ArrowUp: -1, Home: 'first', End: 'last' } as const
    if (event.key === 'Enter') open()
    else if (event.key in steps) walk(steps[event.key as keyof typeof steps])
    else return
    event.preventDefault()
  }

  const here = chosen === undefined ? undefined : rowName(list, chosen)
  useEffect(() => {
    if (here) document.getElementById(here)?.scrollIntoView({ block: 'nearest' })
  }, [here])
  // One that is chosen but not listed, such as a decided dispute, is nothing to point at.
  useLayoutEffect(() => {
    const row = here === undefined ? null : document.getElementById(here)
    if (row) box.current?.setAttribute('aria-activedescendant', row.id)
    else box.current?.removeAttribute('aria-activedescendant')
  })

  function onClick({ target }: MouseEvent) {
    const row = target instanceof Element ? target.closest<HTMLElement>('[role=option]') : null
    if (!row) return
    onChoose(idOf(row))
    onOpen?.(idOf(row))
  }
  const walking = useMemo(() => ({ list, chosen }), [list, chosen])
  return (
    <div
      ref={box}
      className={styles['list']}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its rows hold more than words
      role="listbox"
      tabIndex={0}
      aria-label={label}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <WalkContext value={walking}>{children}</WalkContext>
    </div>
  )
}

/** One of the list. Nothing in it can be pressed by itself: it is one thing to choose. */
export function Row({ id, children }: { id: RowId; children: ReactNode }) {
  const { list, chosen } = use(WalkContext)
  const isChosen = id === chosen
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the list has the focus and the keys
    <div
      id={rowName(list, id)}
      data-id={JSON.stringify(id)}
      className={classes(styles['row'], isChosen && styles['chosen'])}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it holds more than words
      role="option"
      aria-selected={isChosen}
    >
      {children}
    </div>
  )
}

const rowName = (list: string, id: RowId) => `${list}-${id}`
