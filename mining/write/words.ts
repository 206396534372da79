import type { Texts } from '@tabia/core/training/vocabulary.ts'

/** What is said at one place of the tree. */
export interface Said {
  texts: Texts | null
  /** `Gd6e7` an arrow, `Re7` a square. */
  marks: string[]
  /** The line is shown up to this move, counted in plies. */
  plies: number | null
}

/** By label: `m1` main line, `w1` wrong try, `a1` other defence, `line` the length of the main line. */
export type TaskWords = ReadonlyMap<string, Said>

/**
 * The words of a topic, task after task:
 *
 *     #3f9c1
 *     m1 Gd6e7 Re7: English || По-русски
 *     w1/2: English || По-русски
 *     a1: -
 */
export function readWords(text: string): Map<string, TaskWords> {
  const tasks = new Map<string, Map<string, Said>>()
  let current = new Map<string, Said>()
  for (const line of text.split('\n').map(each => each.trim())) {
    if (line.startsWith('#')) tasks.set(line.slice(1), (current = new Map()))
    else if (line !== '') {
      const [label, said] = readLine(line)
      current.set(label, said)
    }
  }
  return tasks
}

function readLine(line: string): [label: string, said: Said] {
  const found = /^(\w+)(?:\/(\d+))?((?: [GRYB]\w+)*)(?:: ?(.*))?$/.exec(line)
  if (!found) throw new Error(`Not understood: ${line}`)
  const [, label = '', plies, marks = '', words = ''] = found
  const [en = '', ru = ''] = words.split('||').map(each => each.trim())
  if (words !== '' && words !== '-' && (en === '' || ru === ''))
    throw new Error(`One language is missing: ${line}`)
  return [
    label,
    {
      texts: en === '' || en === '-' ? null : { en, ru },
      marks: marks.split(' ').filter(mark => mark !== ''),
      plies: words === '-' ? 0 : plies === undefined ? null : Number(plies),
    },
  ]
}
