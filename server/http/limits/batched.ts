interface Batch {
  left: number
  /** A fetch under way: concurrent callers wait for it. */
  fetching?: Promise<void> | undefined
}

/**
 * Local cache for a remote limiter: reserves `size` points per query and takes one at a time of them, so that most calls
 * cost no query: `const take = batched(10, (key, points) => count(key, points)); await take('user 7')`. What is left of
 * a batch is void at the end of its window. `fetch` rejects where the limit is reached.
 */
export function batched(
  size: number,
  fetch: (key: string, points: number) => Promise<{ msBeforeNext: number }>,
) {
  const kept = new Map<string, Batch>()

  return async function take(key: string): Promise<void> {
    const batch = kept.get(key) ?? { left: 0 }
    kept.set(key, batch)
    while (batch.left === 0) await (batch.fetching ??= fill(key, batch))
    batch.left -= 1
  }

  async function fill(key: string, batch: Batch): Promise<void> {
    try {
      const { msBeforeNext } = await fetch(key, size)
      batch.left += size
      setTimeout(() => kept.delete(key), msBeforeNext).unref()
    } catch (refusal) {
      kept.delete(key)
      throw refusal
    } finally {
      batch.fetching = undefined
    }
  }
}
