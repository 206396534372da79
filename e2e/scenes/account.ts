import { m } from '@tabia/i18n/compiled/messages.js'
import { press, type Scene } from './scene.ts'
import { LONG_NAME } from './shell.ts'

// The profile and its dialogs.

const PROFILE = '/profile'
const VERIFICATION = '/email-verification'

export const ACCOUNT: Scene[] = [
  { name: 'profile', past: LONG_NAME, path: PROFILE },
  { name: 'profile, email not confirmed', past: { confirmed: false }, path: PROFILE },
  {
    name: 'profile, with awards',
    past: { course: 'start-1', owns: ['start-1'], answers: 24, share: 0.8 },
    path: PROFILE,
  },
  {
    name: 'profile, not filled',
    past: {},
    path: PROFILE,
    async act(page, locale) {
      await page.getByRole('switch', { name: m['account.hideName']({}, { locale }) }).check({ force: true })
      await page.getByLabel(m['account.firstName']({}, { locale }), { exact: true }).fill('')
      await press(page, m['account.save']({}, { locale }))
    },
  },
  { name: 'profile, a name not printed', past: { name: '小明', lastName: '王' }, path: PROFILE },
  {
    name: 'profile, birthday',
    past: {},
    path: PROFILE,
    act: (page, locale) => press(page, new RegExp(m['account.birthday']({}, { locale }))),
  },
  {
    name: 'profile, new password',
    past: {},
    path: PROFILE,
    async act(page, locale) {
      await press(page, m['account.changePassword']({}, { locale }))
      await page
        .getByRole('dialog')
        .getByRole('button', { name: m['account.savePassword']({}, { locale }) })
        .click()
    },
  },
  {
    name: 'profile, new email',
    past: {},
    path: PROFILE,
    act: (page, locale) => press(page, m['account.changeEmail']({}, { locale })),
  },
  {
    name: 'profile, new email, password asked for',
    past: {},
    path: PROFILE,
    async act(page, locale) {
      await page.route('**/api/account/email/change', route =>
        route.fulfill({ status: 403, json: { status: 'prove_password' } }),
      )
      await press(page, m['account.changeEmail']({}, { locale }))
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(m['account.newEmail']({}, { locale })).fill('anna@example.org')
      await dialog.getByRole('button', { name: m['account.saveEmail']({}, { locale }) }).click()
      await dialog.getByLabel(m['account.currentPassword']({}, { locale })).waitFor()
    },
  },
  {
    name: 'profile, sessions',
    past: {},
    path: PROFILE,
    async act(page) {
      await page.getByRole('region', { name: /^(Sessions|Сеансы)$/ }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'profile, cropping a photo',
    past: {},
    path: PROFILE,
    async act(page) {
      await page.locator('input[type=file]').setInputFiles('web/public/app-icon-512.png')
      await page.getByRole('dialog').getByRole('slider').waitFor()
    },
  },
  {
    name: 'profile, leaving it unsaved',
    past: {},
    path: PROFILE,
    async act(page, locale) {
      await page.getByLabel(m['account.lastName']({}, { locale }), { exact: true }).fill('Ковалёва')
      await page
        .getByRole('link', { name: m['navbar.menuLevels']({}, { locale }) })
        .filter({ visible: true })
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'profile, deleting the account',
    past: {},
    path: PROFILE,
    async act(page, locale) {
      const button = m['account.deleteAccount']({}, { locale })
      await press(page, button)
      await page.getByRole('dialog').getByRole('button', { name: button }).click()
    },
  },
  { name: 'email verification', past: { confirmed: false }, path: VERIFICATION },
  {
    name: 'email verification, letter sent',
    past: { confirmed: false },
    path: VERIFICATION,
    act: (page, locale) => press(page, m['account.sendLetter']({}, { locale })),
  },
]
