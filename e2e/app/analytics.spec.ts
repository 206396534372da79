import { expect, type Page, test } from '@playwright/test'
import { m } from '@tabia/i18n/compiled/messages.js'
import { expectAccessible } from '../accessible.ts'
import { openOwnSchool } from '../own-school.ts'
import { comeIn, GRADUATE } from '../school.ts'
import { openStandInCounter } from './stand-in-counter.ts'

// What a counter of visits is told, by a school that has one.

const locale = 'en'
const say = { locale } as const

const open: { close: () => unknown }[] = []
test.afterEach(() => Promise.all(open.splice(0).map(each => each.close())))

async function openCounted(settingsFor: (counter: string) => Record<string, string>) {
  const counter = await openStandInCounter()
  open.push(counter)
  const school = await openOwnSchool(settingsFor(counter.url))
  open.push(school)
  return { counter, school }
}

test('the pages outside the app are counted, by Metrica only for those who said yes @long', async ({
  page,
}) => {
  const plausible = await openCounted(PLAUSIBLE_URL => ({ ANALYTICS: 'plausible', PLAUSIBLE_URL }))
  await page.goto(`${plausible.school.url}/en/contacts?from=letter`)
  await expect
    .poll(() => plausible.counter.told.map(({ body }) => JSON.parse(body).u))
    .toEqual([`${plausible.school.url}/en/contacts`])
  await plausible.school.close()
  open.pop()

  const { counter, school } = await openCounted(METRICA_URL => ({
    ANALYTICS: 'metrica',
    METRICA_URL,
    METRICA_ID: '7',
  }))
  await page.context().clearCookies()
  await page.goto(`${school.url}/`)
  await page.context().addCookies([{ name: 'counting', value: 'yes', url: school.url }])
  await page.goto(`${school.url}/contacts`)
  await expect
    .poll(() => counter.told.map(({ query }) => query.get('page-url')))
    .toEqual([`${school.url}/contacts`])
})

test('Plausible is told of pages and goals, and of no visitor @long', async ({ page }) => {
  const { counter, school } = await openCounted(PLAUSIBLE_URL => {
    return { ANALYTICS: 'plausible', PLAUSIBLE_URL, PLAUSIBLE_SITE: 'school.example' }
  })
  const events = () => counter.told.map(({ body }) => JSON.parse(body))
  const goals = () => events().filter(({ n }) => n !== 'pageview')

  await page.route('**/api/auth/register', route => route.fulfill({ status: 422, json: { error: 'No' } }))
  await page.goto(`${school.url}/account/register?email=anna%40example.org`)
  await page.getByLabel(m['auth.name']({}, { locale: 'ru' }), { exact: true }).fill('Анна')
  await page.getByLabel(m['auth.password']({}, { locale: 'ru' }), { exact: true }).fill('a long password')
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: m['auth.createAccount']({}, { locale: 'ru' }) }).click()
  await expect
    .poll(goals)
    .toEqual([
      { n: 'register_failed', u: `${school.url}/account/register`, d: 'school.example', p: { status: 422 } },
    ])

  await comeIn(page, { course: 'start-trial' }, '/training/course', locale, school.url)
  await page.route('**/api/account/task', route => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: /Deflection/ }).click()
  await expect.poll(() => goals().map(({ n }) => n)).toEqual(['register_failed', 'topic_start_failed'])
  await page.unroute('**/api/account/task')

  const back = await buy(page, school.url)
  await expect.poll(() => goals().filter(({ n }) => n === 'course_paid')).toHaveLength(1)
  await page.goto(back)
  await expect(page).toHaveURL(/\/training\/course$/)
  await page.goto(back)
  await expect(page).toHaveURL(/\/training\/course$/)
  expect(goals().filter(({ n }) => n === 'course_paid')).toHaveLength(1)

  const all = JSON.stringify(events())
  for (const path of ['/register', '/training/course', '/return']) expect(all).toContain(`/account${path}"`)
  expect(all).not.toMatch(/@|order=|Анна/)
  await expect(page.getByRole('region', { name: m['analytics.heading']({}, say) })).toBeHidden()
})

test('Metrica is told of nothing before a yes, and of nothing more after a no @long', async ({ page }) => {
  const { counter, school } = await openCounted(METRICA_URL => {
    return { ANALYTICS: 'metrica', METRICA_ID: '77', METRICA_URL }
  })
  const notice = page.getByRole('region', { name: m['analytics.heading']({}, say) })
  await comeIn(page, { ...GRADUATE, answers: 24 }, '/levels', locale, school.url)
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${school.url}/account/awards`)
  await expect(notice).toBeVisible()
  expect(counter.told).toEqual([])

  await notice.getByRole('button', { name: m['analytics.allow']({}, say), exact: true }).click()
  await expect(notice).toBeHidden()
  const pages = () => counter.told.map(({ path, query }) => [path, query.get('page-url')])
  const seen = (path: string) => ['/watch/77', `${school.url}/account${path}`]
  await expect.poll(pages).toEqual([seen('/awards')])
  await page.goto(`${school.url}/account/password/reset/abc?email=anna%40example.org`)
  await expect.poll(pages).toEqual([seen('/awards'), seen('/password/reset/:token?')])
  await expect(notice).toBeHidden()

  await page.goto(`${school.url}/account/privacy`)
  await expect.poll(() => counter.told).toHaveLength(3)
  await page.getByText(m['analytics.refuse']({}, say)).click()
  await page.reload()
  const refused = page.getByRole('radio', { name: m['analytics.refuse']({}, say) })
  await expect(refused).toBeChecked()
  await expectAccessible(page)
  expect(counter.told).toHaveLength(3)

  // Asked and answered on the page that tells of it: both places know.
  await page.context().clearCookies({ name: 'counting' })
  await page.reload()
  await expect(refused).not.toBeChecked()
  await notice.getByRole('button', { name: m['analytics.refuse']({}, say) }).click()
  await expect(refused).toBeChecked()
})

/** Pays for a full course with play money; the address the bank leads back to. */
async function buy(page: Page, school: string): Promise<string> {
  await page.goto(`${school}/account/training/subscribe/0?paid=true`)
  await page.getByRole('button', { name: m['payments.pay']({}, say) }).click()
  await expect(page).toHaveURL(/\/sandbox\/pay\//)
  const back = page.waitForRequest(/\/account\/return\?order=/)
  await page.locator('button[value="pay"]').click()
  await expect(page).toHaveURL(/\/training\/course$/)
  return (await back).url()
}
