import { cleanup, configure, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import type { Training, User } from '@tabia/contract/entities.ts'
import { NOTHING_BEGUN } from '@tabia/core/training/progress.ts'
import { fromWire, toWire } from '@tabia/contract/wire.ts'
import { setLocale } from '@tabia/i18n/compiled/runtime.js'

// The app as one tab shows it, in a DOM, with a school at the other end of `fetch` (docs/decisions/tests-of-the-app.md).
//
//   signIn(7)
//   school('GET /auth/user', () => user({ id: 7 }))
//   await openTab('/profile')
//   expect(await screen.findByLabelText('Nickname')).toHaveProperty('value', 'anna')

/** What the school was sent, and by whom as the token says. */
interface Sent {
  call: string
  learner: number
  body: unknown
}

type Answer = (sent: Sent) => unknown

let answers = new Map<string, Answer>()
let log: Sent[] = []
let loads: string[] = []

beforeEach(() => {
  // A machine that has other things to do renders late.
  configure({
    asyncUtilTimeout: 30_000,
    getElementError: message => new Error(`${message?.split('\n')[0]}\nShown: ${document.body.textContent}`),
  })
  answers = new Map()
  log = []
  vi.stubGlobal('fetch', receive)
  loads = []
  vi.spyOn(location, 'reload').mockImplementation(() => void loads.push(location.pathname))
  vi.spyOn(location, 'replace').mockImplementation(to => void loads.push(String(to)))
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  Object.assign(document, { fonts: { load: () => Promise.resolve([]) } })
  // This DOM has no top layer.
  Object.assign(HTMLElement.prototype, { showPopover() {}, hidePopover() {} })
  void setLocale('en', { reload: false })
  document.cookie = 'language=en; Path=/'
  school('GET /health', () => ({}))
})

afterEach(async () => {
  cleanup()
  const { forgetUser } = await import('../../session/user.ts')
  forgetUser()
  signOut()
  localStorage.clear()
  sessionStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** From now on the school answers this call so: with a body, or with a Response of its own. */
export function school(call: string, answer: Answer): void {
  answers.set(call, answer)
}

/** The bodies of these calls, in the order in which they came. */
export const sent = (call: string): unknown[] => calls(call).map(({ body }) => body)
export const calls = (call: string): Sent[] => log.filter(one => one.call === call)

export const refusal = (status: number, body: object = {}): Response =>
  new Response(JSON.stringify(toWire(body)), { status })

/** The addresses at which the app has loaded the page anew by itself. */
export const pageLoads = (): string[] => loads

/** The browser's token: all its tabs share it. */
export function signIn(learner: number): void {
  document.cookie = `User-Token=${tokenOf(learner)}; Path=/`
}

export function signOut(): void {
  document.cookie = 'User-Token=; Path=/; Max-Age=0'
}

/** A page load: no module remembers anything, and the page before is gone without having been left. */
export async function openTab(path: string): Promise<void> {
  vi.resetModules()
  document.body.replaceChildren()
  history.replaceState(null, '', `/account${path}`)
  const [{ App }, { listenToFailures }, { guardThisTab }, { startLanguage }] = await Promise.all([
    import('../app.tsx'),
    import('../failed-calls.ts'),
    import('../hand-over.ts'),
    import('../../session/language.ts'),
  ])
  startLanguage()
  listenToFailures()
  guardThisTab()
  render(<App />)
}

/** The answer to the example task (Qb3-b8), as a screen reader plays it. */
export function playQueen(): void {
  for (const square of ['b3', 'b8']) {
    const cell = document.querySelector(`[data-square=${square}]`)
    if (cell) fireEvent.click(cell)
  }
}

export const pressEnter = (): boolean => fireEvent.keyDown(document.body, { key: 'Enter' })

/** An answer that the test gives when it likes. */
export function later<Value>() {
  return Promise.withResolvers<Value>()
}

async function receive(input: string, init: RequestInit = {}): Promise<Response> {
  const { pathname } = new URL(input, location.href)
  const call = `${init.method ?? 'GET'} ${pathname.replace(/^\/api/, '')}`
  const token = new Headers(init.headers).get('authorization') ?? ''
  const one: Sent = { call, learner: ownerOf(token), body: bodyOf(init) }
  log.push(one)
  const answer = answers.get(call)
  if (!answer) return refusal(404, { message: `The test has no answer to ${call}` })
  const given = await answer(one)
  if (given instanceof Response) return given
  return new Response(typeof given === 'string' ? given : JSON.stringify(toWire(given)))
}

const bodyOf = ({ body }: RequestInit) =>
  typeof body === 'string' ? fromWire(JSON.parse(body) as unknown) : undefined

const DAY_S = 24 * 60 * 60

export function tokenOf(learner: number): string {
  const iat = Math.floor(Date.now() / 1000)
  const claims = { sub: String(learner), iat, exp: iat + DAY_S }
  return `head.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.signature`
}

function ownerOf(authorization: string): number {
  const [, claims = ''] = authorization.split('.')
  return claims ? Number(JSON.parse(atob(claims)).sub) : Number.NaN
}

export const TRAINING: Training = { ...NOTHING_BEGUN, trialLevels: [], cost: 5000 }

export const user = (more: Partial<User> = {}): User => ({
  id: 7,
  email: 'anna@example.org',
  firstName: 'Anna',
  lastName: null,
  nickname: 'anna',
  profileName: 'anna',
  role: 'user',
  photo: null,
  emailVerifiedAt: '2026-01-01T00:00:00.000Z',
  createdAt: '2026-01-01T00:00:00.000Z',
  hideName: false,
  rotateBoard: true,
  displayHints: true,
  gender: null,
  birthday: null,
  emailVerificationNeeded: false,
  hasAwards: false,
  capabilities: [],
  language: 'en',
  training: TRAINING,
  ...more,
})
