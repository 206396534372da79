import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef } from 'react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { BOARD_SIZES, type BoardSize, changeDesk, sizeBeside, useDesk } from '../../../../session/desk.ts'
import styles from './board-handle.module.css'

/** At the board's corner: drag it, or press arrow keys on it, and the board takes the next of its three sizes. */
export function BoardHandle({ onSay }: { onSay: (words: string) => void }) {
  const { size } = useDesk()
  const handle = useRef<HTMLDivElement>(null)
  const held = useRef<Held>(undefined)
  useSaidSize(size, onSay)

  function grab(event: PointerEvent) {
    if (event.button !== 0 || !handle.current) return
    handle.current.setPointerCapture(event.pointerId)
    held.current = { x: event.clientX, y: event.clientY, widths: widthsAt(handle.current), from: size }
  }

  function drag({ clientX, clientY }: PointerEvent) {
    if (!held.current) return
    const { x, y, widths, from } = held.current
    const [right, down] = [clientX - x, clientY - y]
    const by = Math.abs(right) > Math.abs(down) ? right : down
    const next = nearestSize(widths, widths[from] + by)
    if (next !== size) changeDesk({ size: next })
  }

  function press(event: KeyboardEvent) {
    const next = sizeAfter(size, event.key)
    if (next === undefined || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    if (next !== size) changeDesk({ size: next })
  }

  return (
    <div
      ref={handle}
      className={styles['handle']}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- dragged over the screen, not along a track
      role="slider"
      tabIndex={0}
      title={m['desk.handle']()}
      aria-label={m['desk.size']()}
      aria-valuemin={1}
      aria-valuemax={BOARD_SIZES.length}
      aria-valuenow={BOARD_SIZES.indexOf(size) + 1}
      aria-valuetext={SIZE_WORDS[size]()}
      onPointerDown={grab}
      onPointerMove={drag}
      onLostPointerCapture={() => {
        held.current = undefined
      }}
      onKeyDown={press}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M18 6h.01M12 12h.01M6 18h.01" />
      </svg>
    </div>
  )
}

interface Held {
  x: number
  y: number
  widths: Record<BoardSize, number>
  from: BoardSize
}

export const SIZE_WORDS: Record<BoardSize, () => string> = {
  standard: m['desk.standard'],
  large: m['desk.large'],
  largest: m['desk.largest'],
}

/** A size that was changed by a key of the screen is told once; the handle itself tells its value. */
function useSaidSize(size: BoardSize, onSay: (words: string) => void) {
  const said = useRef(size)
  const say = useEffectEvent(() => {
    if (said.current === size) return
    said.current = size
    onSay(m['desk.saySize']({ size: SIZE_WORDS[size]() }))
  })
  useEffect(() => say())
}

/** What the three sizes are in this window, in pixels. */
function widthsAt(place: HTMLElement): Record<BoardSize, number> {
  const probe = document.createElement('span')
  probe.className = styles['probe'] ?? ''
  place.append(probe)
  const widthOf = (size: BoardSize) => {
    probe.style.width = `var(--board-${size})`
    return probe.offsetWidth
  }
  const widths = { standard: widthOf('standard'), large: widthOf('large'), largest: widthOf('largest') }
  probe.remove()
  return widths
}

export function nearestSize(widths: Record<BoardSize, number>, wanted: number): BoardSize {
  return BOARD_SIZES.reduce((best, size) =>
    Math.abs(widths[size] - wanted) < Math.abs(widths[best] - wanted) ? size : best,
  )
}

function sizeAfter(size: BoardSize, key: string): BoardSize | undefined {
  switch (key) {
    case 'ArrowUp':
    case 'ArrowRight':
      return sizeBeside(size, 1) ?? size
    case 'ArrowDown':
    case 'ArrowLeft':
      return sizeBeside(size, -1) ?? size
    case 'Home':
      return 'standard'
    case 'End':
      return 'largest'
    default:
      return undefined
  }
}
