import { useEffect, useEffectEvent } from 'react'
import type { TaskFlow } from './task-flow.ts'
import { type KeyWish, wishOf } from './task-keys.ts'

/** Whoever is in a field, a dialog or a menu needs the keys there. */
const ELSEWHERE = 'input, textarea, select, dialog, [popover], [contenteditable]'
const CONTROL = 'button, a, summary'

/** Listens to the keys of the whole page while the screen is open. */
export function useTaskKeys(step: TaskFlow['step'], act: (wish: KeyWish) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null
    if (event.defaultPrevented || target?.closest(ELSEWHERE)) return
    const { key, ctrlKey, altKey, shiftKey, metaKey, repeat } = event
    const modified = ctrlKey || altKey || shiftKey || metaKey
    const onControl = Boolean(target?.closest(CONTROL))
    const wish = wishOf({ key, modified, repeated: repeat, onControl }, step)
    if (!wish) return
    event.preventDefault()
    act(wish)
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
