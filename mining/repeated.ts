/** A coach does not speak in templates: no sentence stands in more tasks than this part of a course. */
const MOST = 0.02
/** "Stalemate." is no template. */
const SHORTEST = 20

/** Sentences of the comments that occur too often, of the PGN files of one course. */
export function repeatedSentences(files: readonly string[]): string[] {
  const text = files.join('\n')
  const tasks = text.split('[TaskId ').length - 1
  const counts = new Map<string, number>()
  for (const [comment] of text.replaceAll(/\s+/g, ' ').matchAll(/\{[^}]*\}/g)) {
    const words = comment.slice(1, -1).replaceAll(/\[%[^\]]*\]/g, '')
    for (const sentence of words.split(/(?<=[.!?])\s+/).map(each => each.trim())) {
      if (sentence.length >= SHORTEST) counts.set(sentence, (counts.get(sentence) ?? 0) + 1)
    }
  }
  return [...counts].filter(([, count]) => count > 1 && count > MOST * tasks).map(([sentence]) => sentence)
}
