import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { PASSWORD } from '@tabia/school-kit/client.ts'
import { schoolUrl } from '../school.ts'

export interface Buyer {
  id: number
  email: string
  order: number
}

/** A learner whose address was mistyped when a course was bought; nothing of it is seen in the browser. */
export async function makeBuyer(page: Page, locale: Locale, name: string): Promise<Buyer> {
  const made = await page.request.post(`${schoolUrl}/learner`, {
    data: { name, lastName: 'Ковалёва', locale },
  })
  expect(made.status(), await made.text()).toBe(200)
  const headers = { authorization: `Bearer ${(await made.json()).token}`, 'accept-language': locale }
  const email = `kovaleva.${randomUUID().slice(0, 8)}@gmaill.com`
  const data = { email, password: PASSWORD }
  const changed = await page.request.post(`${schoolUrl}/api/account/email/change`, { headers, data })
  expect(changed.status(), await changed.text()).toBe(200)

  const options = await page.request.get(`${schoolUrl}/api/account/subscribe-options?paid=true`, { headers })
  const course = /"id":(\d+)/.exec(await options.text())?.[1]
  const ordered = await page.request.post(`${schoolUrl}/api/account/order`, {
    headers,
    data: { course: Number(course) },
  })
  const { redirect } = await ordered.json()
  const paid = await page.request.post(redirect, { form: { action: 'pay' }, maxRedirects: 0 })
  const order = /order=(\d+)/.exec(paid.headers()['location'] ?? '')?.[1]
  const { id } = await (await page.request.get(`${schoolUrl}/api/auth/user`, { headers })).json()
  return { id, email, order: Number(order) }
}

/** A learner whose letter was given up. @returns the address */
export async function makeUnreached(page: Page): Promise<string> {
  const made = await page.request.post(`${schoolUrl}/learner`, { data: { letterGivenUp: true } })
  const headers = { authorization: `Bearer ${(await made.json()).token}` }
  return (await (await page.request.get(`${schoolUrl}/api/auth/user`, { headers })).json()).email
}
