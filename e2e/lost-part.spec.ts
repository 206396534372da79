import { expect, test } from '@playwright/test'
import { m } from '@tabia/i18n/compiled/messages.js'
import { register } from './learner.ts'

const say = { locale: 'ru' } as const

test('a screen whose code does not come for want of a network asks for the network @long', async ({
  page,
  context,
}) => {
  await register(page, 'ru')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('link', { name: m['navbar.support']({}, say) }).click()
  await expect(page.getByText(m['common.loadFailedHint']({}, say))).toBeVisible()
  await expect(page.getByText(m['common.broken']({}, say))).toBeHidden()
  await context.setOffline(false)
  await page.getByRole('button', { name: m['common.reload']({}, say) }).click()
  await expect(page.getByRole('heading', { name: m['navbar.support']({}, say) })).toBeVisible()
})
