import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Course, Topic, Training } from '@tabia/contract/entities.ts'
import { NEXT_TASK, replyWith, TASK } from '../../features/training/task/example-task.ts'
import {
  later,
  openTab,
  playQueen,
  pressEnter,
  refusal,
  school,
  sent,
  signIn,
  TRAINING,
  user,
} from './tab.tsx'

// Great moments: once per learner, as the school says; the picture never waits for it for long.

const MOMENT = 'POST /account/moment'
const ANSWER = 'POST /account/answer'
const START = 'POST /account/task'

const COURSE: Course = {
  id: 5,
  levelId: 2,
  levelName: 'Junior',
  name: 'Preparing the blow',
  origin: 'school',
  author: null,
  number: 1,
  blocksCount: 2,
  tasksCount: 16,
  shortDescription: '',
  trial: false,
  ordered: true,
  finished: false,
  hideAnswers: false,
  blocks: [],
}
const BLOCK = { id: 3, number: 1, remaining: '5 days' }

const topic = (id: number, name: string, total: number, results: boolean[]): Topic => ({
  id,
  name,
  blockId: BLOCK.id,
  totalTasks: total,
  solvedTasks: results.length,
  wrongTasks: results.filter(right => !right).length,
  results,
  finished: results.length === total,
})

const training = (more: Partial<Training>): Training => ({
  ...TRAINING,
  status: 'continue',
  step: 'course',
  course: COURSE,
  block: BLOCK,
  rating: 1486,
  ...more,
})

async function openAt(path: string, more: Partial<Training>) {
  signIn(7)
  school('GET /auth/user', () => user({ training: training(more) }))
  await openTab(path)
}

const stage = () => document.querySelector('[data-stage]')?.getAttribute('data-stage')
const said = () => [...document.querySelectorAll('[aria-live=polite]')].map(({ textContent }) => textContent)

/** The fifth of five tasks of a topic, answered and gone on from. */
async function solveTopic() {
  const topics = [topic(11, 'Deflection', 5, [true, true, false, true]), topic(12, 'Fork', 6, [])]
  await openAt('/training/task', { step: 'task', task: TASK, topics })
  await screen.findByRole('grid')
  school(ANSWER, () => replyWith({ status: 'finished', step: 'task', nextTask: null }))
  playQueen()
  pressEnter()
  await screen.findByRole('heading', { name: 'Right!' })
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByRole('heading', { name: 'Deflection: 4 of 5' })
}

test('a solved topic says once what came of it, and opens the next on the same desk', async () => {
  school(MOMENT, () => ({ first: true, gain: { from: 1470, to: 1494 } }))
  await solveTopic()
  await screen.findByText('+24')
  expect(sent(MOMENT)).toEqual([{ kind: 'topic', subject: 11 }])
  expect(said()).toContain('Topic solved: 4 of 5, plus 24.')
  expect(screen.getByRole('link', { name: 'Review 1 mistake' }).getAttribute('href')).toMatch(
    /11\/task\?page=3$/,
  )
  school(START, () => ({ task: { ...NEXT_TASK, id: 301, topicId: 12, number: 0 } }))
  pressEnter()
  await screen.findByText('Task 1 of 6')
  expect(sent(START)).toEqual([{ topic: 12 }])
  expect(location.pathname).toBe('/account/training/task')
})

test('where another device was first the panel stands as it ends, and says nothing', async () => {
  school(MOMENT, () => ({ first: false, gain: { from: 1494, to: 1480 } }))
  await solveTopic()
  await screen.findByText('−14')
  expect(stage()).toBe('still')
  expect(said().join('')).not.toContain('Topic solved')
})

test('a school that does not answer keeps nobody: buttons work, and the picture stands as it ends', async () => {
  school(MOMENT, () => new Promise(() => {}))
  await solveTopic()
  expect(stage()).toBe('waits')
  expect(screen.getByRole('button', { name: /Next topic/ })).toBeDefined()
  await waitFor(() => expect(stage()).toBe('still'))
})

test('the second click of a double click on Continue opens no topic', async () => {
  school(MOMENT, () => ({ first: true, gain: null }))
  await solveTopic()
  fireEvent.click(screen.getByRole('button', { name: /Next topic/ }), { detail: 2 })
  expect(sent(START)).toEqual([])
})

