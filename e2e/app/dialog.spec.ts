import { expect, type Locator, test } from '@playwright/test'
import { m } from '@tabia/i18n/compiled/messages.js'
import { EN, openProfile, press } from '../account/profile.ts'

// Which presses beside a dialog close it.

const middleOf = async (place: Locator) => {
  const box = await place.boundingBox()
  if (!box) throw new Error('Not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('only a press that begins and ends beside a dialog closes it: text selected past its edge stays @long', async ({
  page,
}) => {
  await openProfile(page)
  await press(page, m['account.changePassword']({}, EN))
  const dialog = page.getByRole('dialog')
  const field = dialog.getByLabel(m['account.newPassword']({}, EN))
  await field.fill('a long new password')
  const inside = await middleOf(field)
  const beside = { x: 5, y: inside.y }
  for (const [from, to] of [
    [inside, beside],
    [beside, inside],
  ] as const) {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 4 })
    await page.mouse.up()
    await expect(field).toHaveValue('a long new password')
  }
  await page.mouse.click(beside.x, beside.y)
  await expect(dialog).toHaveCount(0)
})
