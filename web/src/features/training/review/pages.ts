/** A page of the pager, or what is left out between two of them. */
export type PagerItem = number | 'gap'

const FEW = 5

/**
 * The pages to offer (A-PAGIN): the first, the last, and the neighbours of the present one, two on either side where
 * there are few, else one. A gap of one page is that page.
 */
export function pagesAround(page: number, count: number): PagerItem[] {
  const reach = count <= FEW ? 2 : 1
  const offered = Array.from({ length: count }, (_, index) => index + 1).filter(
    number => number === 1 || number === count || Math.abs(number - page) <= reach,
  )
  return offered.flatMap((number, index) => {
    const left = number - (offered[index - 1] ?? number - 1) - 1
    if (left === 0) return [number]
    return left === 1 ? [number - 1, number] : ['gap', number]
  })
}

/** The page an address asks for: 1 where it asks for none, or for one that is not there. */
export function pageOf(asked: string | null, count: number): number {
  const page = Number(asked)
  return Number.isInteger(page) && page >= 1 && page <= count ? page : 1
}
