import type { Picture } from '../chess/picture.ts'
import { TEST_TASKS } from './vocabulary.ts'

/** A task a test may ask. */
export interface TestCandidate {
  id: number
  /** What it trains; tasks that name nothing are each a theme of their own. */
  theme: string
  difficulty: number
  /** Of the week that is tested, not of one before it. */
  own: boolean
  /** It may be asked in these; never as it was seen. */
  pictures: readonly Picture[]
}

export interface DrawnTask {
  id: number
  picture: Picture
}

/** From earlier weeks, where there are so many. */
const EARLIER = 4
/** Tasks of a theme; more only where there are too few themes. */
const OF_THEME = 2

/**
 * The tasks of a test in their order, the same for the same seed: eight of the week and four of earlier ones, spread
 * over the difficulties there are, themes mixed. Undefined where there are too few.
 */
export function drawTest(candidates: readonly TestCandidate[], seed: number): DrawnTask[] | undefined {
  const chance = chancesFrom(seed)
  const own = candidates.filter(each => each.own)
  const earlier = candidates.filter(each => !each.own)
  const ofEarlier = Math.min(EARLIER, earlier.length)
  if (own.length < TEST_TASKS - ofEarlier) return undefined
  for (let most = OF_THEME; most <= TEST_TASKS; most++) {
    const themes = new Map<string, number>()
    const first = pick(own, TEST_TASKS - ofEarlier, { most, themes, chance })
    const second = first && pick(earlier, ofEarlier, { most, themes, chance })
    if (first && second) return mixed([...first, ...second], chance).map(each => inPicture(each, chance))
  }
  return undefined
}

/** When so many are there: of the moments at which tasks become fit to be asked. Undefined: never. */
export function opensAt(own: readonly Date[], earlier: readonly Date[]): Date | undefined {
  const moments = [...own, ...earlier].toSorted((a, b) => a.getTime() - b.getTime())
  return moments.find(moment => {
    const until = (dates: readonly Date[]) => dates.filter(date => date <= moment).length
    return until(own) >= TEST_TASKS - Math.min(EARLIER, until(earlier))
  })
}

interface Bounds {
  /** Of a theme. */
  most: number
  /** How many are taken of each. */
  themes: Map<string, number>
  chance: () => number
}

/** One of each part of the difficulties; where a part has none that fits, of what is left. */
function pick(from: readonly TestCandidate[], count: number, bounds: Bounds): TestCandidate[] | undefined {
  const sorted = from.toSorted((a, b) => a.difficulty - b.difficulty || a.id - b.id)
  const parts = Array.from({ length: count }, (_, part) =>
    sorted.slice(
      Math.floor((part * sorted.length) / count),
      Math.floor(((part + 1) * sorted.length) / count),
    ),
  )
  const taken: TestCandidate[] = []
  const take = (part: readonly TestCandidate[]) => {
    const fit = part.filter(
      each => !taken.includes(each) && (bounds.themes.get(each.theme) ?? 0) < bounds.most,
    )
    const one = fit[Math.floor(bounds.chance() * fit.length)]
    if (!one) return
    taken.push(one)
    bounds.themes.set(one.theme, (bounds.themes.get(one.theme) ?? 0) + 1)
  }
  for (const part of parts) take(part)
  for (let missing = count - taken.length; missing > 0; missing--) take(sorted)
  return taken.length === count ? taken : undefined
}

/** In an order of chance in which neighbours differ in theme, as far as the themes allow. */
function mixed(tasks: readonly TestCandidate[], chance: () => number): TestCandidate[] {
  const order: TestCandidate[] = []
  let left = shuffled(tasks, chance)
  while (left.length > 0) {
    const last = order.at(-1)?.theme
    const many = (theme: string) => left.filter(each => each.theme === theme).length
    const others = left.filter(each => each.theme !== last)
    // A theme that is more than half of what is left must come now.
    const next =
      others.find(each => many(each.theme) * 2 > left.length) ??
      others[Math.floor(chance() * others.length)] ??
      left[0]
    if (!next) break
    order.push(next)
    left = left.filter(each => each !== next)
  }
  return order
}

function shuffled<Item>(items: readonly Item[], chance: () => number): Item[] {
  return items
    .map(item => ({ item, place: chance() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

function inPicture({ id, pictures }: TestCandidate, chance: () => number): DrawnTask {
  const others = pictures.filter(picture => picture !== 0)
  return { id, picture: others[Math.floor(chance() * others.length)] ?? 0 }
}

/** Numbers from 0 to 1 that look like chance, the same for the same seed (mulberry32). */
export function chancesFrom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mix = Math.imul(state ^ (state >>> 15), 1 | state)
    mix = (mix + Math.imul(mix ^ (mix >>> 7), 61 | mix)) ^ mix
    return ((mix ^ (mix >>> 14)) >>> 0) / 2 ** 32
  }
}
