import { readCookie, writeCookie } from '../api/cookies.ts'
import { settings } from '../session/settings.ts'
import { countWith } from '../session/track.ts'

const COOKIE = 'counting'
const DAYS = 365

export type Choice = 'yes' | 'no'

/** A counter that sets cookies needs consent. */
export const needsConsent = (): boolean => settings.counter?.kind === 'metrica'

/** What this visitor said of it, if anything. */
export function readChoice(): Choice | null {
  const kept = readCookie(COOKIE)
  return kept === 'yes' || kept === 'no' ? kept : null
}

const listeners = new Set<() => void>()

/** Holds from now on: what was not counted before stays so. */
export function choose(choice: Choice): void {
  writeCookie(COOKIE, choice, DAYS)
  startCounting()
  for (const listener of listeners) listener()
}

export function onChoice(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Counts visits where the school has a counter and the visitor may be counted: in the app, or at another base. */
export function startCounting(base = '/account'): void {
  const { counter, production } = settings
  const may = production && counter !== null && (!needsConsent() || readChoice() === 'yes')
  countWith(
    may ? import('./open-counter.ts').then(({ openCounter }) => openCounter(counter, base)) : undefined,
  )
}
