import { m } from '@tabia/i18n/compiled/messages.js'
import { answerWith, change, press, type Scene } from './scene.ts'
import { ANSWER, answerOpenTask, at, TASK } from './task.ts'

// A move that the learner holds to be right: from the report to what was decided.

const DECISIONS = '**/api/account/decisions'
const WEEK = { owns: ['junior-1'], course: 'junior-1', answers: 84, share: 0.8, open: true }
const SINCE = '2026-11-03T09:00:00.000Z'

/** The task is answered with Be8, of which the engine says this, and the dialog is open. */
const reporting = (name: string, tried: object): Scene => ({
  name,
  past: at(9),
  path: TASK,
  prepare: change(ANSWER, (check: object) => ({ ...check, tried })),
  async act(page, locale) {
    await answerOpenTask(page, locale, 'Be8')
    await press(page, m['task.reportOffer']({}, { locale }))
    await page.getByRole('dialog').getByRole('textbox').waitFor()
  },
})

/** As the wire spells it. */
const decision = (id: number, more: object) => ({
  id,
  task: 1,
  review: { topic_id: 1, number: 0 },
  course_name: 'Отвлечение и завлечение',
  topic_name: 'Пешечные окончания: дальняя оппозиция',
  move: 'Rd1',
  state: 'accepted',
  words: null,
  rating_before: null,
  rating_after: null,
  course_result: null,
  award: null,
  made_at: SINCE,
  seen: false,
  ...more,
})

const reviewed = (name: string, told: object): Scene => ({
  name,
  past: WEEK,
  path: '/solved',
  prepare: change('**/api/account/solved/tasks*', ({ tasks }: { tasks: object[] }) => ({
    tasks: tasks.map(task => ({ ...task, decision: { words: null, made_at: SINCE, ...told } })),
  })),
  async act(page, locale) {
    const topic = locale === 'ru' ? 'Отвлечение' : 'Deflection'
    await page
      .getByRole('link', { name: m['solved.showOf']({ topic }, { locale }) })
      .first()
      .click()
    await page.getByRole('heading', { name: m['solved.found']({}, { locale }) }).waitFor()
  },
})

export const DISPUTES: Scene[] = [
  reporting('report, the engine agrees', { verdict: 'also', reply: [], share_band: 'winning' }),
  reporting('report, the engine sees a reply', {
    verdict: 'wrong',
    reply: ['Ka6', 'Bd7', 'b6'],
    share_band: 'lost',
  }),
  {
    name: 'decisions on the course',
    past: WEEK,
    path: '/training/course',
    often: true,
    prepare: answerWith(DECISIONS, {
      decisions: [
        decision(1, {
          rating_before: 1012,
          rating_after: 1030,
          course_result: { correct: 180, total: 252, grade: 'great' },
          award: 'raised',
        }),
        decision(2, { state: 'explained', words: 'Король попадает под связку, и ладья теряется.' }),
        decision(3, { state: 'replaced', review: null }),
      ],
    }),
    act: (page, locale) =>
      page.getByRole('heading', { name: m['justice.news']({ count: 3 }, { locale }) }).waitFor(),
  },
  reviewed('review, a move that counts since', { state: 'accepted' }),
  reviewed('review, a move that was explained', { state: 'explained', words: 'Король попадает под связку.' }),
  {
    name: 'letters about decisions',
    past: {},
    path: '/profile',
    part: (page, locale) => page.getByRole('region', { name: m['justice.letters']({}, { locale }) }),
    act: (page, locale) =>
      page
        .getByRole('radio', { name: m['justice.lettersReported']({}, { locale }), checked: true })
        .waitFor(),
  },
]
