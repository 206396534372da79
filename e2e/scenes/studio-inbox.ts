import type { Page } from '@playwright/test'
import { m } from '@tabia/i18n/compiled/messages.js'
import { answerWith, fail, hold, type Scene } from './scene.ts'
import { LONG_NAME } from './shell.ts'

// The inbox of the studio: disputes with their decisions, messages, reviews.

const OWNER = { ...LONG_NAME, staff: 'owner' } as const
const COACH = { name: 'Павел', lastName: 'Линь', staff: ['junior-1'] } as const
const INBOX = '**/api/studio/inbox*'
const SINCE = '2026-11-15T09:00:00.000Z'
const FEN = 'r3kb1r/ppq2pp1/B1n2n1p/8/4N3/b2P4/PPPPQ1PB/R1B1K1NR w kq - 0 1'
const MOVE = { uci: 'h2c7', san: 'Bxc7' }

// As the wire spells it.

const disputeItem = (id: number, more: object = {}) => ({
  kind: 'dispute',
  id,
  at: SINCE,
  state: 'open',
  fen: FEN,
  move: MOVE,
  course_name: 'Атака и защита',
  place: { week: 2, topic_name: 'Освобождение линий', number: 4 },
  reports: 6,
  verdict: 'also',
  ...more,
})
const message = (id: number, name: string, text: string, more: object = {}) => ({
  kind: 'message',
  id,
  at: SINCE,
  closed: false,
  answered: false,
  name,
  subject: 'question',
  text,
  ...more,
})
const review = (id: number, more: object = {}) => ({
  kind: 'review',
  id,
  at: SINCE,
  closed: false,
  published: false,
  agreed: true,
  answered: false,
  name: 'Дмитрий В.',
  text: 'Впервые понимаю, почему мой ход плох.',
  ...more,
})

const LONG_TEXT =
  'Не приходит письмо с подтверждением, проверьте, пожалуйста, адрес: кажется, в нём лишняя буква.'
const ITEMS = [
  disputeItem(1),
  disputeItem(2, {
    move: { uci: 'e4f6', san: 'Nxf6+' },
    verdict: 'wrong',
    reports: 1,
    place: { week: 3, topic_name: 'Взаимодействие тяжёлых и лёгких фигур в эндшпиле', number: 12 },
  }),
  disputeItem(3, { verdict: null, place: null }),
  message(4, 'Анна К.', LONG_TEXT),
  message(5, '', 'Можно ли начать вторую неделю раньше?'),
  review(6),
]
const listed = (items: readonly object[], more: object = {}) => ({
  items,
  page: 1,
  page_size: 30,
  total: items.length,
  counts: { disputes: 3, messages: 2, reviews: 1 },
  mean_hours: 21,
  refusals: 2,
  ...more,
})
const EMPTY = listed([], { counts: { disputes: 0, messages: 0, reviews: 0 }, mean_hours: null, refusals: 0 })

const DISPUTE = {
  ...disputeItem(1),
  opened_at: SINCE,
  decided_at: null,
  decided_by: null,
  decision: null,
  task_key: 'clearing-4',
  goal: 'win',
  mate_in: null,
  right_moves: [{ uci: 'e4f6', san: 'Nxf6+' }],
  engine: {
    verdict: 'also',
    share: 0.99,
    mate: null,
    nodes: 1_200_000,
    reply: ['Kd7', 'Bg3'],
    right: { share: 1, mate: 2 },
  },
  author: [{ san: 'Bxc7', words: 'Ферзь взят даром, но король ускользает на d7.' }],
  players: { played: 41, played_rating: 1462, right: 230, right_rating: 1447 },
  reporters: [
    { at: SINCE, name: 'Анна К.', words: 'Тут тоже выигрывает, проверьте, пожалуйста' },
    { at: SINCE, name: '', words: 'Почему не так?' },
  ],
  closed_because: null,
}
const AGAINST = {
  ...DISPUTE,
  engine: { ...DISPUTE.engine, verdict: 'wrong', share: 0.31 },
  author: null,
  reporters: [],
}
const DECIDED = {
  ...DISPUTE,
  state: 'accepted',
  decided_at: SINCE,
  decided_by: 'Павел Линь',
  closed_because: 'final',
}
const REFUSED = {
  ...AGAINST,
  state: 'refused',
  decided_at: SINCE,
  decided_by: 'Павел Линь',
  decision: 'На Bxc7 есть ответ Kd7.',
}

const effect = (more: object = {}) => ({
  effect: {
    answers: 0,
    least: 0,
    most: 0,
    results: 0,
    issued: 0,
    raised: 0,
    finished: 0,
    told: 41,
    ...more,
  },
  preview_digest: 'digest',
})
const ACCEPTED = effect({ answers: 41, least: 3, most: 22, results: 3, issued: 1, raised: 2 })

const MESSAGE = {
  id: 4,
  at: SINCE,
  subject: 'bug',
  text: `${LONG_TEXT}\n\nСпам тоже просматривается каждый день. Анна`,
  writer: {
    name: 'Анна К.',
    person: 4821,
    language: 'ru',
    since: '2024-03-12T09:00:00.000Z',
    reachable: true,
    course: { level_id: 2, name: 'Атака и защита' },
  },
  closed_at: null,
  answer: null,
}
const ANSWERED = {
  ...MESSAGE,
  closed_at: SINCE,
  answer: { text: 'В адресе была лишняя буква. Письмо уже в пути.', at: SINCE, by: 'Павел Линь' },
}
const REVIEW = {
  id: 6,
  at: SINCE,
  text: 'Впервые понимаю, почему мой ход плох.',
  agreed: true,
  published_at: null,
  closed_at: null,
  writer: { ...MESSAGE.writer, name: 'Дмитрий В.', person: null },
  answer: null,
}

