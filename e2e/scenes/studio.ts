import { m } from '@tabia/i18n/compiled/messages.js'
import { answerWith, change, fail, hold, press, type Scene } from './scene.ts'
import { LONG_NAME } from './shell.ts'

// The frame of the studio, its first page and the health of the school.

const OWNER = { ...LONG_NAME, staff: 'owner' } as const
const COACH = { name: 'Павел', lastName: 'Линь', staff: ['junior-1'] } as const
const WAITING = '**/api/studio/waiting'
const HEALTH = '**/api/studio/health'

/** As the wire spells it. */
const MUCH = {
  disputes: 3,
  oldest_dispute: '2026-11-03T09:00:00.000Z',
  messages: 2,
  reviews: 1,
  money: 2,
  health: 1,
}
const NOTHING = { disputes: 0, oldest_dispute: null, messages: 0, reviews: 0, money: 0, health: 0 }
const AT = '2026-11-16T08:40:00.000Z'
const letter = (id: number, kind: string, recipient: string) => ({
  id,
  kind,
  recipient,
  tries: 15,
  given_up: true,
  last_error: 'Error: Message failed: 550 5.1.1 no such mailbox here',
  created_at: AT,
  next_try_at: AT,
})

/** A school where much is wrong. */
const broken = (health: { jobs: { list: object[] } }) => ({
  ...health,
  needs: ['letters', 'mail', 'jobs', 'till', 'disk', 'doctor'],
  letters: {
    state: 'bad',
    waiting: 4,
    failing: 0,
    given_up: 3,
    list: [
      letter(1, 'verify', 'anna.kovaleva@gmaill.com'),
      letter(2, 'reset', 'a.very.long.name.of.a.person@a-very-long-name-of-a-company.example.org'),
      letter(3, 'alarm_jobs', 'help@school.example'),
    ],
  },
  mail: { state: 'bad', text: 'smtp.school.example:587 does not take letters: EAUTH 535' },
  jobs: {
    state: 'bad',
    list: health.jobs.list.map((job, index) => ({
      ...job,
      done_at: AT,
      trouble: [null, 'broke', 'late'][index] ?? null,
      broke_at: index === 1 ? AT : null,
    })),
  },
  till: { state: 'bad', service: 'yookassa', open: 5, mismatched: 1, refunds: 2, oldest_refund: AT },
  database: { state: 'look', ms: 812 },
  disk: { state: 'bad', free_mb: 210 },
  doctor: {
    looked_at: AT,
    findings: [
      { name: 'clock', state: 'well', text: 'it agrees with api.yookassa.ru', cure: null },
      {
        name: 'address',
        state: 'bad',
        text: 'https://school.example cannot be reached: ENOTFOUND',
        cure: 'is the server running, does the name lead to this machine, are ports 80 and 443 open?',
      },
    ],
  },
})

const studio = (scene: Omit<Scene, 'studio'>): Scene => ({ ...scene, studio: true })

export const STUDIO: Scene[] = [
  studio({
    name: 'home of an owner',
    past: OWNER,
    path: '/',
    prepare: answerWith(WAITING, MUCH),
    often: true,
  }),
  studio({ name: 'home of a coach, nobody waits', past: COACH, path: '/', often: true }),
  studio({ name: 'home, all is well', past: OWNER, path: '/', prepare: answerWith(WAITING, NOTHING) }),
  studio({ name: 'the studio did not come', past: OWNER, path: '/', prepare: fail('**/api/studio') }),
  studio({ name: 'no such place', past: COACH, path: '/health' }),
  studio({
    name: 'palette',
    past: OWNER,
    path: '/health',
    often: true,
    act: (page, locale) => press(page, new RegExp(m['studio.findOrDo']({}, { locale }))),
  }),
  studio({
    name: 'palette, nothing of that name',
    past: OWNER,
    path: '/',
    async act(page, locale) {
      await press(page, new RegExp(m['studio.findOrDo']({}, { locale })))
      await page.getByRole('combobox').fill('xyz')
    },
  }),
  studio({
    name: 'all keys',
    past: OWNER,
    path: '/health',
    on: 'desk',
    act: (page, locale) => press(page, new RegExp(m['studio.allKeys']({}, { locale }))),
  }),
  studio({
    name: 'more of the phone',
    past: OWNER,
    path: '/',
    on: 'phone',
    act: (page, locale) => press(page, m['common.more']({}, { locale })),
  }),
  studio({ name: 'health, all is well', past: OWNER, path: '/health', often: true }),
  studio({
    name: 'health, much is wrong',
    past: OWNER,
    path: '/health',
    prepare: change(HEALTH, broken),
    often: true,
  }),
  studio({ name: 'health on its way', past: OWNER, path: '/health', prepare: hold(HEALTH) }),
  studio({ name: 'health did not come', past: OWNER, path: '/health', prepare: fail(HEALTH) }),
]
