import { expect, test } from 'vitest'
import { inboxPath, openedIn, shownIn } from './inbox-path.ts'

test.each([
  ['/inbox?', { show: 'all', state: 'open', page: 1 }, undefined],
  [
    '/inbox/dispute/12?show=disputes&state=closed&page=2',
    { show: 'disputes', state: 'closed', page: 2 },
    { kind: 'dispute', id: 12 },
  ],
  [
    '/inbox/message/3?show=refusals',
    { show: 'refusals', state: 'open', page: 1 },
    { kind: 'message', id: 3 },
  ],
] as const)('%s', (path, shown, opened) => {
  expect(inboxPath(shown, opened)).toBe(path)
  const [place = '', query = ''] = path.split('?')
  expect(shownIn(new URLSearchParams(query))).toEqual(shown)
  const [, , kind, id] = place.split('/')
  expect(openedIn(kind, id)).toEqual(opened)
})

test('what makes no sense opens nothing and lists everything', () => {
  expect(openedIn('person', '1')).toBeUndefined()
  expect(openedIn('dispute', '1e9x')).toBeUndefined()
  expect(shownIn(new URLSearchParams('show=money&state=lost&page=-1'))).toEqual({
    show: 'all',
    state: 'open',
    page: 1,
  })
})
