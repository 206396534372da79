import { describe, expect, test } from 'vitest'
import { findRoute } from './routes.ts'
import { type Decision, guard, type Visitor } from './guard.ts'

const LEARNER: Visitor = { kind: 'user', role: 'user', mustVerifyEmail: false }
const UNVERIFIED: Visitor = { kind: 'user', role: 'user', mustVerifyEmail: true }
const STRANGER: Visitor = { kind: 'user', role: 'other', mustVerifyEmail: false }
const GUEST: Visitor = { kind: 'guest' }
const REFUSED: Visitor = { kind: 'refused' }
const LEFT: Visitor = { kind: 'left' }

const PROTECTED = [
  '/training',
  '/training/start',
  '/training/course',
  '/training/task',
  '/training/finished',
  '/training/subscribe',
  '/training/subscribe/2',
  '/levels',
  '/profile',
  '/invite',
  '/solved',
  '/solved/7/task',
  '/stats',
  '/awards',
  '/videos',
  '/support',
  '/return',
  '/email-verification',
]
const OPEN = [
  '/login',
  '/register',
  '/401',
  '/unauthorized',
  '/403',
  '/forbidden',
  '/404',
  '/password/reset/x',
  '/password/reset',
  '/awards/Zk3v9QbT1xWm7HsA',
  '/terms',
  '/privacy',
  '/consent',
]
const ALWAYS_OPEN = ['/awards/x', '/terms', '/privacy', '/consent', '/401', '/403', '/404']

function decide(visitor: Visitor, address: string): Decision {
  const { pathname, search } = new URL(address, 'https://tabia.test')
  const found = findRoute(pathname)
  if (!found) throw new Error(`no route for ${address}`)
  return guard(found.route, visitor, { pathname, search })
}
const leadsTo = (to: string): Decision => ({ kind: 'go', to })

describe('a learner', () => {
  test.each(['/login', '/register'])('is sent home from %s', path => {
    expect(decide(LEARNER, path)).toEqual(leadsTo('/'))
  })
  test.each(PROTECTED)('sees %s', path => expect(decide(LEARNER, path)).toEqual({ kind: 'show' }))
  test.each(['/404', '/terms', '/awards/x'])('sees the public page %s', path => {
    expect(decide(LEARNER, path)).toEqual({ kind: 'show' })
  })
})

describe('an owner whose session another person has ended', () => {
  test.each(['/email/undo/x', '/delete/undo/x'])('sees what the letter leads to: %s', path => {
    expect(decide(REFUSED, path)).toEqual({ kind: 'show' })
  })
})

describe('a guest', () => {
  test.each(OPEN)('sees %s', path => expect(decide(GUEST, path)).toEqual({ kind: 'show' }))
  test.each(PROTECTED)('logs in first for %s and comes back', path => {
    expect(decide(GUEST, path)).toEqual(leadsTo(`/login?redirect=${encodeURIComponent(path)}`))
  })
  test('comes back to a path without its query', () => {
    expect(decide(GUEST, '/solved?x=1')).toEqual(leadsTo('/login?redirect=%2Fsolved'))
  })
  test('comes back to a payment with its order', () => {
    expect(decide(GUEST, '/return?order=5')).toEqual(leadsTo('/login?redirect=%2Freturn%3Forder%3D5'))
  })
})

describe('a learner who must confirm the email first', () => {
  const forced = PROTECTED.filter(path => path !== '/email-verification')
  test.each(forced)('is led from %s to the confirmation', path => {
    expect(decide(UNVERIFIED, path)).toEqual(leadsTo('/email-verification'))
  })
  test.each(['/email-verification', ...ALWAYS_OPEN])('may see %s', path => {
    expect(decide(UNVERIFIED, path)).toEqual({ kind: 'show' })
  })
})

test.each(PROTECTED)('an unknown role may not see %s', path => {
  expect(decide(STRANGER, path)).toEqual(leadsTo('/403'))
})
test('an unknown role may see a public page', () => {
  expect(decide(STRANGER, '/terms')).toEqual({ kind: 'show' })
})

describe('whose user info was refused', () => {
  test.each(['/profile', '/terms', '/404'])('goes from %s to the login', path => {
    expect(decide(REFUSED, path)).toEqual(leadsTo(`/login?redirect=${encodeURIComponent(path)}`))
  })
  test.each(['/login', '/register'])('stays on %s', path => {
    expect(decide(REFUSED, path)).toEqual({ kind: 'show' })
  })
})

test('logging out on a protected page leads to a plain login', () => {
  expect(decide(LEFT, '/profile')).toEqual(leadsTo('/login'))
})
test('logging out on a public page changes nothing', () => {
  expect(decide(LEFT, '/terms')).toEqual({ kind: 'show' })
})
test.each([...PROTECTED, ...OPEN])('nothing is decided about %s while user info is on its way', path => {
  expect(decide({ kind: 'unknown' }, path)).toEqual({ kind: 'wait' })
})