test('a bought course says that it is the learner’s until something of it is answered', async () => {
  school(MOMENT, () => ({ first: true, gain: null }))
  await openAt('/training/course', { topics: [topic(12, 'Fork', 6, [])] })
  await screen.findByRole('heading', { name: 'The course is yours' })
  await waitFor(() => expect(said()).toContain('The course is yours.'))
  expect(sent(MOMENT)).toEqual([{ kind: 'purchase', subject: 5 }])
  await openAt('/training/course', { topics: [topic(12, 'Fork', 6, [true])] })
  await screen.findByRole('heading', { name: 'Fork' })
  expect(screen.queryByRole('heading', { name: 'The course is yours' })).toBeNull()
})

test('a passed week shows what came of it; a key ends the motion', async () => {
  const answer = later<unknown>()
  school(MOMENT, () => answer.promise)
  const topics = [topic(12, 'Fork', 3, [true, true, false])]
  await openAt('/training/course', { status: 'finished', step: 'block', topics })
  await screen.findByText('2 of 3 right')
  answer.resolve({ first: true, gain: { from: 1400, to: 1440 } })
  await screen.findByText('2 of 3 right, +40')
  expect(said()).toContain('Week 1 passed: 2 of 3 right. Week 2 is open.')
  expect(stage()).toBe('plays')
  pressEnter()
  await waitFor(() => expect(stage()).toBe('still'))
})

const CARD = {
  block: BLOCK.id,
  week: 1,
  state: 'open',
  opensOn: null,
  id: null,
  answered: 0,
  of: 12,
  endsAt: null,
  found: null,
  expected: null,
}
const TESTS = { course: { id: 5, name: 'Preparing the blow', level: 2 }, verdict: null }
const WEEKS = [
  { week: 1, named: { right: 66, of: 80 }, mixed: { right: 8, of: 12 } },
  { week: 2, named: { right: 70, of: 80 }, mixed: { right: 10, of: 12 } },
]

test('a passed week stays the present one until the next is begun; its test stands beside the way there', async () => {
  school(MOMENT, () => ({ first: false, gain: null }))
  school('GET /account/week-tests', () => ({ ...TESTS, tests: [CARD], weeks: [] }))
  const topics = [topic(12, 'Fork', 3, [true, true, false])]
  await openAt('/training/course', { status: 'finished', step: 'block', topics })
  const card = await screen.findByRole('heading', { name: '12 positions, no names' })
  expect(card.closest('[data-part=week-done]')?.textContent).toContain('Next week')
  const current = screen.getAllByRole('listitem').filter(item => item.getAttribute('aria-current') === 'step')
  expect(current.map(item => item.textContent)).toEqual([expect.stringContaining('Week 1')])
})

test('a finished course tells named and mixed beside its grade, and still has the last week’s test', async () => {
  school(MOMENT, () => ({ first: false, gain: null }))
  school('GET /account/week-tests', () => ({ ...TESTS, tests: [{ ...CARD, week: 2 }], weeks: WEEKS }))
  const courseResult = { correct: 136, total: 160, grade: 'great' as const }
  await openAt('/training/finished', { status: 'finished', step: 'course', courseResult })
  await screen.findByText('Named 85%, mixed 75%')
  await screen.findByRole('button', { name: 'Start the test' })
})

test('the end of a course: result, rating, themes and document; told once by ear', async () => {
  school(MOMENT, () => ({ first: true, gain: null }))
  school('GET /account/switch-level-options', () => ({ data: [], meta: { cost: 4900, currency: 'RUB' } }))
  school('GET /account/solved/courses', () => refusal(500))
  school('GET /account/course-summary', () => ({
    rating: {
      from: 1400,
      days: [{ date: '2026-11-02', rating: 1486 }],
      record: { rating: 1500, date: '2026-11-02' },
    },
    themes: [{ theme: 'pin', answers: 8, right: 5 }],
    award: { slug: 'abc', number: 1009, typeId: 1 },
  }))
  const courseResult = { correct: 13, total: 16, grade: 'great' as const }
  await openAt('/training/finished', { status: 'finished', step: 'course', courseResult })
  await screen.findByText('No. 1009')
  await screen.findByText('+86')
  expect(screen.getByRole('link', { name: /Pins?/ }).getAttribute('href')).toMatch(/theme=pin&course=5$/)
  expect(screen.getByRole('link', { name: 'Review 3 mistakes' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Go to Expert level' })).toBeDefined()
  expect(said()).toContain('Course finished: 13 of 16 right. Your certificate is ready.')
  expect(sent(MOMENT)).toEqual([{ kind: 'course', subject: 5 }])
})
