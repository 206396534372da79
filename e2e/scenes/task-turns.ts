import { m } from '@tabia/i18n/compiled/messages.js'
import { change, press, type Scene } from './scene.ts'
import { ANSWER, answerOpenTask, at, playRight, playTyped, pressCheck, TASK } from './task.ts'

// The task screen where things take a turn: the line ends, the rating passes a mark, the line or the session is gone.

/** There and back again: the position stands for the third time. */
const SHUTTLE = ['Kb2', 'Nc5', 'Ka2', 'Ne4']

export const TURNS: Scene[] = [
  { name: 'task, mate on the board', past: at(0), path: TASK, act: page => playRight(page) },
  {
    name: 'task, drawn line',
    past: at(4),
    path: TASK,
    act: page => playTyped(page, [...SHUTTLE, ...SHUTTLE]),
  },
  {
    name: 'task, hints and tools off',
    past: at(4),
    path: TASK,
    async act(page, locale) {
      await press(page, m['task.hints']({}, { locale }))
      await press(page, m['task.flip']({}, { locale }))
    },
  },
  {
    name: 'task, rating mark passed',
    past: at(4),
    path: TASK,
    prepare: change(ANSWER, (reply: object) => ({ ...reply, rating_boundary: 1500 })),
    async act(page, locale) {
      await answerOpenTask(page, locale, 'right')
      await page.getByText(m['moments.markReached']({ rating: 1500 }, { locale })).waitFor()
    },
  },
  {
    name: 'task, without a line',
    past: at(4),
    path: TASK,
    async act(page, locale) {
      await playRight(page)
      await page.context().setOffline(true)
      await pressCheck(page, locale)
      await page.getByRole('dialog').waitFor()
      await page.getByText(m['common.offlineUnsent']({}, { locale })).waitFor()
    },
  },
  {
    name: 'levels, without a line',
    past: {},
    path: '/levels',
    async act(page, locale) {
      await page.getByRole('article').first().waitFor()
      await page.context().setOffline(true)
      await page.getByText(m['common.offline']({}, { locale })).waitFor()
    },
  },
  {
    name: 'task, session ended',
    past: at(4),
    path: TASK,
    async act(page, locale) {
      await playRight(page)
      await page.route(ANSWER, route => route.fulfill({ status: 401, json: { message: 'Unauthorized' } }))
      await pressCheck(page, locale)
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'session ended, at the next screen',
    past: {},
    path: '/levels',
    prepare: page =>
      page.route('**/api/auth/user', route =>
        route.fulfill({ status: 401, json: { message: 'Unauthorized' } }),
      ),
    act: page => page.getByRole('alert').waitFor(),
  },
]
