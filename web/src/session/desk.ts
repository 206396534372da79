import { useSyncExternalStore } from 'react'

// How this device shows and judges tasks: size and colours of the board, sounds, checking at once. Kept by the browser,
// for whoever sits at it: a phone and a desk want different boards. Size and colours are attributes of <html>, which
// index.html sets before the first paint.
//
//   const { size } = useDesk()
//   changeDesk({ size: 'largest' })

export const BOARD_SIZES = ['standard', 'large', 'largest'] as const
export type BoardSize = (typeof BOARD_SIZES)[number]

export const BOARD_COLOURS = ['petrol', 'wood', 'slate'] as const
export type BoardColours = (typeof BOARD_COLOURS)[number]

export interface Desk {
  size: BoardSize
  colours: BoardColours
  sounds: boolean
  vibration: boolean
  /** A move is sent without Check, a moment after it stands on the board. */
  checkAtOnce: boolean
}

const DEFAULT: Desk = {
  size: 'standard',
  colours: 'petrol',
  sounds: false,
  vibration: false,
  checkAtOnce: false,
}

/** index.html reads it, too. */
const STORED = 'tabia.desk'

let current: Desk | undefined
const listeners = new Set<() => void>()

export const useDesk = (): Desk => useSyncExternalStore(listen, desk)

export function desk(): Desk {
  current ??= parseDesk(withStorage(() => localStorage.getItem(STORED)))
  return current
}

/** Where the browser keeps nothing it holds until the page goes. */
export function changeDesk(change: Partial<Desk>): void {
  const next = { ...desk(), ...change }
  withStorage(() => localStorage.setItem(STORED, JSON.stringify(next)))
  take(next)
}

/** What is kept, as far as it can be read; the rest is as it is at first. */
export function parseDesk(kept: string | null | undefined): Desk {
  const { size, colours, sounds, vibration, checkAtOnce } = parsed(kept)
  return {
    size: BOARD_SIZES.find(one => one === size) ?? DEFAULT.size,
    colours: BOARD_COLOURS.find(one => one === colours) ?? DEFAULT.colours,
    sounds: sounds === true,
    vibration: vibration === true,
    checkAtOnce: checkAtOnce === true,
  }
}

function parsed(kept: string | null | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(kept ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/** The next size up (1) or down (-1); undefined at either end. */
export function sizeBeside(size: BoardSize, by: 1 | -1): BoardSize | undefined {
  return BOARD_SIZES[BOARD_SIZES.indexOf(size) + by]
}

/** Narrower or lower, the board is as large as the screen lets it be (tokens.css). */
const ROOM = '(min-width: 901px) and (min-height: 481px)'

/** By a key: false where there is no such size, or no room for a choice. */
export function resizeBoard(by: 1 | -1): boolean {
  const size = sizeBeside(desk().size, by)
  if (size === undefined || !matchMedia(ROOM).matches) return false
  changeDesk({ size })
  return true
}

function take(next: Desk) {
  current = next
  const { dataset } = document.documentElement
  dataset['board'] = next.size
  dataset['squares'] = next.colours
  for (const listener of listeners) listener()
}

/** Another tab changed it. */
function hear({ key, newValue }: StorageEvent) {
  if (key === STORED) take(parseDesk(newValue))
}

function listen(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', hear)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', hear)
  }
}

function withStorage<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
