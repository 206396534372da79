import { expect, type Page, test } from '@playwright/test'
import {
  type Grade,
  LEVEL_KEYS,
  type LevelId,
  LOCALES,
  type Locale,
} from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { comeIn } from '../school.ts'

// Finished: what a result earns, and where it leads (A-FINMATRIX).

const SHARES: Record<Grade, number> = { weak: 0.4, good: 0.6, great: 0.8, perfect: 0.95 }
const FINISHED = '/training/finished'

/** After the trial the level has a next course, after its last full course it has none. */
const finishing = (level: LevelId, grade: Grade, nextCourse: boolean) => {
  const course = `${LEVEL_KEYS[level]}-${nextCourse ? 'trial' : '1'}`
  return { course, owns: nextCourse ? [] : [course], answers: 24, share: SHARES[grade] }
}

type Row = [level: LevelId, grade: Grade, nextCourse: boolean, buttons: (keyof typeof BUTTONS)[], also?: Also]
type Also = 'solved' | 'closing' | 'nextStage' | 'harder'

const MATRIX: Row[] = [
  [0, 'weak', true, ['same'], 'solved'],
  [0, 'weak', false, [], 'solved'],
  [1, 'weak', true, ['same', 'down']],
  [1, 'weak', false, ['down']],
  [3, 'weak', true, ['same', 'down']],
  [3, 'weak', false, ['down'], 'closing'],
  [0, 'good', true, ['same']],
  [0, 'good', false, ['up']],
  [1, 'good', true, ['same']],
  [1, 'good', false, ['up']],
  [3, 'good', true, ['same']],
  [3, 'good', false, [], 'closing'],
  [0, 'great', true, ['up', 'same']],
  [0, 'great', false, ['up']],
  [1, 'great', true, ['up', 'same']],
  [1, 'great', false, ['up']],
  [3, 'great', true, ['same'], 'nextStage'],
  [3, 'great', false, [], 'nextStage'],
  [0, 'perfect', true, ['up', 'same'], 'harder'],
  [0, 'perfect', false, ['up'], 'harder'],
  [1, 'perfect', true, ['up', 'same'], 'harder'],
  [1, 'perfect', false, ['up'], 'harder'],
  [3, 'perfect', true, ['same'], 'nextStage'],
  [3, 'perfect', false, [], 'nextStage'],
]

const NAMES = [m['levels.start'], m['levels.progress'], m['levels.junior'], m['levels.expert']]
const nameOf = (level: number, locale: Locale) => NAMES[level]?.({}, { locale }) ?? ''

const BUTTONS = {
  same: (level: number, locale: Locale) =>
    m['training.continueLevelCourse']({ level: nameOf(level, locale), number: 1 }, { locale }),
  up: (level: number, locale: Locale) =>
    m['training.goToLevel']({ level: nameOf(level + 1, locale) }, { locale }),
  down: (level: number, locale: Locale) =>
    m['training.goDownToLevel']({ level: nameOf(level - 1, locale) }, { locale }),
}

const ALSO: Record<Also, (locale: Locale) => string> = {
  solved: locale => m['training.weakSolved']({}, { locale }),
  closing: locale => m['training.closing']({}, { locale }),
  nextStage: locale => m['training.nextStage']({}, { locale }),
  harder: locale => m['training.perfectText']({}, { locale }),
}

const TITLES = {
  weak: m['training.weakTitle'],
  good: m['training.goodTitle'],
  great: m['training.greatTitle'],
  perfect: m['training.perfectTitle'],
}

/** What a full course has earned. */
const CARDS: Record<Grade, (locale: Locale) => RegExp[]> = {
  weak: () => [],
  good: locale => [new RegExp(m['training.diplomaReady']({ percent: 58 }, { locale }))],
  great: locale => [new RegExp(m['training.certificateReady']({ percent: 79 }, { locale }))],
  perfect: locale => [new RegExp(m['training.certificateReady']({ percent: 95 }, { locale }))],
}

