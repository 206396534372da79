import { m } from '@tabia/i18n/compiled/messages.js'
import { fail, hold, press, type Scene } from './scene.ts'

// The frame around the screens, and the address that waits for its confirmation.

export const LONG_NAME = { name: 'Константин-Иннокентий', lastName: 'Преображенский-Островский' }
const USER = '**/api/auth/user'
const FORCED = { confirmed: false, daysAgo: 9 }

export const SHELL: Scene[] = [
  { name: 'user on the way', past: {}, path: '/levels', prepare: hold(USER), often: true },
  { name: 'user on the way to a task', past: {}, path: '/training/task', prepare: hold(USER) },
  {
    name: 'school that cannot be reached',
    past: {},
    path: '/levels',
    prepare: page => page.route(USER, route => route.fulfill({ status: 503, json: {} })),
    often: true,
  },
  {
    name: 'someone else has signed in',
    past: LONG_NAME,
    path: '/training',
    prepare: page => page.addInitScript(() => sessionStorage.setItem('tabia.handed-over', '1')),
    often: true,
  },
  { name: 'user did not come', past: {}, path: '/levels', prepare: fail(USER) },
  {
    name: 'account menu',
    past: LONG_NAME,
    path: '/levels',
    on: 'desk',
    often: true,
    act: page =>
      page
        .getByRole('banner')
        .getByRole('button', { name: /Константин/ })
        .first()
        .click(),
  },
  {
    name: 'more sheet',
    past: LONG_NAME,
    path: '/levels',
    on: 'phone',
    act: (page, locale) => press(page, m['common.more']({}, { locale })),
  },
  { name: 'videos', past: {}, path: '/videos', often: true },
  { name: 'support', past: {}, path: '/support' },
  { name: 'invite', past: {}, path: '/invite' },
  { name: 'email to confirm', past: FORCED, path: '/levels', often: true },
  {
    name: 'email to confirm, letter sent',
    past: FORCED,
    path: '/levels',
    act: (page, locale) => press(page, m['account.sendLetter']({}, { locale })),
  },
  {
    name: 'email to confirm, changing it',
    past: FORCED,
    path: '/levels',
    async act(page, locale) {
      await press(page, m['account.change']({}, { locale }))
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox').fill('not an address')
      await dialog.getByRole('button', { name: m['account.saveEmail']({}, { locale }) }).click()
    },
  },
  {
    name: 'email to confirm, later',
    past: { confirmed: false, course: 'start-trial', answers: 1 },
    path: '/email-verification?link=invalid',
  },
]
