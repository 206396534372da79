import { expect, test } from '@playwright/test'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { expectAccessible } from '../accessible.ts'
import { comeToStudio } from '../school.ts'
import { makeBuyer, makeUnreached } from './buyer.ts'

// A day at the owner's desk, by the keyboard alone: a learner is found by a mistyped address and helped, money goes back,
// a letter is tried again.

const OWNER = { name: 'Ольга', lastName: 'Вересова', staff: 'owner' } as const

const said = (locale: Locale) => ({
  search: m['studio-people.search']({}, { locale }),
  newAddress: m['studio-people.emailNew']({}, { locale }),
  why: m['studio-people.why']({}, { locale }),
  addressSet: m['studio-people.saidEmail']({}, { locale }),
  mend: m['studio-people.emailButton']({}, { locale }),
  searchOrders: m['studio-orders.search']({}, { locale }),
  typed: m['studio-orders.refundTyped']({}, { locale }),
  reason: m['studio-orders.refundReason']({}, { locale }),
  cancel: m['common.cancel']({}, { locale }),
  warn: m['studio-orders.refundWarn']({}, { locale }),
  refunded: m['studio-orders.status.refunded']({}, { locale }),
})

for (const locale of ['ru', 'en'] as const) {
  test(`a mistyped address is mended, money given back by typing the number, a letter tried again (${locale}) @long`, async ({
    page,
  }) => {
    const words = said(locale)
    const { id, email, order } = await makeBuyer(page, locale, 'Анна')
    const unreached = await makeUnreached(page)
    const mended = email.replace('gmaill', 'gmail')
    await comeToStudio(page, OWNER, '/people', locale)
    await expectAccessible(page)

    await page.keyboard.press('/')
    await page.keyboard.type(email.slice(0, -4))
    const found = page.getByRole('option').filter({ hasText: email })
    await expect(found).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/people/${id}\\?`))
    await expect(page.getByRole('heading', { level: 2, name: 'Анна Ковалёва' })).toBeVisible()
    await expectAccessible(page)

    await page.keyboard.press('2')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(email)).toBeVisible()
    await dialog.getByLabel(words.newAddress).fill(mended)
    await dialog.getByLabel(words.why).fill('позвонила мама: опечатка')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(words.addressSet)).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(`${email} → ${mended}`)).toBeVisible()
    await page.reload()
    await expect(page.getByText(`${email} → ${mended}`)).toBeVisible()

    await page.keyboard.press('g')
    await page.keyboard.press('o')
    await expect(page).toHaveURL(/\/orders$/)
    await expect(page.getByRole('searchbox', { name: words.searchOrders })).toBeVisible()
    await page.keyboard.press('/')
    await page.keyboard.type(mended)
    const row = page.getByRole('option').filter({ hasText: String(order) })
    await expect(row).toHaveCount(1)
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(row).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('r')

    const asked = page.getByRole('alertdialog')
    await expect(asked.getByText(words.warn)).toBeVisible()
    await expect(asked.getByRole('button', { name: words.cancel })).toBeFocused()
    const sure = asked.getByRole('button', { name: /4.900/ })
    await expectAccessible(page)
    await asked.getByLabel(words.typed).fill(`${order}0`)
    await asked.getByLabel(words.reason).fill('просьба в течение 14 дней')
    await sure.click()
    await expect(asked).toBeVisible()
    await asked.getByLabel(words.typed).fill(String(order))
    await sure.dblclick()
    await expect(asked).toHaveCount(0)

    await expect(row.getByText(words.refunded)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/orders/${order}$`))
    await expect(
      page.getByText(m['studio-log.order_refund']({ number: String(order) }, { locale })),
    ).toHaveCount(1)
    await expectAccessible(page)
    await page.goBack()
    await expect(page.getByRole('searchbox', { name: words.searchOrders })).toHaveValue(mended)

    await page.keyboard.press('Escape')
    await page.keyboard.press('g')
    await page.keyboard.press('h')
    const letter = page.getByRole('row').filter({ hasText: unreached }).filter({ hasText: '550 5.1.1' })
    await expect(letter).toBeVisible()
    await letter.getByRole('button').press('Enter')
    await expect(letter).toHaveCount(0)
    await expectAccessible(page)
  })
}

test('a coach has no desk @long', async ({ page }) => {
  await comeToStudio(page, { name: 'Павел', staff: ['start-1'] }, '/people', 'en')
  await expect(
    page.getByRole('heading', { level: 1, name: m['studio.notHere']({}, { locale: 'en' }) }),
  ).toBeVisible()
})
