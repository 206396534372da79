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
