import { createContext, use, useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react'
import { type FocusPlace, mayAct, namesOf } from './key-press.ts'
import { lettersAct } from './letters-switch.ts'

// The keys of the studio. What a screen registers acts, stands in the bar below it, in the sheet of `?` and in the
// palette, with the same words:
//
//   useKeys([{ key: 'A', label: m['studio-inbox.accept'](), run: accept, when: isOpen }])

export interface KeyBinding {
  /** `A`, `Shift+R`, `1`, `/`, `Enter`, `Ctrl+Enter`, `ArrowDown`, `Esc`; two in turn: `G I`. */
  key: string
  label: string
  run: () => void
  /** false: it does not act now, and is not shown. */
  when?: boolean
  /** Shown in the sheet alone: the bar has room for the most used. */
  quiet?: boolean
}

/** `everywhere`: of the frame. `dialog`: of a dialog, which has the keyboard to itself while it is open. */
type Scope = 'everywhere' | 'screen' | 'dialog'

export interface ShownKey extends KeyBinding {
  scope: Scope
}

interface Registration {
  scope: Scope
  keys: readonly KeyBinding[]
  press: (key: string) => boolean
}

const registrations = new Set<Registration>()
let shown: readonly ShownKey[] = []
const listeners = new Set<() => void>()

/** Given by a dialog to what is in it. */
export const InDialog = createContext(false)

export function useKeys(bindings: readonly KeyBinding[]): void {
  useRegistration(bindings, use(InDialog) ? 'dialog' : 'screen')
}

/** Keys of the frame: they act on every screen and stand in the sheet alone. */
export function useFrameKeys(bindings: readonly KeyBinding[]): void {
  useRegistration(bindings, 'everywhere')
}

function useRegistration(bindings: readonly KeyBinding[], scope: Scope): void {
  const current = useEffectEvent(() => bindings.filter(isOn))
  const signature = bindings
    .filter(isOn)
    .map(({ key, label }) => `${key}\t${label}`)
    .join('\n')
  // oxlint-disable-next-line react/exhaustive-deps -- other words or keys are registered anew
  useLayoutEffect(() => {
    const press = (key: string) => {
      const binding = current().find(each => each.key === key)
      binding?.run()
      return binding !== undefined
    }
    const registration: Registration = { scope, keys: current(), press }
    registrations.add(registration)
    notify()
    return () => {
      registrations.delete(registration)
      notify()
    }
  }, [signature, scope])
}

const isOn = ({ when }: KeyBinding) => when !== false

/** All that act now, those of the screen first. `run` does what the key does. */
export const useShownKeys = (): readonly ShownKey[] =>
  useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => shown,
  )

function notify(): void {
  const all = [...registrations].flatMap(({ scope, keys, press }) =>
    keys.map(({ key, label, quiet = false }): ShownKey => ({
      key,
      label,
      quiet,
      scope,
      run: () => void press(key),
    })),
  )
  const last = new Map(all.map(each => [`${each.key}\t${each.label}`, each]))
  shown = [...last.values()].toSorted(
    (a, b) => Number(a.scope === 'everywhere') - Number(b.scope === 'everywhere'),
  )
  for (const listener of listeners) listener()
}

const SEQUENCE_MS = 1500
let begun: { key: string; until: number } | undefined

/** Listens to the keyboard until the returned function is called. */
export function listenToKeys(): () => void {
  addEventListener('keydown', onKeyDown)
  return () => removeEventListener('keydown', onKeyDown)
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || ['Shift', 'Control', 'Alt', 'Meta'].includes(event.key))
    return
  const before = begun && begun.until > event.timeStamp ? `${begun.key} ` : ''
  begun = undefined
  const { key, code, altKey: alt, shiftKey: shift } = event
  const names = namesOf({ key, code, ctrl: event.ctrlKey || event.metaKey, alt, shift })
  const place = { where: placeOf(event.target), letters: lettersAct() }
  const acting = names.filter(name => mayAct(name, place) && (!event.repeat || MAY_REPEAT.test(name)))
  if (
    acting.some(name => press(before + name)) ||
    (!before && acting.some(name => begin(name, event.timeStamp)))
  )
    event.preventDefault()
}

/** Held down they go on. */
const MAY_REPEAT = /^(?:J|K|Arrow\w+|PageUp|PageDown)$/

/** The last registered goes first: it is the innermost. */
function inReach(): Registration[] {
  const scopes: Scope[] = isDialogOpen() ? ['dialog'] : ['screen', 'everywhere']
  return scopes.flatMap(scope => [...registrations].filter(each => each.scope === scope).toReversed())
}

const press = (key: string) => inReach().some(registration => registration.press(key))

/** Waits for the second key of those that begin so. */
function begin(key: string, now: number): boolean {
  const begins = inReach().some(({ keys }) => keys.some(binding => binding.key.startsWith(`${key} `)))
  if (begins) begun = { key, until: now + SEQUENCE_MS }
  return begins
}

const isDialogOpen = () => document.querySelector('dialog:modal') !== null

const FIELD =
  'input:not([type=checkbox],[type=radio],[type=range],[type=button],[type=submit],[type=file]),textarea,select'
const WIDGET =
  '[type=radio],[type=range],[role=option],[role=listbox],[role=tab],[role=radio],[role=menuitem],[role=slider]'
const CONTROL = 'button,a[href],summary,input,[role=button],[role=link]'

export function placeOf(target: EventTarget | null): FocusPlace {
  if (!(target instanceof HTMLElement)) return 'page'
  if (target.isContentEditable || target.matches(FIELD)) return 'field'
  if (target.closest(WIDGET)) return 'widget'
  return target.closest(CONTROL) ? 'control' : 'page'
}
