import { useEffect, useEffectEvent } from 'react'
import { focusSquare } from '../../../../board/focus-square.ts'
import { resizeBoard } from '../../../../session/desk.ts'
import { lettersAct, type KeyAction, type ScreenAction, actionOf } from './task-keys.ts'
import type { TaskEvent } from '../solving/task-event.ts'
import type { TaskFlow } from '../solving/task-flow.ts'
import { focusTypedMove } from '../solving/answer-panel.tsx'

/** A field, a dialog or a menu with the focus needs the keys itself. */
const FIELD = 'input, textarea, select, [contenteditable]'
const OPEN = 'dialog[open], [popover="auto"]:popover-open'
const CONTROL = 'button, a, summary'

type Screen = Record<Exclude<ScreenAction, 'board' | 'field' | 'larger' | 'smaller'>, () => void>

interface Work {
  step: TaskFlow['step']
  /** False: it would change nothing. */
  perform: (event: TaskEvent) => boolean
  check: () => void
  goOn: () => void
}

/** Listens to the keys of the whole page. A key that does nothing here is left to the browser. */
export function useTaskKeys({ step, perform, check, goOn }: Work, screen: Screen): void {
  function act(action: KeyAction): boolean {
    if (action === 'board') return focusSquare()
    if (action === 'field') return focusTypedMove()
    if (action === 'larger' || action === 'smaller') return resizeBoard(action === 'larger' ? 1 : -1)
    if (action === 'check') check()
    else if (action === 'continue') goOn()
    else if (typeof action === 'string') screen[action]()
    else return perform(action)
    return true
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null
    if (event.defaultPrevented || target?.closest(FIELD) || document.querySelector(OPEN)) return
    const { key, code, ctrlKey, altKey, shiftKey: shift, metaKey, repeat: repeated } = event
    const modified = ctrlKey || altKey || metaKey
    const onControl = Boolean(target?.closest(CONTROL))
    const action = actionOf({ key, code, modified, shift, repeated, onControl }, step, lettersAct())
    if (action && act(action)) event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
