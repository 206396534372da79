import type { Locator, Page } from '@playwright/test'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import type { Past } from '@tabia/school-kit/browser-school/learners.ts'
import { comeIn, comeToStudio, schoolUrl } from '../school.ts'

// A scene is a screen in one of the states it can be in, and the way there.

export interface Scene {
  name: string
  /** Who comes; left out: a guest. */
  past?: Past
  /** Below `/account`, unless it is an address of the site. */
  path: string
  site?: true
  /** Below `/studio`. */
  studio?: true
  /** Before the page is opened. */
  prepare?: (page: Page) => Promise<unknown>
  /** After it is open, to get into the state. */
  act?: (page: Page, locale: Locale) => Promise<unknown>
  /** Where it is a part of a long screen: what to look at. */
  part?: (page: Page, locale: Locale) => Locator
  /** Only where it is reached: with a mouse on a wide screen, or with a finger on a phone. */
  on?: 'desk' | 'phone'
  /** Part of the main job: pictured on a phone, too. */
  often?: true
}

export async function enter(page: Page, { past, path, site, studio, prepare, act }: Scene, locale: Locale) {
  await page.context().addCookies([{ name: 'language', value: locale, url: schoolUrl }])
  await prepare?.(page)
  if (past && studio) await comeToStudio(page, past, path, locale)
  else if (past) await comeIn(page, past, path, locale)
  else await page.goto(`${schoolUrl}${site ? '' : '/account'}${path}`)
  await act?.(page, locale)
}

/** The school says it broke. */
export const fail = (url: string) => (page: Page) =>
  page.route(url, route => route.fulfill({ status: 500, json: { message: 'Ой', request_id: '0a1b2c3d' } }))

/** Never answers. */
export const hold = (url: string) => (page: Page) => page.route(url, () => {})

export const answerWith = (url: string, json: unknown) => (page: Page) =>
  page.route(url, route => route.fulfill({ json }))

/** Changes what an answer says, in the spelling of the wire. */
export const change = (url: string, edit: (answer: never) => unknown) => (page: Page) =>
  page.route(url, async route => {
    const response = await route.fetch()
    const answer = await response.json()
    await route.fulfill({ response, json: edit(answer as never) })
  })

export const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()
