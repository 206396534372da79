import type { Draft } from '@tabia/contract/studio/drafts.ts'

// What stands about a course, as it is edited, and where two editors have changed the same. Pure.

const NAMES = ['name', 'description', 'author', 'levelId', 'price', 'hideAnswers', 'sampleTask'] as const
export type AboutName = (typeof NAMES)[number]
export type About = Pick<Draft, AboutName>

export const aboutOf = (draft: Draft): About => ({
  name: draft.name,
  description: draft.description,
  author: draft.author,
  levelId: draft.levelId,
  price: draft.price,
  hideAnswers: draft.hideAnswers,
  sampleTask: draft.sampleTask,
})

/** What both have changed since `base`, and not to the same. */
export function clashesOf(base: About, theirs: About, mine: Partial<About>): AboutName[] {
  return NAMES.filter(
    name => name in mine && !isSame(theirs[name], base[name]) && !isSame(theirs[name], mine[name]),
  )
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export const without = (about: Partial<About>, names: readonly AboutName[]): Partial<About> =>
  Object.fromEntries(Object.entries(about).filter(([name]) => !names.some(each => each === name)))

/** `4900`; null: as the school's; undefined: no price. */
export function priceIn(text: string): number | null | undefined {
  const digits = text.replaceAll(/[\s\u00a0₽]/g, '')
  if (digits === '') return null
  const price = Number(digits)
  return Number.isInteger(price) && price >= 1 && price <= MOST_PRICE ? price : undefined
}

const MOST_PRICE = 1_000_000
