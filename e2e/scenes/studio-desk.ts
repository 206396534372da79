import type { Page } from '@playwright/test'
import { m } from '@tabia/i18n/compiled/messages.js'
import { makeBuyer } from '../studio/buyer.ts'
import { answerWith, change, fail, hold, type Scene } from './scene.ts'
import { LONG_NAME } from './shell.ts'

// People and orders of the owner's desk.

const OWNER = { ...LONG_NAME, staff: 'owner' } as const
const PEOPLE = '**/api/studio/people?*'
const PERSON = '**/api/studio/people/*'
const ORDERS = '**/api/studio/orders?*'

/** A learner who has bought. */
const withBuyer = (page: Page) => makeBuyer(page, 'ru', 'Александра-Мария')
const first = (page: Page) => page.getByRole('option').first().click()

const TROUBLES = ['paid_twice', 'mismatch', 'refund_failed', 'receipt_failed', 'returned']

/** Some of the orders must be looked at. */
const troubled = (answer: { look: object[]; orders: { troubles: string[] }[] }) => {
  const orders = answer.orders.map((order, index) => ({
    ...order,
    troubles: TROUBLES.slice(index, index + 1),
  }))
  return { ...answer, look: orders.slice(0, 3), orders }
}

/** A person with everything that can be unusual. */
const unusual = (person: { letters: object[]; log: object[] }) => ({
  ...person,
  states: ['blocked', 'leaving', 'unconfirmed'],
  blocked_at: '2026-11-20T09:00:00.000Z',
  erase_at: '2026-12-07T09:00:00.000Z',
  letters: person.letters.map(letter => ({
    ...letter,
    sent_at: null,
    error: 'Error: Message failed: 550 5.1.1 no such mailbox here',
  })),
  log: [
    {
      at: '2026-11-20T09:00:00.000Z',
      by: 'Ольга Вересова',
      action: 'block',
      subject: 'learner 7',
      change: null,
      reason: 'пересылает задачи курса посторонним, второе предупреждение',
    },
    {
      at: '2026-11-19T09:00:00.000Z',
      by: null,
      action: 'email',
      subject: 'learner 7',
      change: 'aleksandra.mariya@gmaill.com → aleksandra.mariya@gmail.com',
      reason: 'опечатка',
    },
  ],
})

const studio = (scene: Omit<Scene, 'studio' | 'past'>): Scene => ({ ...scene, past: OWNER, studio: true })

export const DESK: Scene[] = [
  studio({ name: 'people', path: '/people', prepare: withBuyer, often: true }),
  studio({ name: 'person', path: '/people', prepare: withBuyer, act: pickBuyer, often: true }),
  studio({
    name: 'person, much is unusual',
    path: '/people',
    async prepare(page) {
      await withBuyer(page)
      await change(PERSON, unusual)(page)
    },
    act: pickBuyer,
  }),
  studio({ name: 'own account', path: '/people', act: first }),
  studio({ name: 'people, nobody found', path: '/people?text=zzzz' }),
  studio({ name: 'people on their way', path: '/people', prepare: hold(PEOPLE) }),
  studio({ name: 'people did not come', path: '/people', prepare: fail(PEOPLE) }),
  studio({ name: 'person did not come', path: '/people/987654' }),
  studio({
    name: 'person, a new address',
    path: '/people',
    prepare: withBuyer,
    async act(page, locale) {
      await pickBuyer(page)
      await page.getByRole('button', { name: m['studio-people.act.email']({}, { locale }) }).click()
    },
  }),
  studio({
    name: 'person, to be erased',
    path: '/people',
    prepare: withBuyer,
    often: true,
    async act(page, locale) {
      await pickBuyer(page)
      await page.getByRole('button', { name: m['studio-people.act.erase']({}, { locale }) }).click()
    },
  }),
  studio({
    name: 'orders',
    path: '/orders',
    async prepare(page) {
      await withBuyer(page)
      await withBuyer(page)
      await withBuyer(page)
      await change(ORDERS, troubled)(page)
    },
    often: true,
  }),
  studio({ name: 'orders, none found', path: '/orders?text=zzzz' }),
  studio({
    name: 'orders, none yet',
    path: '/orders',
    prepare: answerWith(ORDERS, { look: [], orders: [], more: false }),
  }),
  studio({ name: 'orders on their way', path: '/orders', prepare: hold(ORDERS) }),
  studio({ name: 'orders did not come', path: '/orders', prepare: fail(ORDERS) }),
  studio({ name: 'order', path: '/orders', prepare: withBuyer, act: first, often: true }),
  studio({
    name: 'order, refund',
    path: '/orders',
    prepare: withBuyer,
    often: true,
    async act(page, locale) {
      await first(page)
      await page.getByRole('button', { name: m['studio-orders.refund']({}, { locale }) }).click()
    },
  }),
  studio({
    name: 'orders, sums',
    path: '/orders',
    prepare: withBuyer,
    act: (page, locale) =>
      page.getByRole('button', { name: m['studio-orders.sums']({}, { locale }) }).click(),
  }),
]

async function pickBuyer(page: Page) {
  await page.getByRole('option').filter({ hasText: 'Александра-Мария' }).first().click()
  await page.getByRole('heading', { level: 2, name: /Александра-Мария/ }).waitFor()
}
