import { expect, type Page, test } from '@playwright/test'
import { PASSWORD } from '@tabia/school-kit/client.ts'
import { codeOf } from '@tabia/school-kit/staff.ts'
import { expectAccessible } from '../accessible.ts'
import { comeToStudio, schoolUrl } from '../school.ts'

// The door of the studio, and who may go through it.

const OWNER = { name: 'Мария', lastName: 'Орлова', staff: 'owner' } as const
const HALF_DAY_MS = 12 * 60 * 60 * 1000
const STEP_MS = 30_000

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** The time of the school, whose tests may have gone on by days: the studio was entered just now. */
async function schoolTime(page: Page): Promise<number> {
  const token = (await page.context().cookies(schoolUrl)).find(({ name }) => name === 'User-Token')?.value
  const headers = { authorization: `Bearer ${token}` }
  const { open_until: openUntil } = await (
    await page.request.get(`${schoolUrl}/api/studio`, { headers })
  ).json()
  return Date.parse(openUntil) - HALF_DAY_MS
}

test('a wrong password, the right one, a second step, its code, and a recovery code @long', async ({
  page,
}) => {
  test.slow()
  await comeToStudio(page, { ...OWNER, entered: false }, '/staff', 'en')
  await expect(heading(page, 'First the password')).toBeVisible()
  await expectAccessible(page)
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toBeFocused()
  await page.keyboard.type('not this one')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The current password is wrong.')).toBeVisible()
  await expect(password).toBeFocused()
  await expect(password).toHaveValue('')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Staff')).toBeVisible()
  const entered = await schoolTime(page)
  const began = Date.now()
  const now = (later = 0) => new Date(entered + Date.now() - began + later)

  await page.getByRole('button', { name: 'Set up the second step' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Show the key' }).click()
  await expect(dialog.getByRole('img')).toBeVisible()
  await expectAccessible(page)
  const words = (await dialog.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? ''
  const secret = words.replaceAll(' ', '')
  // The last digit sends it.
  await dialog.getByLabel('Then the code that the app shows').fill(codeOf(secret, now()))
  const codes = dialog.getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recovery = (await codes.first().textContent()) ?? ''
  await dialog.getByRole('button', { name: 'They are kept safe' }).click()
  await expect(page.getByText('My recovery codes: 10 of 10')).toBeVisible()

  await page.getByRole('button', { name: 'Lock' }).click()
  await password.fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Now the code')).toBeVisible()
  await expectAccessible(page)
  const code = page.getByLabel('Code')
  await expect(code).toBeFocused()
  await page.keyboard.type('000000')
  await expect(page.getByText('This code does not fit. Is the clock of the phone right?')).toBeVisible()
  await expect(code).toBeFocused()
  await expect(code).toHaveValue('')
  const next = codeOf(secret, now(STEP_MS))
  await code.fill(`${next.slice(0, 3)} ${next.slice(3)}`)
  await expect(heading(page, 'Staff')).toBeVisible()

  await page.getByRole('button', { name: 'Lock' }).click()
  await password.fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recovery.toUpperCase())
  await page.keyboard.press('Enter')
  await expect(page.getByText('My recovery codes: 9 of 10')).toBeVisible()
})

test('five wrong passwords close the door, and it says until when @long', async ({ page }) => {
  await comeToStudio(page, { ...OWNER, entered: false }, '/', 'ru')
  const password = page.getByLabel('Пароль', { exact: true })
  for (let time = 1; time <= 6; time++) {
    await password.fill(`не тот пароль ${time}`)
    await page.keyboard.press('Enter')
    if (time < 6) await expect(password).toHaveValue('')
  }
  await expect(page.getByText(/Пять раз неверно\. Снова войти можно в \d\d:\d\d/)).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText(/Пять раз неверно/)).toBeVisible()
})

test('an invitation goes out and is withdrawn, by keyboard @long', async ({ page }) => {
  const email = `pavel.${Date.now()}@example.org`
  await comeToStudio(page, OWNER, '/staff', 'ru')
  await expect(heading(page, 'Сотрудники')).toBeVisible()
  const list = page.getByRole('listbox', { name: 'Кто может войти в студию' })
  await expect(list.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'Новый сотрудник' })
  await dialog.getByLabel('Почта').fill(email)
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  const row = list.getByRole('option', { name: email })
  await expect(row).toContainText('приглашение до')
  await expect(page.getByText(/отправляет приглашение/).first()).toBeVisible()
  await expectAccessible(page)

  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await row.click()
  const ask = page.getByRole('alertdialog')
  await ask.getByRole('button', { name: 'Отозвать приглашение' }).click()
  await expect(row).toHaveCount(0)
})
