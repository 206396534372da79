import { expect, type Page, test } from '@playwright/test'
import { lockStudio } from '@tabia/contract/studio/door.ts'
import { PASSWORD } from '@tabia/school-kit/client.ts'
import { expectAccessible } from '../accessible.ts'
import { change } from '../scenes/scene.ts'
import { comeIn, comeToStudio, schoolUrl } from '../school.ts'

// The studio's frame: who finds it, and how one goes about in it without a mouse.

const OWNER = { name: 'Мария', lastName: 'Орлова', staff: 'owner' } as const
const COACH = { name: 'Павел', lastName: 'Линь', staff: ['junior-1'] } as const
const HEALTH = '**/api/studio/health'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** What the other journeys do to the school is no matter here. */
const well = (health: object) => ({ ...health, needs: [] })
test.beforeEach(({ page }) => change(HEALTH, well)(page))

/** Three letters were given up. */
const givenUp = (health: { letters: object }) => ({
  ...health,
  needs: ['letters'],
  letters: { ...health.letters, state: 'bad', given_up: 3 },
})

test('an owner goes about by keyboard alone, and switches the letters off', async ({ page }) => {
  await comeToStudio(page, OWNER, '')
  await expect(heading(page, 'Курсы')).toBeVisible()
  await expectAccessible(page)

  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await expect(page).toHaveURL(/\/studio\/health$/)
  await expect(heading(page, 'Всё в порядке')).toBeFocused()

  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Найти или сделать' })
  const field = palette.getByRole('combobox')
  await expect(field).toBeFocused()
  // The keyboard was not switched: these are the keys of «курсы».
  await field.pressSequentially('rehcs')
  await expect(palette.getByRole('option', { name: 'Курсы' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Курсы')).toBeVisible()

  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Клавиши' })
  await sheet.getByRole('checkbox').uncheck()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await page.keyboard.press('?')
  await expect(sheet).toBeHidden()
  await expect(heading(page, 'Курсы')).toBeVisible()
  // Kept on this device.
  await page.reload()
  await expect(heading(page, 'Курсы')).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await page.keyboard.press('Control+k')
  await expect(palette).toBeVisible()
  await expect(page).toHaveURL(/\/studio\/?$/)
})

test('to a guest and to a learner the studio is not there @long', async ({ page }) => {
  for (const path of ['/studio', '/studio/health']) {
    const answer = await page.goto(schoolUrl + path)
    expect(answer?.status()).toBe(404)
    await expect(heading(page, 'Такой страницы нет')).toBeVisible()
  }
  await comeIn(page, {}, '/levels')
  expect((await page.goto(`${schoolUrl}/studio`))?.status()).toBe(404)
})

test('a coach has no owner’s desk, not by its address either @long', async ({ page }) => {
  await comeToStudio(page, COACH, '/', 'en')
  await expect(heading(page, 'Courses')).toBeVisible()
  await expect(page.getByText('Owner’s desk').or(page.getByText("Owner's desk"))).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Health' })).toHaveCount(0)
  await page.goto(`${schoolUrl}/studio/health`)
  await expect(heading(page, 'There is no such place in the studio')).toBeAttached()
})

test('the password is asked for in place, and the press goes on @long', async ({ page }) => {
  await change(HEALTH, givenUp)(page)
  await comeToStudio(page, OWNER, '/health', 'en')
  await expect(heading(page, 'One thing needs you')).toBeVisible()

  // Locked in another window.
  const token = (await page.context().cookies(schoolUrl)).find(({ name }) => name === 'User-Token')?.value
  const headers = { authorization: `Bearer ${token}` }
  expect((await page.request.post(`${schoolUrl}/api${lockStudio.path}`, { headers })).status()).toBe(200)

  await page.getByRole('button', { name: 'Try 3 letters again' }).click()
  const door = page.getByRole('dialog')
  await door.getByLabel('Password').first().fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(door).toBeHidden()
  await expect(page.getByText('0 letters go out now.')).toBeVisible()
  await expect(heading(page, 'One thing needs you')).toBeVisible()

  await page.getByRole('button', { name: 'Lock' }).click()
  await expect(heading(page, 'First the password')).toBeVisible()
  await page.getByLabel('Password').first().fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'One thing needs you')).toBeVisible()
})

test('a session that is over is told in place, and goes on after a new login @long', async ({ page }) => {
  await comeToStudio(page, OWNER, '/', 'en')
  await expect(heading(page, 'Courses')).toBeVisible()
  await page.route('**/api/auth/refresh', route => route.fulfill({ status: 401, json: {} }))
  await page.route(HEALTH, route => route.fulfill({ status: 401, json: {} }))
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  const told = page.getByRole('dialog', { name: 'You are signed out' })
  await expect(told).toBeVisible()
  await page.unroute(HEALTH)
  await change(HEALTH, well)(page)
  await told.getByRole('button', { name: 'Go on' }).click()
  await expect(told).toBeHidden()
  await expect(heading(page, 'All is well')).toBeVisible()
})

test('the verdict is read out when it changes, and only then @long', async ({ page }) => {
  await page.clock.install()
  await comeToStudio(page, OWNER, '/health', 'en')
  await expect(heading(page, 'All is well')).toBeVisible()
  const said = page.locator('main').getByRole('status')
  await page.clock.runFor(31_000)
  await expect(said).toHaveText('')
  await change(HEALTH, givenUp)(page)
  await page.clock.runFor(31_000)
  await expect(said).toHaveText('One thing needs you')
})

test('on a phone the bar has the places, and More the rest @long', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await comeToStudio(page, OWNER, '/')
  const bar = page.getByRole('navigation', { name: 'Разделы' })
  await bar.getByRole('link', { name: 'Качество' }).click()
  await expect(heading(page, 'Качество')).toBeVisible()
  await bar.getByRole('button', { name: 'Ещё' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Состояние' }).click()
  await expect(heading(page, 'Всё в порядке')).toBeVisible()
  await bar.getByRole('button', { name: 'Ещё' }).click()
  await expect(page.getByRole('dialog').getByText(/Открыта до/)).toBeVisible()
  await expectAccessible(page)
})
