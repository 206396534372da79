import type { TaskEvent } from '../solving/task-event.ts'
import type { TaskFlow } from '../solving/task-flow.ts'

/** What a key does: a step of the flow, the button that is the way on, or something of the screen. */
export type KeyAction = TaskEvent | 'check' | 'continue' | ScreenAction

export type ScreenAction = 'flip' | 'hints' | 'threats' | 'board' | 'field' | 'keys' | 'larger' | 'smaller'

export interface KeyPress {
  key: string
  /** Where the key is: a letter counts by its place where the keyboard writes another script. */
  code: string
  /** With Ctrl, Alt or Meta a key belongs to the browser. */
  modified: boolean
  shift: boolean
  /** The key is being held down. */
  repeated: boolean
  /** A button or a link has the focus: Enter and Space are its own. */
  onControl: boolean
}

/** The keys of the screen (design section 6, A-KEYS). use-task-keys.ts decides where they act at all. */
export function actionOf(press: KeyPress, step: TaskFlow['step'], letters: boolean): KeyAction | undefined {
  const { key, modified, shift, repeated, onControl } = press
  if (modified) return undefined
  const size = letters ? sizeStep(key) : undefined
  if (size) return size
  const letter = letters && !repeated ? letterOf(press) : undefined
  if (letter !== undefined) return actionByLetter(letter, step)
  if (shift) return undefined
  if (key === 'Enter') return onControl || repeated ? undefined : wayOn(step)
  if (key === 'ArrowLeft') return { type: 'wentBack' }
  if (key === 'ArrowRight') return { type: 'wentForward' }
  return step === 'checked' ? actionInExplanation(key, onControl) : undefined
}

const wayOn = (step: TaskFlow['step']) => (step === 'checked' ? 'continue' : 'check')

/** Held down it goes on, like any other step. A keyboard may want Shift for the plus. */
function sizeStep(key: string): 'larger' | 'smaller' | undefined {
  if (key === '+' || key === '=') return 'larger'
  return key === '-' || key === '−' ? 'smaller' : undefined
}

export function letterOf({ key, code, shift }: Pick<KeyPress, 'key' | 'code' | 'shift'>): string | undefined {
  if (key === '?') return key
  if (shift || key.length !== 1) return undefined
  return /[a-z]/i.test(key) ? key.toLowerCase() : /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase()
}

function actionByLetter(letter: string, step: TaskFlow['step']): KeyAction | undefined {
  switch (letter) {
    case 'f':
      return 'flip'
    case 'h':
      return 'hints'
    case 't':
      return 'threats'
    case 'r':
      return { type: 'wentToStart' }
    case 'b':
      return 'board'
    case 'm':
      return 'field'
    case 'c':
      return wayOn(step)
    case '?':
      return 'keys'
    default:
      return undefined
  }
}

function actionInExplanation(key: string, onControl: boolean): KeyAction | undefined {
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

// Single letters are keys, unless switched off (WCAG 2.1.4): voices and screen readers may send letters, too.

const STORED = 'tabia.letterKeys'
let chosen: boolean | undefined

export function lettersAct(): boolean {
  return chosen ?? withStorage(() => localStorage.getItem(STORED)) !== 'off'
}

/** Kept by this browser; where it keeps nothing, until the page goes. */
export function letLettersAct(act: boolean): void {
  chosen = act
  withStorage(() => (act ? localStorage.removeItem(STORED) : localStorage.setItem(STORED, 'off')))
}

function withStorage<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
