import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BookItem } from '@tabia/contract/book.ts'
import type { Training } from '@tabia/contract/entities.ts'
import { exampleBook, exampleRepetition } from '../../features/book/example-book.ts'
import { TASK } from '../../features/training/task/example-task.ts'
import { openTab, school, sent, signIn, TRAINING, user } from './tab.tsx'

// Where the positions of the book are told of outside its own page: the list of mistakes, and a line of the course.

const ITEM: BookItem = {
  task: TASK.id,
  ply: 0,
  topicId: TASK.topicId,
  topicName: 'Deflection',
  number: 0,
  courseId: 5,
  courseName: 'Preparing the blow',
  theme: 'deflection',
  fen: TASK.fen,
  lastMove: TASK.lastMove,
  goal: TASK.goal,
  mateIn: TASK.mateIn,
  missedAt: '2026-11-02T10:00:00.000Z',
  state: 'review',
  nextDay: '2026-12-04',
}

const COURSE = { id: 5, name: 'Preparing the blow', levelName: 'Junior', mistakes: 2 }

/** The positions in work. */
async function openWork(items: BookItem[]) {
  signIn(7)
  school('GET /auth/user', () => user())
  school('GET /account/book', () => exampleBook())
  school('GET /account/mistakes', () => ({
    mistakes: [],
    page: 1,
    pageSize: 12,
    total: 0,
    courses: [COURSE],
    themes: [],
  }))
  school('GET /account/book/items', () => ({ items, page: 1, pageSize: 24, total: items.length }))
  await openTab('/solved/mistakes?show=work')
}

test('the list of mistakes says where each stands in the book, and never what was played or is right', async () => {
  await openWork([ITEM, { ...ITEM, ply: 2, state: 'waiting', nextDay: null }])
  await screen.findByText('again on 4 December')
  expect(screen.getByText('waits for its first repetition')).toBeDefined()
  expect(screen.getAllByRole('heading', { name: /Deflection/ })).toHaveLength(2)
  expect(document.body.textContent).not.toMatch(/Qb8/)
})

test('"Solve again" asks the very position out of turn, also a later one of a line', async () => {
  await openWork([{ ...ITEM, ply: 2 }])
  school('POST /account/book/next', () => ({
    item: exampleRepetition({ kind: 'again', ply: 2, number: null, of: null }),
  }))
  fireEvent.click(await screen.findByRole('link', { name: /^Solve again/ }))
  await screen.findByRole('grid')
  expect(sent('POST /account/book/next')).toEqual([{ task: TASK.id, ply: 2 }])
})

test('a line of the course tells today’s repetitions and can be put away until tomorrow', async () => {
  const training: Training = {
    ...TRAINING,
    status: 'continue',
    step: 'course',
    course: {
      id: 5,
      levelId: 2,
      levelName: 'Junior',
      name: 'Preparing the blow',
      number: 0,
      blocksCount: 2,
      tasksCount: 16,
      shortDescription: '',
      trial: true,
      ordered: false,
      finished: false,
      origin: 'school',
      author: null,
      hideAnswers: false,
      blocks: [],
    },
    block: { id: 3, number: 1, remaining: '5 days' },
  }
  signIn(7)
  school('GET /auth/user', () => user({ training }))
  school('GET /account/book', () => exampleBook())
  await openTab('/training/course')
  await screen.findByText('Today’s repetitions: 3')
  expect(screen.getByRole('link', { name: 'Repeat' }).getAttribute('href')).toMatch(/\/solved\/book\/task$/)
  fireEvent.click(screen.getByRole('button', { name: 'Hide until tomorrow' }))
  await waitFor(() => expect(screen.queryByText('Today’s repetitions: 3')).toBeNull())

  const { today } = exampleBook()
  school('GET /account/book', () => exampleBook({ today: { ...today, date: '2026-11-24' } }))
  await openTab('/training/course')
  await screen.findByText('Today’s repetitions: 3')
})
