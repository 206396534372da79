/** Chance that can be had again: the same numbers from the same seed (mulberry32). */
export function seededRandom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    /** From 0 up to, not including, 1. */
    next,
    /** A whole number from 0 up to, not including, `end`. */
    below: (end: number) => Math.floor(next() * end),
    isOneIn: (times: number) => next() * times < 1,
    pick<Item>(items: readonly Item[]): Item {
      const item = items[Math.floor(next() * items.length)]
      if (item === undefined) throw new Error('nothing to pick from')
      return item
    },
  }
}

export type Random = ReturnType<typeof seededRandom>
