import { m } from '@tabia/i18n/compiled/messages.js'

interface KeyEntry {
  keys: string[]
  words: () => string
}

/** Every key of the screen, by the place where it acts. A test holds this list against the keys themselves. */
export const KEY_LIST: { title: () => string; entries: KeyEntry[] }[] = [
  {
    title: m['keys.everywhere'],
    entries: [
      { keys: ['Enter'], words: m['keys.onward'] },
      { keys: ['←', '→'], words: m['keys.steps'] },
      { keys: ['↑', '↓'], words: m['keys.variations'] },
      { keys: ['Home', 'End'], words: m['keys.ends'] },
      { keys: ['Space'], words: m['keys.playback'] },
    ],
  },
  {
    title: m['keys.letters'],
    entries: [
      { keys: ['B'], words: m['keys.board'] },
      { keys: ['M'], words: m['keys.field'] },
      { keys: ['C'], words: m['keys.confirm'] },
      { keys: ['F'], words: m['keys.flip'] },
      { keys: ['H'], words: m['keys.hints'] },
      { keys: ['T'], words: m['keys.threats'] },
      { keys: ['R'], words: m['keys.reset'] },
      { keys: ['?'], words: m['keys.list'] },
    ],
  },
  {
    title: m['keys.onBoard'],
    entries: [
      { keys: ['←', '↑', '↓', '→'], words: m['keys.walk'] },
      { keys: ['Enter', 'Space'], words: m['keys.pick'] },
      { keys: ['Esc'], words: m['keys.drop'] },
      { keys: ['Home', 'End'], words: m['keys.rows'] },
      { keys: ['PgUp', 'PgDn'], words: m['keys.files'] },
    ],
  },
  { title: m['keys.inField'], entries: [{ keys: ['Enter'], words: m['keys.write'] }] },
]
