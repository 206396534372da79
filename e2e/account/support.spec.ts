import { expect, type Page, test } from '@playwright/test'
import { LOCALES } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { expectAccessible } from '../accessible.ts'
import { register } from '../learner.ts'

// Support: a message to the school, and a review.

const SUBJECTS = {
  en: ['Question about training', 'Payment', 'Something does not work', 'Review'],
  ru: ['Вопрос о тренировке', 'Оплата', 'Что-то не работает', 'Отзыв'],
}

async function openSupport(page: Page, locale: 'en' | 'ru') {
  const account = await register(page, locale)
  await page.goto('/account/support')
  const say = { locale }
  return {
    ...account,
    subject: page.getByLabel(m['support.subject']({}, say), { exact: true }),
    message: page.getByLabel(m['support.message']({}, say), { exact: true }),
    agree: page.getByRole('checkbox', { name: m['support.agree']({}, say) }),
    send: () => page.getByRole('button', { name: m['support.send']({}, say) }).click(),
  }
}

for (const locale of LOCALES) {
  const say = { locale }
  test(`a message is checked, sent and thanked for, ${locale} @long`, async ({ page }) => {
    const { email, subject, message, agree, send } = await openSupport(page, locale)
    await expect(page.getByText(m['support.answerTo']({ email }, say))).toBeVisible()
    await expect(subject.getByRole('option')).toHaveText([m['support.choose']({}, say), ...SUBJECTS[locale]])

    await send()
    await expect(subject).toBeFocused()
    await expect(page.getByText(m['errors.chooseSubject']({}, say))).toBeVisible()
    await expect(page.getByText(m['errors.fillMessage']({}, say))).toBeVisible()

    await subject.selectOption('payment')
    await expect(agree).toHaveCount(0)
    await message.fill('Two lines\nof text')
    await expectAccessible(page)
    const request = page.waitForRequest('**/api/account/messages')
    await send()
    const { resolution, ...rest } = (await request).postDataJSON()
    expect(rest).toEqual({ subject: 'payment', text: 'Two lines\nof text' })
    expect(resolution.inner).toMatch(/^\d+x\d+$/)
    expect(Object.keys(resolution)).toEqual(['inner', 'avail', 'screen'])
    await expect(page.getByRole('status').getByText(m['answers.messageSent']({}, say))).toBeVisible()
    await expect(message).toHaveValue('')
    await expect(subject).toHaveValue('')
  })
}

test('a review asks for consent to its publication, and goes to its own call @long', async ({ page }) => {
  const { subject, message, agree, send } = await openSupport(page, 'en')
  await subject.selectOption('review')
  await expect(agree).toBeChecked()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await agree.uncheck()
  await message.fill('Clear and kind')
  const request = page.waitForRequest('**/api/account/reviews')
  await send()
  expect((await request).postDataJSON()).toEqual({ text: 'Clear and kind', agreed: false })
  await expect(page.getByText(m['answers.reviewSent']({}, { locale: 'en' }))).toBeVisible()
  await expect(agree).toHaveCount(0)
})

test('what was written stays when it cannot be sent, and in another language @long', async ({ page }) => {
  const { subject, message, send } = await openSupport(page, 'en')
  await page.route('**/api/account/messages', route =>
    route.fulfill({ status: 500, json: { message: 'Something went wrong, try again later' } }),
  )
  await subject.selectOption('bug')
  await message.fill('The board is gone')
  await send()
  await expect(page.getByRole('alert').getByText('Something went wrong, try again later')).toBeVisible()
  await expect(page.getByRole('button', { name: m['support.send']({}, { locale: 'en' }) })).toBeEnabled()
  await expect(message).toHaveValue('The board is gone')
  await page.getByRole('button', { name: 'RU: Русский' }).click()
  await expect(page.getByText(m['support.send']({}, { locale: 'ru' }))).toBeVisible()
  const inRussian = page.getByLabel(m['support.message']({}, { locale: 'ru' }), { exact: true })
  await expect(inRussian).toHaveValue('The board is gone')
  await expect(page.getByRole('option', { name: 'Что-то не работает' })).toBeAttached()
})
