const MARGIN_PX = 8

/**
 * Scrolls as little as it takes to show this part of the panel: in the panel where that scrolls, else the page,
 * if the board stays where it is meanwhile. (`scrollIntoView` would move every ancestor, and the board with it.)
 */
export function keepInSight(element: HTMLElement): void {
  const body = element.closest<HTMLElement>('[data-part="body"]')
  if (!body) return
  // On a turned phone the panel scrolls as a whole.
  const scroller = [body, body.parentElement].find(each => each && scrolls(each))
  const sight = scroller ? sightIn(scroller, scroller.getBoundingClientRect()) : sightOnPage()
  if (!sight) return
  const { top, bottom } = element.getBoundingClientRect()
  const above = top - MARGIN_PX - sight.top
  const below = bottom + MARGIN_PX - sight.bottom
  // Where it is higher than its place, its beginning is shown.
  const way = above < 0 ? above : Math.max(0, Math.min(below, above))
  if (way !== 0) (scroller ?? window).scrollBy({ top: way })
}

const scrolls = (element: HTMLElement) => getComputedStyle(element).overflowY === 'auto'

interface Sight {
  top: number
  bottom: number
}

/** Below the board, where it stays while the page scrolls. */
function sightOnPage(): Sight | undefined {
  const stage = document.querySelector('[data-part="stage"]')
  if (!stage || getComputedStyle(stage).position !== 'sticky') return undefined
  return sightIn(document, { top: stage.getBoundingClientRect().bottom, bottom: window.innerHeight })
}

/** What verdict and dock leave of it. */
function sightIn(root: ParentNode, { top, bottom }: Sight): Sight {
  const band = root.querySelector('[data-part="band"]')
  const dock = root.querySelector('[data-part="foot"]')
  return {
    top: band?.getBoundingClientRect().bottom ?? top,
    bottom: dock?.getBoundingClientRect().top ?? bottom,
  }
}
