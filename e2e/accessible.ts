import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Has a heading, and nothing that WCAG 2.2 AA forbids as far as a machine can tell. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
  expect(
    violations.map(({ id, nodes }) => `${page.url()} ${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
  ).toEqual([])
}
