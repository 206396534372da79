import { expect, type Page, test } from '@playwright/test'
import { m } from '@tabia/i18n/compiled/messages.js'
import { rookMate } from '@tabia/school-kit/drafts.ts'
import { expectAccessible } from '../accessible.ts'
import { comeIn, comeToStudio } from '../school.ts'
import { placeOnBoard, tapMove } from '../training/board.ts'
import { checkButton, expectTask, expectVerdict, openTopic } from '../training/task.ts'

// A coach's course from nothing: made, published, sold, solved, corrected; and what is seen of it by the learner who
// bought it.

const COACH = { name: 'Вера', lastName: 'Менчик', staff: [] } as const
const LEARNER = { name: 'Борис', lastName: 'Верлинский' }
const RU = { locale: 'ru' } as const

const TOPIC = 'Слабая последняя горизонталь'
/** The rook mates on d8; on d7 it does not. */
const FIRST = '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1'
const SECOND = '6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 0 1'
const WORDS = { en: 'The king has no air.', ru: 'У короля нет форточки.' }
const WRONG = { en: 'Now the king gets air.', ru: 'Теперь король успевает сделать форточку.' }
const CORRECTED = 'Пешки отрезали своему королю все поля.'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const field = (page: Page, name: string) => page.getByRole('dialog').getByLabel(name)
const wordsIn = (page: Page, language: string) =>
  page.getByRole('tree').getByRole('textbox', { name: new RegExp(`: ${language}$`) })

/** As if it had been copied elsewhere. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate(copied => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('Control+v')
}

/** At the current move, by mouse. */
async function say(page: Page, words: { en: string; ru: string }): Promise<void> {
  await wordsIn(page, 'English').fill(words.en)
  await wordsIn(page, 'Русский').fill(words.ru)
}

async function dragArrow(page: Page, from: string, to: string): Promise<void> {
  const board = await page.locator('cg-board').boundingBox()
  const [begin, end] = [await placeOnBoard(page, from), await placeOnBoard(page, to)]
  await page.mouse.move((board?.x ?? 0) + begin.x, (board?.y ?? 0) + begin.y)
  await page.mouse.down({ button: 'right' })
  await page.mouse.move((board?.x ?? 0) + end.x, (board?.y ?? 0) + end.y, { steps: 4 })
  await page.mouse.up({ button: 'right' })
}

