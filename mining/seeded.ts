import { createHash } from 'node:crypto'

/** Mixed, but the same way every time. */
export function seeded<Item extends { fen: string }>(items: readonly Item[]): Item[] {
  const rank = (item: Item) => createHash('sha256').update(item.fen).digest('hex')
  return items.toSorted((a, b) => rank(a).localeCompare(rank(b)))
}
