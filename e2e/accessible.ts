import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** A look at a screen takes a second, or ten where others work on the machine: each brings its time along. */
const LOOK_MS = 20_000

/** Has a heading, fits the width of the window, and shows nothing that WCAG 2.2 AA forbids as far as a machine can tell. */
export async function expectAccessible(page: Page): Promise<void> {
  const { timeout } = test.info()
  test.setTimeout(timeout + LOOK_MS)
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  const overhang = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(overhang, `${page.url()} scrolls sideways`).toBe(0)
  // On the way from one theme to the other colours have too little contrast.
  await page.evaluate(() => {
    const transitions = document.getAnimations().filter(each => each instanceof CSSTransition)
    return Promise.allSettled(transitions.map(({ finished }) => finished))
  })
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.filter(({ html }) => !isSpokenMove(id, html)).map(({ html }) => `${page.url()} ${id}: ${html}`),
  )
  expect(found).toEqual([])
}

/** A row of a tree of moves is read as a sentence ("knight takes e7, dubious"), which its signs are not part of. */
const isSpokenMove = (rule: string, html: string) =>
  rule === 'label-content-name-mismatch' && html.includes('role="treeitem"')
