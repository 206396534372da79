import { expect, type Page, test } from '@playwright/test'
import { playMove } from '@tabia/core/chess/moves/move.ts'
import { LOCALES, type Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { expectAccessible } from '../accessible.ts'
import { comeIn, disputes, judgePosition, schoolTasks, schoolUrl } from '../school.ts'
import { tapMove } from './board.ts'
import { wrongMove } from './solutions.ts'
import { checkButton, continueButton, expectVerdict } from './task.ts'

// A coach's course in which a second move wins: from the report to the certificate.

const COURSE = 'start-1'
const TASKS = schoolTasks(COURSE)
const LAST = TASKS.at(-1)
if (!LAST) throw new Error('The course is empty')
const MOVE = wrongMove(LAST) ?? ''
const SAN = playMove(LAST.fen, MOVE)?.san ?? ''
/** With the last answer 16 of 24 tasks are solved, a diploma; with one more it is a certificate. */
const PAST = {
  course: COURSE,
  owns: [COURSE],
  answers: 23,
  share: 0.7,
  open: true,
  name: 'Борис',
  lastName: 'Орлов',
}

for (const locale of LOCALES) {
  test(`a second winning move is reported, accepted, and counts for all it has cost, ${locale} @long`, async ({
    page,
  }) => {
    test.setTimeout(240_000)
    await judgePosition(page, {
      course: COURSE,
      fen: LAST.fen,
      moves: [{ uci: MOVE, score: { kind: 'cp', cp: 900 }, line: [] }],
    })
    await comeIn(page, PAST, '/solved/book', locale)
    await page.getByRole('button', { name: m['book.open']({}, { locale }) }).click()
    const inBook = (count: number) =>
      page.getByRole('heading', { name: m['book.nothingToday']({ count }, { locale }) })
    await expect(inBook(7)).toBeVisible()

    await test.step('the learner plays it, and is told at once that it wins, too', async () => {
      await page.goto(`${schoolUrl}/account/training/task`)
      await tapMove(page, LAST.fen, MOVE)
      await checkButton({ page, locale }).click()
      await expectVerdict({ page, locale }, false)
      await page.getByRole('button', { name: m['task.reportOffer']({}, { locale }) }).click()
      const dialog = page.getByRole('dialog')
      const asked = { goal: LAST.goal, mateIn: LAST.mateIn ?? 0 }
      await expect(dialog.getByText(m['analysis.triedAlso'](asked, { locale }))).toBeVisible()
      await expect(dialog.getByText(m['justice.coachDecides']({}, { locale }))).toBeVisible()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: m['task.reportSend']({}, { locale }) }).click()
      await expect(page.getByText(m['task.reportDone']({}, { locale }))).toBeFocused()
      await continueButton({ page, locale }).click()
    })

    await page.goto(`${schoolUrl}/account/awards`)
    await expect(page.getByText(m['awards.diploma']({}, { locale })).first()).toBeVisible()
    await page.goto(`${schoolUrl}/account/solved/book`)
    await expect(inBook(8)).toBeVisible()

    await test.step('a coach looks, and accepts', async () => {
      const [line = ''] = (await disputes(page, 'list', COURSE)).split('\n')
      expect(line).toContain(`open`)
      expect(line).toContain(`${SAN}  ${COURSE}, week 4`)
      expect(line).toContain('engine: also')
      const [id = ''] = line.split(' ')
      expect(await disputes(page, 'show', id)).toContain('played it 1')
      expect(await disputes(page, 'accept', id)).toContain('1 answers become right')
      expect(await disputes(page, 'accept', id, '--yes')).toContain('documents: 0 issued, 1 raised')
    })

    await test.step('the learner is told, and sees that it counts', async () => {
      await page.goto(`${schoolUrl}/account/awards`)
      const news = page.getByRole('region', { name: m['justice.news']({ count: 1 }, { locale }) })
      await expect(news).toContainText(m['justice.accepted']({ move: SAN }, { locale }))
      await expect(news).toContainText(m['justice.result']({ correct: 17, total: 24 }, { locale }))
      const [, before, after] = /(\d+) → (\d+)/.exec(await news.innerText()) ?? []
      expect(Number(after)).toBeGreaterThan(Number(before))
      await expectAccessible(page)
      await expect(page.getByText(m['awards.certificate']({}, { locale })).first()).toBeVisible()
      await news.getByRole('link', { name: m['justice.look']({}, { locale }) }).click()
      await expectSince(page, locale)
      await expectAccessible(page)
      await page.goBack()
      await news.getByRole('button', { name: m['justice.gotIt']({}, { locale }) }).click()
      await expect(news).toHaveCount(0)
      await page.reload()
      await expect(page.getByText(m['awards.certificate']({}, { locale })).first()).toBeVisible()
      await expect(news).toHaveCount(0)
    })

    await test.step('the mistakes book has let go of it', async () => {
      await page.goto(`${schoolUrl}/account/solved/book`)
      await expect(page.getByText(m['book.countsNow']({}, { locale }))).toBeVisible()
      await expect(inBook(7)).toBeVisible()
    })
  })
}

async function expectSince(page: Page, locale: Locale): Promise<void> {
  await expectVerdictOfReview(page, locale)
  const date = new Date().toLocaleDateString(locale, { day: 'numeric', month: 'short' })
  const since = m['justice.since']({ date: '' }, { locale }).trim()
  await expect(page.getByText(since)).toContainText(date.split(' ')[0] ?? '')
}

const expectVerdictOfReview = (page: Page, locale: Locale) =>
  expect(page.getByRole('heading', { name: m['solved.found']({}, { locale }) })).toBeVisible()