test('a course is made from nothing, published, bought, solved, and corrected in place @long', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const course = `Открытые линии ${Date.now()}`
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])

  await test.step('a course with a page of its own and a topic', async () => {
    await comeToStudio(page, COACH, '/')
    await expect(page.getByText(m['studio-courses.empty']({}, RU))).toBeVisible()
    await page.keyboard.press('n')
    await field(page, 'Название по-русски').fill(course)
    await field(page, 'Название по-английски').fill('Open files')
    await page.keyboard.press('Control+Enter')
    await expect(heading(page, course)).toBeFocused()

    await page.keyboard.press(',')
    await field(page, 'Страница курса по-русски').fill('Где ладья сильнее всего.')
    await field(page, 'Страница курса по-английски').fill('Where a rook is strongest.')
    await field(page, 'Автор по-русски').fill('Вера Менчик')
    await field(page, 'Автор по-английски').fill('Vera Menchik')
    await field(page, 'Цена в рублях').fill('900')
    await page.getByRole('dialog').getByRole('button', { name: 'Готово' }).click()

    await button(page, 'Новая тема').first().click()
    await field(page, 'Название по-русски').fill(TOPIC)
    await field(page, 'Название по-английски').fill('The weak back rank')
    await field(page, 'Цель её задач').selectOption('мат в 1')
    await button(page, 'Добавить тему').click()
    await expect(page.getByRole('button', { name: TOPIC, exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  })

  await test.step('a task by board and mouse', async () => {
    await button(page, 'Новая задача').click()
    await expect(heading(page, `${TOPIC}, задача 1 из 1`)).toBeAttached()
    await paste(page, FIRST)
    await tapMove(page, FIRST, 'd1d8')
    await say(page, WORDS)
    await dragArrow(page, 'd1', 'd8')
    await expect(page.getByText('d1–d8')).toBeVisible()

    await page.getByRole('button', { name: 'В начало' }).click()
    await tapMove(page, FIRST, 'd1d7')
    await expect(page.getByRole('treeitem', { selected: true })).toHaveAttribute('aria-level', '2')
    await say(page, WRONG)
    await expect(page.getByText('Замечаний нет')).toBeVisible()
  })

  await test.step('the task is looked at as a learner, one wrong and one right', async () => {
    await button(page, 'Посмотреть').click()
    await expect(page.getByText('Ничего не записывается')).toBeVisible()
    const shown = page.getByRole('region', { name: 'Задача, как её видит ученик' })
    await button(page, /ваш вариант/).click()
    await expect(shown.getByText(WRONG.ru).first()).toBeVisible()
    await button(page, /верно/).click()
    await expect(shown.getByText(WORDS.ru).first()).toBeVisible()
    await page.keyboard.press('e')
    await expect(page.getByRole('tree')).toBeVisible()
  })

  await test.step('a task by keys alone', async () => {
    await page.keyboard.press('Control+Enter')
    await expect(heading(page, `${TOPIC}, задача 2 из 2`)).toBeAttached()
    await page.keyboard.press('Control+Shift+f')
    await expect(page.getByLabel('FEN')).toBeFocused()
    await page.keyboard.type(SECOND)
    await page.keyboard.press('Enter')
    await page.keyboard.press('m')
    await page.keyboard.type('Лe8')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Enter')
    await page.keyboard.type(WORDS.en)
    await page.keyboard.press('Tab')
    await page.keyboard.type(WORDS.ru)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Замечаний нет')).toBeVisible()
  })

  await test.step('three games are pasted, two of them taken', async () => {
    await page.getByRole('link', { name: course }).click()
    await expect(heading(page, course)).toBeFocused()
    await paste(page, [rookMate('a'), rookMate('b'), rookMate('c')].join('\n'))
    await expect(page.getByRole('heading', { name: '3 из 3 станут задачами' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('checkbox', { name: /^Взять партию 2:/ }).uncheck()
    await button(page, 'Взять 2 из 3').click()
    await expect(heading(page, course)).toBeFocused()
  })

  await test.step('the first edition', async () => {
    await button(page, 'Опубликовать…').click()
    await expect(heading(page, 'Что изменится и для кого')).toBeVisible()
    await expect(page.getByRole('option', { name: TOPIC })).toHaveCount(4)
    await expectAccessible(page)
    await button(page, /^Опубликовать издание 1/).click()
    await expect(heading(page, 'Издание 1 действует')).toBeVisible()
  })

  const learner = await (await browser.newContext()).newPage()
  const screen = { page: learner, locale: 'ru' } as const
  await test.step('a learner finds it, buys it, and solves a task', async () => {
    await comeIn(learner, LEARNER, '/levels')
    await learner.getByRole('link', { name: course }).click()
    await expect(learner.getByText('Где ладья сильнее всего.')).toBeVisible()
    await expectAccessible(learner)
    await learner.getByRole('button', { name: m['payments.pay']({}, RU), exact: true }).click()
    await learner.locator('button[value="pay"]').click()
    await expect(learner.getByRole('heading', { name: m['moments.courseYours']({}, RU) })).toBeVisible()
    await openTopic(screen, TOPIC)
    await expectTask(screen, TOPIC, 1, 4)
    await tapMove(learner, FIRST, 'd1d8')
    await checkButton(screen).click()
    await expectVerdict(screen, true)
    await expect(learner.getByText(WORDS.ru)).toBeVisible()
  })

  await test.step('a text is corrected for all', async () => {
    await page.getByRole('link', { name: 'К курсу' }).click()
    await page.getByRole('link', { name: /^1, / }).click()
    await page.getByRole('treeitem').filter({ hasText: WORDS.ru }).click()
    await wordsIn(page, 'Русский').focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.type(CORRECTED)
    await page.getByRole('link', { name: course }).click()
    await button(page, 'Опубликовать…').click()
    await expect(page.getByRole('group', { name: /^Сразу, на месте/ })).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await expect(heading(page, 'Издание 2 действует')).toBeVisible()
  })

  await test.step('the learner sees the new words', async () => {
    await comeBack(learner)
    await expect(learner.getByText(CORRECTED)).toBeVisible()
    await expect(learner.getByText(WORDS.ru)).toHaveCount(0)
  })
})

/** To what the learner has solved of the topic. */
async function comeBack(learner: Page): Promise<void> {
  await learner.goto(new URL('/account/solved', learner.url()).href)
  await learner.getByRole('link', { name: m['solved.showOf']({ topic: TOPIC }, RU) }).click()
}
