import { expect, type Page, test } from '@playwright/test'
import { getUser } from '@tabia/contract/auth.ts'
import { sendMessage } from '@tabia/contract/support.ts'
import { checkAnswer, reportAnswer } from '@tabia/contract/training.ts'
import { wireText } from '@tabia/contract/wire.ts'
import { judgeAnswer } from '@tabia/core/chess/answer.ts'
import { viewBoard } from '@tabia/core/chess/board-view.ts'
import { expectAccessible } from '../accessible.ts'
import { comeIn, comeToStudio, schoolTasks, schoolUrl } from '../school.ts'

// A coach's five minutes: a disputed move is accepted, a question answered, all by keyboard.

const COACH = { name: 'Павел', lastName: 'Линь', staff: ['junior-1'] } as const
const LEARNER = { name: 'Борис', owns: ['junior-1'], course: 'junior-1', answers: 0, open: true } as const

/** A call of the learner whose browser it is. */
async function call(page: Page, { method, path }: { method: string; path: string }, body?: object) {
  const cookies = await page.context().cookies(schoolUrl)
  const token = cookies.find(({ name }) => name === 'User-Token')?.value ?? ''
  const answer = await page.request.fetch(`${schoolUrl}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { data: wireText(body) }),
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return answer.json()
}

/** A learner of the course plays a move that is not the author's, holds it to be right, and asks something. */
async function writtenBy(page: Page, question: string, turn: number): Promise<void> {
  await comeIn(page, LEARNER, '/levels')
  const { training } = await call(page, getUser)
  const task = training.task.id
  await call(page, checkAnswer, { task, answer: wrongMoves()[turn] })
  await call(page, reportAnswer, { task, text: 'Выигрывает и так' })
  await call(page, sendMessage, { subject: 'question', text: question })
}

/** The wrong moves of the first task: one that was accepted once is right from then on. */
function wrongMoves(): string[] {
  const [task] = schoolTasks('junior-1')
  if (!task) throw new Error('the course has no task')
  return [...viewBoard(task.fen).dests]
    .flatMap(([from, targets]) => targets.map(to => judgeAnswer(task, from + to)))
    .flatMap(verdict => (verdict.kind === 'judged' && !verdict.right ? [verdict.uci] : []))
}

for (const { locale, words } of [
  {
    locale: 'ru',
    words: {
      open: /тоже верно\?/,
      accept: 'Принять',
      counted: /\d+ ответ/,
      decided: 'Решено: Принят.',
      messages: /^Письма/,
      answer: 'Ответ',
      sent: 'Письмо в пути.',
    },
  },
  {
    locale: 'en',
    words: {
      open: /also right\?/,
      accept: 'Accept',
      counted: /\d+ answer/,
      decided: 'Decided: Accepted.',
      messages: /^Messages/,
      answer: 'Answer',
      sent: 'The letter is on its way.',
    },
  },
] as const) {
  test(`a dispute accepted and a message answered by keyboard alone, ${locale} @long`, async ({ page }) => {
    test.setTimeout(120_000)
    const question = `Можно ли начать вторую неделю раньше? ${locale}`
    await writtenBy(page, question, 2 * test.info().repeatEachIndex + (locale === 'ru' ? 0 : 1))
    await comeToStudio(page, COACH, '/', locale)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    await page.keyboard.press('g')
    await page.keyboard.press('i')
    await expect(page.getByRole('listbox')).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: words.open })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('a')
    await expect(page.getByRole('radio', { name: words.accept })).toBeChecked()
    await expect(page.getByText(words.counted).first()).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(words.decided)).toBeVisible()

    await page.getByRole('radio', { name: words.messages }).focus()
    await page.keyboard.press('Space')
    const row = page.getByRole('option').filter({ hasText: question })
    await expect(row).toBeVisible()
    while ((await row.getAttribute('aria-selected')) !== 'true') {
      await page.keyboard.press('Escape')
      await page.keyboard.press('j')
    }
    const field = page.getByRole('textbox', { name: words.answer })
    await expect(field).toBeVisible()
    await page.keyboard.press('r')
    await expect(field).toBeFocused()
    await page.keyboard.insertText('Да, неделя откроется сама.')
    // What is typed outlives a reload.
    await page.reload()
    await expect(field).toHaveValue('Да, неделя откроется сама.')
    await expectAccessible(page)
    await field.focus()
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(words.sent)).toBeVisible()
    await expect(row).toBeHidden()
    await expect(page.getByText('Да, неделя откроется сама.')).toBeVisible()
  })
}
