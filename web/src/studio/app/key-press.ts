// Which key was pressed, by the name the studio gives it, and whether it may act where the focus is. Pure.
//
//   namesOf(press)                          // ['A'] for A, ф and a CapsLock A; ['Ctrl+Enter']; ['?']
//   mayAct('A', { where: 'field', … })      // false: a letter typed into a field is text

export interface Press {
  key: string
  /** The place of the key on the keyboard: letters of another script count by it. */
  code: string
  /** Ctrl, or Command on a Mac. */
  ctrl: boolean
  alt: boolean
  shift: boolean
}

/**
 * Where the focus is. `control`: a button or a link, whose own keys are Enter and Space. `widget`: one of several
 * (a list, tabs, radio buttons), with arrows of its own. `field`: text is typed there.
 */
export type FocusPlace = 'page' | 'control' | 'widget' | 'field'

const NAMED: Record<string, string> = { Escape: 'Esc', ' ': 'Space', Del: 'Delete' }
/** Signs by place, for keyboards that write letters or other signs there. */
const SIGNS: Record<string, string> = { BracketLeft: '[', BracketRight: ']', Comma: ',', Slash: '/' }

/** The names of a press, the surest first; a binding with any of them is meant. */
export function namesOf(press: Press): string[] {
  const { key, ctrl, alt, shift } = press
  const held = (ctrl ? 'Ctrl+' : '') + (alt ? 'Alt+' : '')
  const shifted = held + (shift ? 'Shift+' : '')
  const letter = letterOf(press)
  if (letter !== undefined) return [shifted + letter]
  if (key.length > 1 || key === ' ') return [shifted + (NAMED[key] ?? key)]
  // A sign is what it is, with Shift or without.
  const names = [held + key]
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(press.code)?.[1]
  if (digit !== undefined && digit !== key) names.push(shifted + digit)
  const sign = SIGNS[press.code]
  if (sign !== undefined && sign !== key && writesElsewhere(press)) names.push(shifted + sign)
  return names
}

/** A Latin letter is itself on any keyboard; another script's counts by its place. */
function letterOf({ key, code }: Press): string | undefined {
  if (/^[a-z]$/i.test(key)) return key.toUpperCase()
  return isOfOtherScript(key) ? /^Key([A-Z])$/.exec(code)?.[1] : undefined
}

const isOfOtherScript = (key: string) => key.length === 1 && key > '\u007f'

/** The key writes another script, or is the one that has the full stop in Russian. */
const writesElsewhere = ({ key, code }: Press) =>
  isOfOtherScript(key) || (code === 'Slash' && (key === '.' || key === ','))

/** Letters, digits and signs alone: what the switch for letters turns off (WCAG 2.1.4). */
export const isCharacter = (name: string): boolean => /^(?:Shift\+)?.$/u.test(name)

/** What a field does with Ctrl and a letter. */
const OF_TEXT = /^Ctrl\+(?:Shift\+)?[ACVXYZ]$/

/** Whether a key may act where the focus is; `letters`: the switch for letters is on. */
export function mayAct(name: string, { where, letters }: { where: FocusPlace; letters: boolean }): boolean {
  const inField = where === 'field'
  if (isCharacter(name)) return letters && !inField
  if (name === 'Esc') return true
  if (/^(?:Ctrl|Alt)\+/.test(name)) return !(inField && OF_TEXT.test(name))
  if (/Enter$|Space$/.test(name)) return where === 'page'
  return where === 'page' || where === 'control'
}
