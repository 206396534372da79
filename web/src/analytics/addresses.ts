/** The address of a page of the app by its pattern: `https://school.example/account/awards/:slug`. */
export const addressOf = (pattern: string): string => `${location.origin}/account${pattern}`

/** Which other site led here: its origin alone, since addresses may say who came. */
export function cameFrom(referrer = document.referrer): string | undefined {
  if (!URL.canParse(referrer)) return undefined
  const { origin } = new URL(referrer)
  return origin === location.origin ? undefined : origin
}
