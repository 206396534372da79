// What the palette finds: pure.

export interface PaletteEntry {
  /** Tells entries apart. */
  id: string
  group: 'commands' | 'places' | 'courses' | 'tasks' | 'people'
  words: string
  /** It is found by these, too: the name in the other language. */
  also?: string
  /** A second line: whose address, which course. */
  detail?: string
  /** The key that does the same. */
  key?: string
  run: () => void
}

const GROUPS: readonly PaletteEntry['group'][] = ['commands', 'places', 'courses', 'tasks', 'people']

/** Entries that hold every word of the query at the beginning of one of their words, in the order of their groups. */
export function findEntries(entries: readonly PaletteEntry[], query: string): PaletteEntry[] {
  const found = [query, inOtherLayout(query)].map(wordsOf)
  const fits = ({ words, also = '', group }: PaletteEntry) => {
    // People were found by the school, which looks at more than is shown.
    if (group === 'people') return true
    const own = wordsOf(`${words} ${also}`)
    return found.some(wanted => wanted.every(part => own.some(word => word.startsWith(part))))
  }
  return GROUPS.flatMap(group => entries.filter(entry => entry.group === group && fits(entry)))
}

const wordsOf = (text: string) =>
  text
    .toLocaleLowerCase()
    .replaceAll('ё', 'е')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')

const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,."
const CYRILLIC = 'йцукенгшщзхъфывапролджэячсмитьбю'
const OTHER = new Map(
  Array.from(LATIN).flatMap((latin, at) => [
    [latin, CYRILLIC[at] ?? ''] as const,
    [CYRILLIC[at] ?? '', latin] as const,
  ]),
)

/** As it would be had the keyboard been switched: `k.lb` is `люди`, and `зущзду` is `people`. */
const inOtherLayout = (text: string) =>
  Array.from(text.toLowerCase(), letter => OTHER.get(letter) ?? letter).join('')
