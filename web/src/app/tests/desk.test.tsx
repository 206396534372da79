import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { m } from '@tabia/i18n/compiled/messages.js'
import { replyWith, TASK } from '../../features/training/task/example-task.ts'
import { TAKE_BACK_MS } from '../../features/training/task/desk/use-check-at-once.ts'
import { openTab, playQueen, pressEnter, school, sent, signIn, TRAINING, user } from './tab.tsx'

// What this device is set to: on the task screen, and in the profile.

const ANSWER = 'POST /account/answer'
const KEPT = 'tabia.desk'
/** After this chessground has reported a move. */
const REPORTED_MS = 2

afterEach(() => {
  vi.useRealTimers()
  delete document.documentElement.dataset['board']
  delete document.documentElement.dataset['squares']
})

async function openTask(desk: object = {}) {
  localStorage.setItem(KEPT, JSON.stringify(desk))
  signIn(7)
  school('GET /auth/user', () =>
    user({ training: { ...TRAINING, status: 'continue', step: 'task', task: TASK } }),
  )
  school(ANSWER, () => replyWith({}))
  await openTab('/training/task')
  await screen.findByRole('grid')
}

const stopClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const pressKey = (key: string) => fireEvent.keyDown(document.body, { key })
const lichess = () => screen.queryByRole('link', { name: new RegExp(m['desk.lichess']()) })

test('checked at once, a move is sent when its second is over', async () => {
  await openTask({ checkAtOnce: true })
  stopClock()
  playQueen()
  await pass(TAKE_BACK_MS - 100)
  expect(screen.getByText(m['desk.atOnceNow']())).toBeDefined()
  expect(sent(ANSWER)).toEqual([])
  await pass(200)
  vi.useRealTimers()
  await screen.findByRole('heading', { name: 'Right!' })
  expect(sent(ANSWER)).toEqual([{ task: TASK.id, answer: 'Qb8+' }])
})

test.each([
  ['taken back', 'ArrowLeft', m['task.slotEmpty']],
  ['taken back and played again by a key', 'ArrowLeft ArrowRight', m['task.readyTitle']],
])('%s in that second, it waits for Check', async (_, keys, shown) => {
  await openTask({ checkAtOnce: true })
  stopClock()
  playQueen()
  await pass(REPORTED_MS)
  for (const key of keys.split(' ')) pressKey(key)
  await pass(10 * TAKE_BACK_MS)
  expect(sent(ANSWER)).toEqual([])
  expect(screen.getByText(shown())).toBeDefined()
  expect(screen.queryByText(m['training.makeMove']())).toBeNull()
})

test('a move that stood there before the page was loaded waits for Check', async () => {
  await openTask()
  playQueen()
  await screen.findByText(m['task.readyTitle']())
  localStorage.setItem(KEPT, JSON.stringify({ checkAtOnce: true }))
  await openTab('/training/task')
  await screen.findByText(m['task.readyTitle']())
  stopClock()
  await pass(10 * TAKE_BACK_MS)
  expect(sent(ANSWER)).toEqual([])
})

test('own arrows are drawn and told by keys, and the school hears nothing of them', async () => {
  await openTask()
  const square = (name: string) => {
    const cell = document.querySelector<HTMLElement>(`[data-square=${name}]`)
    if (!cell) throw new Error(`There is no ${name}`)
    return cell
  }
  const draw = (name: string, key = 'a', code = 'KeyA') => {
    act(() => square(name).focus())
    fireEvent.keyDown(square(name), { key, code })
  }
  draw('b3')
  expect(screen.getByText(m['desk.sayBegun']({ square: 'b3' }))).toBeDefined()
  draw('b8')
  expect(screen.getByText(m['desk.sayArrow']({ from: 'b3', to: 'b8' }))).toBeDefined()
  draw('e8', 'x', 'KeyX')
  expect(screen.getByText(m['desk.sayErased']())).toBeDefined()
  // On a Russian keyboard it is the key that counts.
  draw('b3', 'ф')
  draw('b3', 'ф')
  expect(screen.getByText(m['desk.sayCircle']({ square: 'b3' }))).toBeDefined()
  playQueen()
  pressEnter()
  await screen.findByRole('heading', { name: 'Right!' })
  expect(sent(ANSWER)).toEqual([{ task: TASK.id, answer: 'Qb8+' }])
})

test('the position leads to Lichess only once it is answered', async () => {
  await openTask()
  expect(lichess()).toBeNull()
  expect(screen.queryByRole('button', { name: m['desk.copyFen']() })).toBeNull()
  playQueen()
  expect(lichess()).toBeNull()
  pressEnter()
  await screen.findByRole('heading', { name: 'Right!' })
  expect(lichess()?.getAttribute('href')).toMatch(/^https:\/\/lichess\.org\/analysis\/1Q2kb1r\//)
})

async function openProfile() {
  signIn(7)
  school('GET /auth/user', () => user())
  await openTab('/profile')
  return within(await screen.findByRole('region', { name: m['desk.title']() }))
}

test('in the profile the device is set at once, and it says so; the school is not asked', async () => {
  const card = await openProfile()
  const choose = (group: string, name: string) =>
    fireEvent.click(
      within(card.getByRole('group', { name: group })).getByRole('radio', { name: new RegExp(`^${name}`) }),
    )
  expect(card.getByRole('status').textContent).toBe('')
  choose(m['desk.size'](), m['desk.largest']())
  expect(card.getByRole('status').textContent).toBe(m['desk.saved']())
  choose(m['desk.colours'](), m['desk.slate']())
  fireEvent.click(card.getByRole('switch', { name: m['desk.sounds']() }))
  fireEvent.click(card.getByRole('switch', { name: m['desk.atOnce']() }))
  expect(JSON.parse(localStorage.getItem(KEPT) ?? '')).toEqual({
    size: 'largest',
    colours: 'slate',
    sounds: true,
    vibration: false,
    checkAtOnce: true,
  })
  expect(document.documentElement.dataset).toMatchObject({ board: 'largest', squares: 'slate' })
  expect(screen.queryByText(m['account.unsaved']())).toBeNull()
  expect(sent('PUT /account/profile')).toEqual([])
})
