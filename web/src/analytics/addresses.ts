/** The address of a page by its pattern below `base`: `https://school.example/account/awards/:slug`. */
export const addressOf = (base: string, pattern: string): string => location.origin + base + pattern

/** Which other site led here: its origin alone, since addresses may say who came. */
export function cameFrom(referrer = document.referrer): string | undefined {
  if (!URL.canParse(referrer)) return undefined
  const { origin } = new URL(referrer)
  return origin === location.origin ? undefined : origin
}
