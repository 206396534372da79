import { expect, test } from '@playwright/test'
import { m } from '@tabia/i18n/compiled/messages.js'
import { expectAccessible } from '../accessible.ts'
import { register, userOf } from '../learner.ts'
import { expectNotice } from '../notice.ts'
import { EN, field, openProfile, press, save } from './profile.ts'

// The profile: who the learner is, and how the board looks to them.

test('a name that documents cannot print: what stands there instead is said while it is typed @long', async ({
  page,
}) => {
  await openProfile(page)
  const none = page.getByText(m['awards.noPrintedName']({}, EN))
  await expect(none).toHaveCount(0)
  await field(page, m['account.firstName']({}, EN)).fill('小明')
  await expect(none).toBeVisible()
  await field(page, m['account.nickname']({}, EN)).fill('xiaoming')
  await expect(page.getByText(m['awards.printedName']({ name: 'xiaoming' }, EN))).toBeVisible()
})

test('since when, and that the address is not confirmed: the letter comes once more @long', async ({
  page,
}) => {
  await openProfile(page)
  const today = new Date().toLocaleDateString('en-GB', { dateStyle: 'long' })
  await expect(page.getByText(m['account.since']({ date: today }, EN))).toBeVisible()
  await expect(page.getByText(m['account.unverified']({}, EN))).toBeVisible()
  // A minute has not passed since the first one: the answer is that of the call, and the button stays.
  const asking = page.waitForRequest('**/api/auth/email/resend')
  await page
    .getByRole('main')
    .getByRole('button', { name: m['account.sendLetter']({}, EN) })
    .click()
  await asking
})

test('every field is kept, and the nickname stands for the name', async ({ page }) => {
  await openProfile(page)
  const bodies: unknown[] = []
  page.on('request', request => request.method() === 'PUT' && bodies.push(request.postDataJSON()))

  await page.getByRole('switch', { name: m['account.hideName']({}, EN) }).check()
  await save(page)
  await expect(page.getByText(m['errors.fillNickname']({}, EN))).toBeVisible()
  expect(bodies).toEqual([])

  await field(page, m['account.lastName']({}, EN)).fill('Ковалёва')
  await field(page, m['account.nickname']({}, EN)).fill('konevedka')
  await page.getByRole('switch', { name: m['account.rotateBoard']({}, EN) }).uncheck()
  await page.getByRole('switch', { name: m['account.displayHints']({}, EN) }).uncheck()
  const sample = `${m['account.sampleWhiteBelow']({}, EN)} ${m['account.sampleNoHints']({}, EN)}`
  await expect(page.getByRole('img', { name: sample })).toBeVisible()
  await page.getByText(m['account.female']({}, EN), { exact: true }).click()
  await page.getByRole('button', { name: m['account.birthday']({}, EN) }).click()
  const calendar = page.getByRole('dialog')
  await expect(calendar.getByLabel(m['account.year']({}, EN))).toHaveValue('1990')
  await expect(calendar.getByLabel(m['account.month']({}, EN))).toHaveValue('1')
  await calendar.getByRole('button', { name: '1 January 1990', exact: true }).focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(calendar).toHaveCount(0)
  await expectNotice(page, { text: m['answers.profileSaved']({}, EN), seconds: 4 }, () => save(page))
  expect(bodies).toEqual([
    {
      first_name: 'Анна',
      last_name: 'Ковалёва',
      nickname: 'konevedka',
      hide_name: true,
      rotate_board: false,
      display_hints: false,
      birthday: '1990-01-07',
      gender: '0',
    },
  ])
  await expect(page.getByRole('banner').getByText('konevedka')).toBeVisible()
  await page.reload()
  await expect(field(page, m['account.lastName']({}, EN))).toHaveValue('Ковалёва')
  await expect(page.getByRole('button', { name: /7 January 1990/ })).toBeVisible()
  await expect(page.getByRole('radio', { name: m['account.female']({}, EN) })).toBeChecked()

  await page.getByText(m['account.noGender']({}, EN), { exact: true }).click()
  await save(page)
  await expect(page.getByText(m['answers.profileSaved']({}, EN))).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: m['account.noGender']({}, EN) })).toBeChecked()
  expect((await userOf(page)).gender).toBeNull()
  await page
    .getByRole('main')
    .getByRole('link', { name: m['navbar.awards']({}, EN) })
    .click()
  await expect(page).toHaveURL(/\/account\/awards$/)
})

test('the form takes over what the server stored, but for what was typed meanwhile @long', async ({
  page,
}) => {
  await openProfile(page)
  const [first, last] = [
    field(page, m['account.firstName']({}, EN)),
    field(page, m['account.lastName']({}, EN)),
  ]
  let answer = () => {}
  const held = new Promise<void>(resolve => (answer = resolve))
  await page.route('**/api/account/profile', async route => {
    await held
    await route.continue()
  })
  // Decomposed letters, and a space of no width: the server stores neither.
  await first.fill('Zoe\u0308\u200b')
  await last.fill('Novak')
  await save(page)
  await last.fill('Novakova')
  answer()
  await expect(page.getByText(m['answers.profileSaved']({}, EN))).toBeVisible()
  await expect(first).toHaveValue('Zo\u00eb')
  await expect(last).toHaveValue('Novakova')
  await expect(page.getByText(m['account.unsaved']({}, EN))).toBeVisible()
  await save(page)
  await expect(page.getByText(m['account.unsaved']({}, EN))).toHaveCount(0)
  await page
    .getByRole('link', { name: m['navbar.menuLevels']({}, EN) })
    .first()
    .click()
  await expect(page).toHaveURL(/\/account\/levels$/)
})

