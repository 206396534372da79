import { useSyncExternalStore } from 'react'

// Whether single letters, digits and signs act (WCAG 2.1.4): kept on this device, for who speaks to it.

const NAME = 'tabia.studio.letters'
const listeners = new Set<() => void>()
let act = read()

export const lettersAct = (): boolean => act

export const useLettersAct = (): boolean =>
  useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => act,
  )

export function letLettersAct(on: boolean): void {
  act = on
  // Where storage is closed the choice holds until the page is left.
  try {
    localStorage.setItem(NAME, on ? 'on' : 'off')
  } catch {}
  for (const listener of listeners) listener()
}

function read(): boolean {
  try {
    return localStorage.getItem(NAME) !== 'off'
  } catch {
    return true
  }
}
