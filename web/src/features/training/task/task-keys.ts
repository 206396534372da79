import type { TaskEvent } from './task-event.ts'
import type { TaskFlow } from './task-flow.ts'

/** What a key asks for: a step of the flow, or the button that is the way on. */
export type KeyWish = TaskEvent | 'check' | 'continue'

export interface KeyPress {
  key: string
  /** With Ctrl, Alt, Shift or Meta a key belongs to the browser. */
  modified: boolean
  /** The key is being held down. */
  repeated: boolean
  /** A button or a link has the focus: Enter and Space are its own. */
  onControl: boolean
}

/** The keys of the screen (design section 6, A-KEYS). Where they act at all is asked elsewhere. */
export function wishOf(press: KeyPress, step: TaskFlow['step']): KeyWish | undefined {
  const { key, modified, repeated, onControl } = press
  if (modified) return undefined
  if (key === 'Enter') {
    if (onControl || repeated) return undefined
    return step === 'checked' ? 'continue' : 'check'
  }
  if (key === 'ArrowLeft') return { type: 'wentBack' }
  if (key === 'ArrowRight') return { type: 'wentForward' }
  return step === 'checked' ? wishInExplanation(key, onControl) : undefined
}

function wishInExplanation(key: string, onControl: boolean): KeyWish | undefined {
  switch (key) {
    case 'ArrowUp':
      return { type: 'choseVariation', towards: 'up' }
    case 'ArrowDown':
      return { type: 'choseVariation', towards: 'down' }
    case 'Home':
      return { type: 'wentToFirst' }
    case 'End':
      return { type: 'wentToLast' }
    case ' ':
      return onControl ? undefined : { type: 'pressedPlay' }
    default:
      return undefined
  }
}
