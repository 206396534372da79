import type { Page } from '@playwright/test'

export interface Point {
  x: number
  y: number
}

/**
 * Draws a cursor large enough to follow, and the ring of a click (`ring`: 0 to 1, how far it has spread). Browsers'
 * own cursors are in no picture. As a popover shown anew it lies above dialogs, too.
 */
export async function drawCursor(page: Page, at: Point, ring?: number): Promise<void> {
  await page.evaluate(
    ({ x, y, ring: spread }) => {
      const found = document.getElementById('film-cursor')
      const cursor = found ?? document.body.appendChild(document.createElement('div'))
      if (!found) {
        cursor.id = 'film-cursor'
        cursor.popover = 'manual'
        cursor.ariaHidden = 'true'
        cursor.innerHTML =
          '<svg width="120" height="120" viewBox="-60 -60 120 120"><circle fill="none" stroke="#e4572e" stroke-width="5"/>' +
          '<path d="M0 0V34L8 27L13.500 40L20 37L14.500 24.500H25Z" fill="#fff" stroke="#111" stroke-width="2.500" stroke-linejoin="round"/></svg>'
        Object.assign(cursor.style, {
          inset: 'auto',
          margin: '0',
          padding: '0',
          border: '0',
          background: 'none',
          overflow: 'visible',
          pointerEvents: 'none',
        })
      }
      const circle = cursor.querySelector('circle')
      circle?.setAttribute('r', String(8 + 36 * (spread ?? 0)))
      circle?.setAttribute('opacity', String(spread === undefined ? 0 : 1 - spread))
      Object.assign(cursor.style, { left: `${x - 60}px`, top: `${y - 60}px` })
      if (cursor.matches(':popover-open')) cursor.hidePopover()
      cursor.showPopover()
    },
    { ...at, ring },
  )
}
