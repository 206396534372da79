import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { m } from '@tabia/i18n/compiled/messages.js'
import { expectAccessible } from '../accessible.ts'
import { tapMove } from '../training/board.ts'
import { serveBuild } from '@tabia/school-kit/serve-build.ts'
import { BUILT, deployNext } from './deploy.ts'
import { registerAtTask, userOf } from '../learner.ts'
import { courseOf, rightMove } from '../training/solutions.ts'
import { checkButton, expectVerdict, moveMade } from '../training/task.ts'

// The app kept on the device: without a network, and when a new version comes out.

test.use({ serviceWorkers: 'allow' })

const locale = 'ru'
const say = { locale } as const
const banner = (page: Page) => page.getByRole('status').getByText(m['common.offline']({}, say))

test('without a network the app opens, says so, and goes on with the move that was made @long', async ({
  page,
  context,
}) => {
  const screen = { page, locale } as const
  await registerAtTask(page, locale)
  await kept(page)
  await page.reload()
  const { training } = await userOf(page)
  const task = courseOf('start-trial').weeks[0]?.topics[0]?.tasks[0]
  if (!task || !training.task) throw new Error('No task is open')
  await tapMove(page, training.task.fen, rightMove(task))
  await expect(moveMade({ page, ...say })).toBeVisible()

  await context.setOffline(true)
  await expect(banner(page)).toBeVisible()
  await page.reload()
  await expect(banner(page)).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(moveMade({ page, ...say })).toBeVisible()
  await expect(banner(page)).toBeHidden()
  await checkButton(screen).click()
  await expectVerdict(screen, true)
})

test('a new version answers at the next navigation, and an old tab finds its way @long', async ({
  page,
  context,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'tabia-builds-'))
  const [first, second] = [join(folder, 'first'), join(folder, 'second')]
  cpSync(BUILT, first, { recursive: true })
  deployNext(first, second)
  let server = await serveBuild(first)
  try {
    await page.goto(`${server.url}/account/login`)
    await kept(page)
    await page.reload()
    const before = await buildOf(page)
    const old = await context.newPage()
    await old.goto(`${server.url}/account/login`)
    await expect(old.getByRole('heading', { level: 1 })).toBeVisible()

    await server.close()
    server = await serveBuild(second, server.port)
    await page.reload()
    // Every file of the new build is fetched first.
    await expect.poll(() => keptBuilds(page), { timeout: 30_000 }).not.toContain(before)
    await page.reload()
    expect(await buildOf(page)).not.toBe(before)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    await old.getByRole('main').getByRole('link', { name: 'Зарегистрируйтесь' }).click()
    // Its file is gone from the server: the browser has it still, or the page is loaded anew.
    await expect(old.getByLabel(m['auth.name']({}, say), { exact: true })).toBeVisible()
  } finally {
    await server.close()
    rmSync(folder, { recursive: true })
  }
})

/** The app is on this device. */
const kept = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready))

const buildOf = (page: Page) => page.locator('html').getAttribute('data-build')

const keptBuilds = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).map(name => name.replace('tabia-', '')))
