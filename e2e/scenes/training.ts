import { m } from '@tabia/i18n/compiled/messages.js'
import { answerWith, fail, hold, type Scene } from './scene.ts'
import { answerOpenTask } from './task.ts'

// Levels, the course, and its end.

const OPTIONS = '**/api/account/subscribe-options*'
const WEEK = { owns: ['junior-1'], course: 'junior-1', answers: 84, share: 0.8, open: true }

export const TRAINING: Scene[] = [
  { name: 'levels of a newcomer', past: {}, path: '/levels', often: true },
  {
    name: 'levels of an owner',
    past: { owns: ['start-1', 'junior-1'], course: 'junior-1', answers: 1 },
    path: '/levels',
    often: true,
  },
  { name: 'levels on their way', past: {}, path: '/levels', often: true, prepare: hold(OPTIONS) },
  { name: 'levels that did not come', past: {}, path: '/levels', often: true, prepare: fail(OPTIONS) },
  {
    name: 'no levels',
    past: {},
    path: '/levels',
    often: true,
    prepare: answerWith(OPTIONS, { data: [], meta: { cost: 1 } }),
  },
  {
    name: 'levels, starting one',
    past: {},
    path: '/levels',
    prepare: hold('**/api/account/course'),
    act: page => page.getByRole('article').first().getByRole('button').click(),
  },
  { name: 'course just begun', past: { course: 'start-trial' }, path: '/training/course', often: true },
  { name: 'course under way', past: WEEK, path: '/training/course', often: true },
  {
    name: 'course, opening a topic',
    past: WEEK,
    path: '/training/course',
    prepare: hold('**/api/account/task'),
    act: page => page.getByRole('button', { name: /Двойной шах|Double check/ }).click(),
  },
  {
    name: 'course, week done',
    past: { owns: ['start-1'], course: 'start-1', answers: 6, daysAgo: 9 },
    path: '/training/course',
    often: true,
  },
  {
    name: 'course, topic not ready',
    past: { owns: ['junior-1'], course: 'junior-1' },
    path: '/training/course',
    often: true,
    act: page => page.getByRole('button', { name: /мост|bridge/ }).click(),
  },
  ...(['weak', 'good', 'great', 'perfect'] as const).map((grade, index) => ({
    name: `finished, ${grade}`,
    past: { course: 'progress-trial', answers: 24, share: [0.4, 0.6, 0.8, 0.95][index] ?? 1 },
    path: '/training/finished',
    ...(grade === 'great' && { often: true as const }),
  })),
  {
    name: 'finished, the last course',
    past: { owns: ['expert-1'], course: 'expert-1', answers: 24, share: 0.4 },
    path: '/training/finished',
    often: true,
  },
  {
    name: 'finished, a large course',
    past: { owns: ['junior-1'], course: 'junior-1', answers: 256, share: 0.9 },
    path: '/training/finished',
  },
  {
    name: 'finished, offers did not come',
    past: { course: 'progress-trial', answers: 24 },
    path: '/training/finished',
    often: true,
    prepare: fail('**/api/account/switch-level-options'),
  },
  {
    name: 'finished, next stage',
    past: { owns: ['expert-1'], course: 'expert-1', answers: 24, share: 0.95 },
    path: '/training/finished',
  },
  {
    name: 'topic solved',
    past: { course: 'start-trial', answers: 2, open: true },
    path: '/training/task',
    async act(page, locale) {
      await answerOpenTask(page, locale, 'right')
      await page.getByRole('button', { name: m['task.continue']({}, { locale }) }).click()
      await page.getByRole('link', { name: m['moments.toWeek']({}, { locale }) }).waitFor()
    },
  },
]
