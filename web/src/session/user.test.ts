import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLocale } from '@tabia/i18n/compiled/runtime.js'
import { changeLanguage, forgetUser, patchUser, reloadUser, shownUser } from './user.ts'

// The one place that holds the learner, while answers overtake each other.

interface Asked {
  url: string
  answer: (body: object) => void
}
let asked: Asked[] = []
let cookie = ''

beforeEach(() => {
  asked = []
  cookie = ''
  forgetUser()
  void setLocale('en', { reload: false })
  vi.stubGlobal('location', { protocol: 'https:', hostname: 'tabia.test' })
  vi.stubGlobal('document', {
    documentElement: { lang: 'en' },
    get cookie() {
      return cookie
    },
    set cookie(text: string) {
      const [pair = ''] = text.split(';')
      if (pair.startsWith('User-Token')) cookie = pair
    },
  })
  vi.stubGlobal(
    'fetch',
    (url: string) =>
      new Promise(resolve => {
        asked.push({ url, answer: body => resolve(new Response(JSON.stringify(body))) })
      }),
  )
})
afterEach(() => {
  forgetUser()
  vi.unstubAllGlobals()
})

const user = (more: object = {}) => ({ id: 2, role: 'user', language: 'en', training: null, ...more })
const shown = shownUser
const until = (calls: number) => vi.waitFor(() => expect(asked).toHaveLength(calls))

async function showUser(more: object = {}) {
  const loading = reloadUser()
  await until(1)
  asked[0]?.answer(user(more))
  await loading
}

test('an answer on its way when something changed is asked for again: the change stays', async () => {
  await showUser({ nickname: 'before' })
  const leaving = reloadUser()
  await until(2)
  patchUser(current => ({ ...current, nickname: 'after' }))
  asked[1]?.answer(user({ nickname: 'before' }))
  await until(3)
  expect(shown()?.nickname).toBe('after')
  asked[2]?.answer(user({ nickname: 'after' }))
  await leaving
  expect(shown()?.nickname).toBe('after')
})

test('a reload is never content with an answer that was asked for before it', async () => {
  await showUser({ nickname: 'before' })
  void reloadUser()
  await until(2)
  const later = reloadUser()
  asked[1]?.answer(user({ nickname: 'before' }))
  await until(3)
  asked[2]?.answer(user({ nickname: 'paid' }))
  expect((await later).nickname).toBe('paid')
  expect(shown()?.nickname).toBe('paid')
})

test('a language chosen while user info is on its way stays chosen', async () => {
  cookie = 'User-Token=signed.in.here'
  await showUser()
  const leaving = reloadUser()
  await until(2)
  const changing = changeLanguage('ru')
  await until(3)
  asked[1]?.answer(user({ language: 'en' }))
  asked[2]?.answer({ message: '' })
  await until(4)
  asked[3]?.answer(user({ language: 'ru' }))
  await Promise.all([leaving, changing])
  expect(document.documentElement.lang).toBe('ru')
  expect(shown()?.language).toBe('ru')
})
