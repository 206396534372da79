import { useEffect, useEffectEvent } from 'react'
import type { TaskFlow } from './task-flow.ts'
import { type KeyWish, wishOf } from './task-keys.ts'

/** Whoever is in a field, a dialog or a menu needs the keys there. */
const FIELD = 'input, textarea, select, [contenteditable]'
const OPEN = 'dialog[open], [popover="auto"]:popover-open'
const CONTROL = 'button, a, summary'

/** Listens to the keys of the whole page. `act` says whether it did anything: if not, the key is the browser's. */
export function useTaskKeys(step: TaskFlow['step'], act: (wish: KeyWish) => boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null
    if (event.defaultPrevented || target?.closest(FIELD) || document.querySelector(OPEN)) return
    const { key, ctrlKey, altKey, shiftKey, metaKey, repeat } = event
    const modified = ctrlKey || altKey || shiftKey || metaKey
    const onControl = Boolean(target?.closest(CONTROL))
    const wish = wishOf({ key, modified, repeated: repeat, onControl }, step)
    if (wish && act(wish)) event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