interface InboxScene extends Omit<Scene, 'studio' | 'past' | 'prepare'> {
  past?: Scene['past']
  /** What the calls of it answer, by the end of their path. */
  answers?: Record<string, unknown>
}

const inbox = ({ past = OWNER, answers = {}, ...scene }: InboxScene): Scene => ({
  ...scene,
  past,
  studio: true,
  async prepare(page: Page) {
    await answerWith(INBOX, listed(ITEMS))(page)
    for (const [path, json] of Object.entries(answers)) await answerWith(`**/api/studio/${path}`, json)(page)
  },
})

const dispute = (scene: InboxScene): Scene =>
  inbox({
    ...scene,
    answers: { 'disputes/1': DISPUTE, 'disputes/1/preview': ACCEPTED, ...scene.answers },
  })

const choose =
  (decision: 'accept' | 'explain' | 'refuse' | 'replace') => async (page: Page, locale: 'ru' | 'en') => {
    await page.getByRole('radio', { name: m[`studio-inbox.${decision}`]({}, { locale }) }).press('Space')
    await page.locator('dl').last().waitFor()
  }

const WAY = '/inbox/dispute/1'

export const INBOXES: Scene[] = [
  dispute({ name: 'list', path: '/inbox', often: true }),
  dispute({ name: 'dispute', path: WAY, often: true }),
  dispute({ name: 'dispute, accept', path: WAY, often: true, act: choose('accept') }),
  dispute({
    name: 'dispute, explain',
    path: WAY,
    often: true,
    answers: { 'disputes/1': AGAINST, 'disputes/1/preview': effect() },
    act: choose('explain'),
  }),
  dispute({
    name: 'dispute, refuse in words',
    path: WAY,
    answers: { 'disputes/1': AGAINST, 'disputes/1/preview': effect() },
    async act(page, locale) {
      await choose('refuse')(page, locale)
      await page.getByRole('combobox').last().selectOption('words')
    },
  }),
  dispute({
    name: 'dispute, refused though the engine agrees',
    path: WAY,
    answers: { 'disputes/1/preview': effect() },
    async act(page, locale) {
      await choose('refuse')(page, locale)
      await page.getByRole('combobox').last().selectOption('loses')
      await page.keyboard.press('Control+Enter')
      await page.getByRole('alertdialog').waitFor()
    },
  }),
  dispute({
    name: 'dispute, replace, nobody plays it',
    path: WAY,
    answers: { 'disputes/1/preview': effect({ told: 0 }) },
    async act(page, locale) {
      await page.getByRole('radio', { name: m['studio-inbox.replace']({}, { locale }) }).press('Space')
      await page.getByText(m['studio-inbox.nobodyTold']({}, { locale })).last().waitFor()
    },
  }),
  dispute({ name: 'dispute, decided for good', path: WAY, answers: { 'disputes/1': DECIDED } }),
  dispute({ name: 'dispute, refused', path: WAY, answers: { 'disputes/1': REFUSED } }),
  dispute({
    name: 'dispute, its position was corrected',
    path: WAY,
    answers: {
      'disputes/1': { ...DISPUTE, engine: null, right_moves: [], closed_because: 'position_changed' },
    },
  }),
  inbox({ name: 'a dispute of another course', past: COACH, path: '/inbox/dispute/987' }),
  inbox({ name: 'message', path: '/inbox/message/4', often: true, answers: { 'messages/4': MESSAGE } }),
  inbox({
    name: 'message, answered',
    path: '/inbox/message/4',
    answers: { 'messages/4': ANSWERED },
  }),
  inbox({
    name: 'message to an address that is not confirmed',
    past: COACH,
    path: '/inbox/message/4',
    answers: { 'messages/4': { ...MESSAGE, writer: { ...MESSAGE.writer, reachable: false, person: null } } },
  }),
  inbox({ name: 'review', path: '/inbox/review/6', often: true, answers: { 'reviews/6': REVIEW } }),
  inbox({
    name: 'review, published',
    path: '/inbox/review/6',
    answers: { 'reviews/6': { ...REVIEW, published_at: SINCE } },
  }),
  inbox({
    name: 'review, not to be published',
    path: '/inbox/review/6',
    answers: { 'reviews/6': { ...REVIEW, agreed: false } },
  }),
  inbox({ name: 'nobody waits', past: COACH, path: '/inbox', often: true, answers: { 'inbox*': EMPTY } }),
  inbox({
    name: 'refused though the engine agrees',
    path: '/inbox?show=refusals',
    answers: {
      refusals: { items: [{ ...disputeItem(1, { state: 'refused' }), by: 'Павел Линь' }] },
      'disputes/1': REFUSED,
    },
  }),
  { name: 'inbox on its way', past: OWNER, studio: true, path: '/inbox', prepare: hold(INBOX) },
  { name: 'inbox did not come', past: OWNER, studio: true, path: '/inbox', prepare: fail(INBOX) },
]
