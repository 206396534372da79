// Which words of a text were taken out and which were put in. Pure.
//
//   diffWords('The knight takes.', 'The king takes.')
//   // [same 'The '] [removed 'knight'] [added 'king'] [same ' takes.']

export interface WordPart {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** Longer texts are told as a whole: removed, and added. */
const MOST_WORDS = 2500

export function diffWords(before: string, after: string): WordPart[] {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  if (old.length > MOST_WORDS || now.length > MOST_WORDS)
    return joined([
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ])
  return joined(walk(old, now, commonLengths(old, now)))
}

const wordsOf = (text: string): string[] => text.match(/\s+|[\p{L}\p{N}+#=-]+|[^\s\p{L}\p{N}]/gu) ?? []

/** Of the longest common sequence from each pair of places on. */
function commonLengths(old: readonly string[], now: readonly string[]): Uint16Array[] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1))
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = now.length - 1; j >= 0; j -= 1) {
      const [row, below] = [lengths[i], lengths[i + 1]]
      if (!row || !below) continue
      row[j] = old[i] === now[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0)
    }
  }
  return lengths
}

function walk(old: readonly string[], now: readonly string[], lengths: readonly Uint16Array[]): WordPart[] {
  const parts: WordPart[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    const [gone, come] = [old[i], now[j]]
    if (gone !== undefined && gone === come) {
      parts.push({ kind: 'same', text: gone })
      i += 1
      j += 1
    } else if (gone !== undefined && (come === undefined || at(lengths, i + 1, j) >= at(lengths, i, j + 1))) {
      parts.push({ kind: 'removed', text: gone })
      i += 1
    } else {
      parts.push({ kind: 'added', text: come ?? '' })
      j += 1
    }
  }
  return parts
}

const at = (lengths: readonly Uint16Array[], i: number, j: number) => lengths[i]?.[j] ?? 0

/** Neighbours of a kind as one; of what is replaced, all that goes stands before all that comes. */
function joined(parts: readonly WordPart[]): WordPart[] {
  const out: WordPart[] = []
  let [removed, added] = ['', '']
  const close = () => {
    if (removed) out.push({ kind: 'removed', text: removed })
    if (added) out.push({ kind: 'added', text: added })
    removed = ''
    added = ''
  }
  for (const [index, { kind, text }] of parts.entries()) {
    const goesOn = (parts[index + 1]?.kind ?? 'same') !== 'same'
    if (kind === 'removed') removed += text
    else if (kind === 'added') added += text
    // A space between two words that are replaced belongs to them.
    else if (/^\s+$/.test(text) && removed && added && goesOn) {
      removed += text
      added += text
    } else {
      close()
      const same = out.at(-1)
      if (same?.kind === 'same') same.text += text
      else if (text) out.push({ kind: 'same', text })
    }
  }
  close()
  return out
}
