import type { Page } from '@playwright/test'

/** What a machine sees: sideways scrolling, words cut off, things beyond the edge, targets too small for a finger. */
export const faultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SMALLEST_TARGET = 24
    const { clientWidth: width, scrollWidth } = document.documentElement
    const faults: string[] = []
    const name = (element: Element) => {
      const words = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)
      return `<${element.tagName.toLowerCase()}> ${words}`
    }
    if (scrollWidth > width) faults.push(`scrolls sideways: ${scrollWidth} of ${width}`)

    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const box = element.getBoundingClientRect()
      if (box.width < 2 || box.height < 2 || element.closest('.visually-hidden')) continue
      const { overflowX, display, clip } = getComputedStyle(element)
      if (clip !== 'auto') continue
      const ownWords = [...element.childNodes].some(node => node.nodeType === 3 && node.nodeValue?.trim())
      const cut = overflowX !== 'visible' && overflowX !== 'auto' && overflowX !== 'scroll'
      if (ownWords && cut && element.scrollWidth > element.clientWidth + 1) {
        faults.push(`cut off: ${name(element)}`)
      }
      const control = element.matches('a[href], button, input, select, textarea, [role="button"]')
      if ((ownWords || control) && (box.right > width + 1 || box.left < -1)) {
        faults.push(`beyond the edge: ${name(element)}`)
      }
      const inSentence = element.tagName === 'A' && display === 'inline'
      const target = (element.closest('label') ?? element).getBoundingClientRect()
      if (control && !inSentence && Math.min(target.width, target.height) < SMALLEST_TARGET) {
        faults.push(`small target ${Math.round(target.width)}x${Math.round(target.height)}: ${name(element)}`)
      }
    }
    return [...new Set(faults)]
  })
