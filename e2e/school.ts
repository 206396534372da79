import { expect, type Page } from '@playwright/test'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import type { AuthoredTask } from '@tabia/core/chess/task.ts'
import { COURSES } from '@tabia/school-kit/catalogue/full.ts'
import type { JudgedPosition, Past } from '@tabia/school-kit/browser-school/learners.ts'

// The second server of these tests, one a worker: a school with full courses, whose learners come with a past
// (school-kit/browser-school).

const worker = Number(process.env['TEST_PARALLEL_INDEX'] ?? '0')
export const schoolUrl = `http://127.0.0.1:${Number(process.env['E2E_PORT'] ?? '3210') + 1 + worker}`

/** The tasks of one of its courses, in the order they are solved in. */
export function schoolTasks(key: string): AuthoredTask[] {
  const weeks = COURSES.find(course => course.key === key)?.weeks ?? []
  return weeks.flatMap(({ topics }) => topics.flatMap(({ tasks }) => tasks))
}

/** Whose full course is finished with a certificate. */
export const GRADUATE = {
  course: 'start-1',
  owns: ['start-1'],
  answers: 24,
  share: 0.8,
  name: 'Анна',
  lastName: 'Ковалёва',
}

/** Comes to the school as a learner with this past, and opens a path of the app. */
export async function comeIn(
  page: Page,
  past: Past,
  path: string,
  locale: Locale = 'ru',
  school = schoolUrl,
): Promise<void> {
  await signIn(page, past, locale, school)
  await page.goto(`${school}/account${path}`)
}

/** The same for staff, who have the password behind them: `path` is one of the studio. */
export async function comeToStudio(
  page: Page,
  past: Past,
  path: string,
  locale: Locale = 'ru',
): Promise<void> {
  await signIn(page, { entered: true, ...past }, locale, schoolUrl)
  await page.goto(`${schoolUrl}/studio${path}`)
}

async function signIn(page: Page, past: Past, locale: Locale, school: string): Promise<void> {
  const answer = await page.request.post(`${school}/learner`, {
    data: { ...past, locale },
    // Whole courses of the catalogue take a while to live through.
    timeout: 180_000,
  })
  expect(answer.status(), await answer.text()).toBe(200)
  const { token } = await answer.json()
  // A tab that shows another learner would leave its page as soon as the cookie changes.
  await page.goto('about:blank')
  await page.context().addCookies([
    { name: 'User-Token', value: token, url: school },
    { name: 'language', value: locale, url: school },
  ])
}

/** So many days later at the school, and for this browser's learner; the page is loaded anew. */
export async function goOnDays(page: Page, days: number, school = schoolUrl): Promise<void> {
  const cookies = await page.context().cookies(school)
  const token = cookies.find(({ name }) => name === 'User-Token')?.value ?? ''
  const answer = await page.request.post(`${school}/days`, { data: { days, token } })
  expect(answer.status(), await answer.text()).toBe(200)
  await page.context().addCookies([{ name: 'User-Token', value: (await answer.json()).token, url: school }])
  await page.reload()
}

/** What an engine says of some moves of a position. */
export async function judgePosition(page: Page, position: JudgedPosition): Promise<void> {
  const answer = await page.request.post(`${schoolUrl}/judged`, { data: position })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** What `npm run disputes -- …` prints. */
export async function disputes(page: Page, ...words: string[]): Promise<string> {
  const answer = await page.request.post(`${schoolUrl}/disputes`, { data: { words } })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()).text
}
