import { expect, type Page, test } from '@playwright/test'
import { m } from '@tabia/i18n/compiled/messages.js'
import { boardOf, placeOnBoard, tapMove } from '../training/board.ts'
import { register, registerAtTask } from '../learner.ts'
import { courseOf, rightMove } from '../training/solutions.ts'
import { checkButton } from '../training/task.ts'

// Parts of the app that come later and do not come: for want of a network, or because a new version is out.

const say = { locale: 'ru' } as const
const screen = (page: Page) => ({ page, locale: 'ru' }) as const
const [firstTask] = courseOf('start-trial').weeks[0]?.topics[0]?.tasks ?? []
/** White to move and promote on a8. */
const PROMOTION = '4k3/P7/8/8/8/8/8/4K3 w - - 0 1'
const promotion = (page: Page) => page.getByRole('dialog', { name: m['task.promoteTitle']({}, say) })
const lost = (page: Page) => page.getByRole('dialog', { name: m['common.loadFailed']({}, say) })
const part = (name: string) => RegExp(`/assets/${name}-[^/]*\\.js$`)

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
  // By the menu, or by the button.
  await page.getByRole('link', { name: m['navbar.menuProfile']({}, say) }).click()
  await expect(page.getByLabel(m['account.firstName']({}, say), { exact: true })).toBeVisible()
  await page.getByRole('link', { name: m['navbar.support']({}, say) }).click()
  await expect(page.getByLabel(m['support.subject']({}, say), { exact: true })).toBeVisible()
})

test('the choice of a promotion that does not come can be fetched again, or given up @long', async ({
  page,
}) => {
  await page.route(part('promotion-dialog'), route => route.abort())
  await atPromotion(page)
  await promote(page)
  await lost(page)
    .getByRole('button', { name: m['common.cancel']({}, say) })
    .click()
  await expect(lost(page)).toHaveCount(0)
  await promote(page)
  await lost(page)
    .getByRole('button', { name: m['common.retry']({}, say) })
    .click()
  await expect(lost(page)).toBeVisible()
  await page.unroute(part('promotion-dialog'))
  await lost(page)
    .getByRole('button', { name: m['common.retry']({}, say) })
    .click()
  await expect(promotion(page)).toBeVisible()
  await expect(lost(page)).toHaveCount(0)
})

test('the board of the keyboard comes by itself when the network is back @long', async ({ page }) => {
  await page.route(part('task-grid'), route => route.abort())
  await registerAtTask(page, 'ru')
  await expect(boardOf(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('grid')).toHaveCount(0)
  await page.unroute(part('task-grid'))
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('grid')).toBeAttached()
})

for (const [what, name, ask, comes] of [
  ['the choice of a promotion', 'promotion-dialog', promote, promotion],
  [
    'the list of keys',
    'keys-dialog',
    (page: Page) => page.keyboard.press('?'),
    (page: Page) => page.getByRole('dialog', { name: m['keys.title']({}, say) }),
  ],
] as const) {
  test(`after a new version came out the page is loaded anew and has ${what} @long`, async ({ page }) => {
    await deployBehind(page, name)
    await atPromotion(page)
    await page.waitForLoadState('networkidle')
    const loaded = page.waitForEvent('load')
    await ask(page)
    await loaded
    await expect(boardOf(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    await ask(page)
    await expect(comes(page)).toBeVisible()
  })
}

test('after a new version came out an answer whose explanation is gone is told after a reload @long', async ({
  page,
}) => {
  if (!firstTask) throw new Error('The course is empty')
  await deployBehind(page, 'checked-panel')
  await registerAtTask(page, 'ru')
  await expect(boardOf(page)).toBeVisible()
  await tapMove(page, firstTask.fen, rightMove(firstTask))
  const loaded = page.waitForEvent('load')
  await checkButton(screen(page)).click()
  await loaded
  await expect(
    page
      .getByRole('heading', { name: m['task.right']({}, say) })
      .or(page.getByText(m['task.arrivedRight']({}, say))),
  ).toBeVisible()
})

/** This file of the page's build is gone, and the school serves another one; a page loaded anew has it again. */
async function deployBehind(page: Page, name: string) {
  await page.route(part(name), route => route.fulfill({ status: 404 }))
  await page.route('**/account/', async route => {
    await page.unroute(part(name))
    await route.fulfill({ body: '<html data-build="the next one">' })
  })
}

/** A learner at a task in which a pawn promotes. */
async function atPromotion(page: Page) {
  await page.route('**/api/auth/user', async route => {
    const response = await route.fetch()
    const user = await response.json()
    if (user.training?.task) user.training.task.fen = PROMOTION
    await route.fulfill({ response, json: user })
  })
  await registerAtTask(page, 'ru')
  await expect(boardOf(page)).toBeVisible()
}

async function promote(page: Page) {
  for (const square of ['a7', 'a8']) {
    await boardOf(page).click({ position: await placeOnBoard(page, square) })
  }
}