for (const [level, grade, nextCourse, buttons, also] of MATRIX) {
  const name = `${grade} at level ${level}, ${nextCourse ? 'with' : 'without'} a next course`
  // One row is seen in every run.
  test(`${name}${level === 1 && nextCourse && grade === 'good' ? '' : ' @long'}`, async ({ page }) => {
    for (const locale of LOCALES) {
      await comeIn(page, finishing(level, grade, nextCourse), FINISHED, locale)
      await expect(page.getByRole('heading', { name: TITLES[grade]({}, { locale }) })).toBeVisible()
      const correct = Math.round(24 * SHARES[grade])
      await expect(
        page.getByLabel(m['training.resultLabel']({ correct, total: 24 }, { locale })),
      ).toBeVisible()
      await expect(
        page.getByText(m['training.ofRightAnswers']({ correct, total: 24 }, { locale })),
      ).toBeVisible()
      await expect(page.locator('[data-part=next]').getByRole('button')).toHaveText(
        buttons.map(button => BUTTONS[button](level, locale)),
      )
      for (const [kind, words] of Object.entries(ALSO)) {
        await expect(page.getByText(words(locale))).toHaveCount(kind === also ? 1 : 0)
      }
      const contacts = page.getByRole('main').locator('a[href="/contacts"]')
      await expect(contacts).toHaveCount(also === 'nextStage' ? 1 : 0)
      const main = page.getByRole('main')
      await expect(main.locator('a[href*="/solved/mistakes?course="]')).toHaveCount(1)
      await expect(main.locator('a[href$="/solved"]')).toHaveCount(
        also === 'solved' || also === 'closing' ? 1 : 0,
      )
      const card = page.getByRole('main').locator('a[href$="/awards"]')
      await expect(card).toHaveText(nextCourse ? [] : CARDS[grade](locale))
      expect(await wordsBeyondTheirCards(page)).toEqual([])
    }
  })
}

/** What is wider than the card it stands in. */
const wordsBeyondTheirCards = (page: Page): Promise<string[]> =>
  page.locator('main section').evaluateAll(cards =>
    cards.flatMap(card => {
      const { right } = card.getBoundingClientRect()
      return [...card.querySelectorAll('a, button, h3, p')]
        .filter(part => part.getBoundingClientRect().right > right - 8)
        .map(part => part.textContent)
    }),
  )

const press = (page: Page, button: keyof typeof BUTTONS, level: number) =>
  page.getByRole('button', { name: BUTTONS[button](level, 'ru') }).click()

test('a level that is bought starts its course, any other leads to Subscribe @long', async ({ page }) => {
  await comeIn(page, { ...finishing(1, 'weak', true), owns: ['progress-1'] }, FINISHED)
  const bodies: unknown[] = []
  page.on('request', request => {
    if (request.url().endsWith('/account/course')) bodies.push(request.postDataJSON())
  })
  await press(page, 'down', 1)
  await expect(page).toHaveURL(/\/training\/subscribe\/0\?paid=true$/)
  expect(bodies).toEqual([])
  await page.goBack()
  await press(page, 'same', 1)
  await expect(page).toHaveURL(/\/training\/course$/)
  expect(bodies).toEqual([{ level: 1, trial: false }])
})

test('without a confirmed email every level leads to the confirmation, and so does everything after @long', async ({
  page,
}) => {
  await comeIn(page, { ...finishing(0, 'great', true), confirmed: false }, FINISHED)
  await press(page, 'up', 0)
  await expect(page).toHaveURL(/\/email-verification$/)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await page.getByRole('link', { name: m['common.home']({}, { locale: 'ru' }) }).click()
  await expect(page).toHaveURL(/\/email-verification$/)
})

for (const [what, result] of [
  ['no result', null],
  ['an unknown grade', { correct: 1, total: 2, grade: 'x' }],
] as const) {
  test(`with ${what} there is nothing to tell, and a way on @long`, async ({ page }) => {
    await page.route('**/api/auth/user', async route => {
      const response = await route.fetch()
      const user = await response.json()
      user.training.course_result = result
      await route.fulfill({ response, json: user })
    })
    await comeIn(page, finishing(0, 'good', true), FINISHED)
    await expect(page.getByText(m['training.noResult']({}, { locale: 'ru' }))).toBeVisible()
    await page.getByRole('main').getByRole('link').click()
    await expect(page).toHaveURL(/\/levels$/)
  })
}

test('levels that cannot be loaded can be asked for again @long', async ({ page }) => {
  await comeIn(page, finishing(0, 'great', true), '/support')
  await page.route('**/api/account/switch-level-options', route => route.fulfill({ json: {} }))
  await page.goto(page.url().replace('/support', FINISHED))
  await expect(
    page.getByText(
      m['training.ofRightAnswers']({ correct: Math.round(24 * SHARES.great), total: 24 }, { locale: 'ru' }),
    ),
  ).toBeVisible()
  const retry = page.getByRole('button', { name: m['common.retry']({}, { locale: 'ru' }) })
  await page.unroute('**/api/account/switch-level-options')
  await retry.click()
  await press(page, 'up', 0)
  await expect(page).toHaveURL(/\/training\/subscribe\/1\?paid=true$/)
})
