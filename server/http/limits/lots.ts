interface Lot {
  left: number
  /** A fetch under way: concurrent callers wait for it. */
  fetching?: Promise<void> | undefined
}

/** Takes one at a time of what is fetched by the lot. A lot is forgotten at the end of its window. */
export function lots(size: number, fetch: (key: string, count: number) => Promise<{ msBeforeNext: number }>) {
  const kept = new Map<string, Lot>()

  return async function take(key: string): Promise<void> {
    const lot = kept.get(key) ?? { left: 0 }
    kept.set(key, lot)
    while (lot.left === 0) await (lot.fetching ??= fill(key, lot))
    lot.left -= 1
  }

  async function fill(key: string, lot: Lot): Promise<void> {
    try {
      const { msBeforeNext } = await fetch(key, size)
      lot.left += size
      setTimeout(() => kept.delete(key), msBeforeNext).unref()
    } catch (refusal) {
      kept.delete(key)
      throw refusal
    } finally {
      lot.fetching = undefined
    }
  }
}