test('a picture that was cut or given up is not kept in memory @long', async ({ page }) => {
  await page.addInitScript(() => {
    const open = new Set<unknown>()
    const make = globalThis.createImageBitmap.bind(globalThis)
    Object.assign(globalThis, {
      pictures: open,
      async createImageBitmap(...from: Parameters<typeof make>) {
        const picture = await make(...from)
        open.add(picture)
        return picture
      },
    })
    const prototype: { close: (this: ImageBitmap) => void } = ImageBitmap.prototype
    const { close } = prototype
    prototype.close = function (this: ImageBitmap) {
      open.delete(this)
      close.call(this)
    }
  })
  await openProfile(page)
  const open = () => page.evaluate('pictures.size')
  const dialog = page.getByRole('dialog')
  for (const button of [m['common.cancel']({}, EN), m['account.savePhoto']({}, EN)]) {
    await page.locator('input[type=file]').setInputFiles('web/public/app-icon-512.png')
    await expect(dialog.getByRole('slider')).toBeVisible()
    expect(await open()).toBe(1)
    await dialog.getByRole('button', { name: button }).click()
    await expect(dialog).toHaveCount(0)
    expect(await open()).toBe(0)
  }
})

test.describe('on a device that is half a day ahead of the school', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' })

  test('the latest birthday is the present day of the school @long', async ({ page }) => {
    await openProfile(page)
    await page.clock.setFixedTime('2026-03-14T12:00:00Z')
    await page.getByRole('button', { name: m['account.birthday']({}, EN) }).click()
    const calendar = page.getByRole('dialog')
    await calendar.getByLabel(m['account.year']({}, EN)).selectOption('2026')
    await calendar.getByLabel(m['account.month']({}, EN)).selectOption('3')
    await expect(calendar.getByRole('button', { name: '14 March 2026', exact: true })).toBeEnabled()
    await expect(calendar.getByRole('button', { name: '15 March 2026', exact: true })).toBeDisabled()
  })
})

test('a photo is cut to a square, shown everywhere, kept after a reload, and removed @long', async ({
  page,
}) => {
  await openProfile(page)
  const file = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') }
  const input = page.locator('input[type=file]')
  await input.setInputFiles(file)
  await expect(page.getByText(m['errors.no_photo']({}, EN))).toBeVisible()

  await input.setInputFiles('web/public/app-icon-512.png')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('slider').fill('2')
  await dialog.getByRole('button', { name: m['account.cropHint']({}, EN) }).press('ArrowRight')
  await dialog.getByRole('button', { name: m['account.savePhoto']({}, EN) }).click()
  await expect(dialog).toHaveCount(0)
  const photos = page.locator('img[src^="/uploads/avatars/"]')
  await expect(photos.first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('banner').locator('img[src^="/uploads/avatars/"]').first()).toBeAttached()
  const drawn = await photos.last().evaluate(image => image instanceof HTMLImageElement && image.naturalWidth)
  expect(drawn).toBe(256)
  await press(page, m['account.removePhoto']({}, EN))
  await expect(photos).toHaveCount(0)
  expect((await userOf(page)).photo).toBeNull()
})

test('leaving with changes that are not saved is asked about: by a link, Back, Forward, or with the tab @long', async ({
  page,
}) => {
  await openProfile(page)
  const lastName = field(page, m['account.lastName']({}, EN))
  const levels = page.getByRole('link', { name: m['navbar.menuLevels']({}, EN) }).first()
  const stay = () => press(page, m['account.stay']({}, EN))
  const leave = () => press(page, m['account.leave']({}, EN))
  const move = (steps: number) => page.evaluate(by => history.go(by), steps)
  await levels.click()
  await expect(page).toHaveURL(/\/account\/levels$/)
  await move(-1)
  await lastName.fill('Ковалёва')
  await expect(page.getByText(m['account.unsaved']({}, EN))).toBeVisible()

  for (const wish of [() => levels.click(), () => move(-1), () => move(1)]) {
    await wish()
    await stay()
    await expect(page).toHaveURL(/\/account\/profile$/)
    await expect(lastName).toHaveValue('Ковалёва')
  }
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()

  await move(-1)
  await leave()
  await expect(page).toHaveURL(/\/training\/start$/)
  await move(1)
  await lastName.fill('Ковалёва')
  await move(1)
  await leave()
  await expect(page).toHaveURL(/\/account\/levels$/)
  await move(-1)
  await lastName.fill('Ковалёва')
  await levels.click()
  await leave()
  await expect(page).toHaveURL(/\/account\/levels$/)
  // Nothing is asked where nothing has changed.
  await move(-1)
  await move(-1)
  await expect(page).toHaveURL(/\/training\/start$/)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the screens of the account are accessible, ${colorScheme} @long`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const path of ['/login?forgot=1', '/password/reset/x?email=a@b.co', '/email/undo/x']) {
      await page.goto(`/account${path}`)
      await expectAccessible(page)
    }
    await register(page, 'ru')
    await page.goto('/account/email-verification')
    await expectAccessible(page)
    await page.goto('/account/profile')
    await expectAccessible(page)
    await page.getByRole('button', { name: m['account.birthday']({}, { locale: 'ru' }) }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
  })
}
