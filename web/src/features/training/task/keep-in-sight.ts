const MARGIN_PX = 8

/**
 * Scrolls as little as it takes to show this part of the panel: inside the panel where that scrolls, else the page,
 * if the board stays where it is meanwhile. (`scrollIntoView` would move every ancestor, and the board with it.)
 */
export function keepInSight(element: HTMLElement): void {
  const body = element.closest<HTMLElement>('[data-part="body"]')
  if (!body) return
  const inside = getComputedStyle(body).overflowY === 'auto'
  const sight = inside ? body.getBoundingClientRect() : betweenBoardAndDock()
  if (!sight) return
  const { top, bottom } = element.getBoundingClientRect()
  const above = top - MARGIN_PX - sight.top
  const below = bottom + MARGIN_PX - sight.bottom
  const way = above < 0 ? above : Math.max(below, 0)
  if (way !== 0) (inside ? body : window).scrollBy({ top: way })
}

function betweenBoardAndDock(): { top: number; bottom: number } | undefined {
  const stage = document.querySelector('[data-part="stage"]')
  const dock = document.querySelector('[data-part="foot"]')
  if (!stage || !dock || getComputedStyle(stage).position !== 'sticky') return undefined
  const lowest = document.querySelector('[data-part="band"]') ?? stage
  return { top: lowest.getBoundingClientRect().bottom, bottom: dock.getBoundingClientRect().top }
}
