import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  COLOURS_EXCHANGED,
  exampleBook,
  exampleCheck,
  exampleRepetition,
} from '../../features/book/example-book.ts'
import { after, TASK } from '../../features/training/task/example-task.ts'
import { calls, later, openTab, playQueen, pressEnter, refusal, school, sent, signIn, user } from './tab.tsx'

// The mistakes book: its page in all its states, and a repetition from its question to its explanation.

const BOOK = 'GET /account/book'
const SET = 'PUT /account/book'
const NEXT = 'POST /account/book/next'
const ANSWER = 'POST /account/book/answer'

async function openBook(book = exampleBook()) {
  signIn(7)
  school('GET /auth/user', () => user())
  school(BOOK, () => book)
  await openTab('/solved/book')
}

async function openRepetition(item = exampleRepetition()) {
  signIn(7)
  school('GET /auth/user', () => user())
  school(BOOK, () => exampleBook())
  school(NEXT, () => ({ item }))
  await openTab('/solved/book/task')
  await screen.findByRole('grid')
}

const heading = (name: string | RegExp) => screen.findByRole('heading', { name })
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const answers = () => sent(ANSWER) as { attempt: string; answer: string | null; kind: string }[]

function play(...squares: string[]): void {
  for (const square of squares) {
    const cell = document.querySelector(`[data-square=${square}]`)
    if (cell) fireEvent.click(cell)
  }
}

test('off, the book explains itself and is switched on with the portion that was chosen', async () => {
  await openBook(exampleBook({ on: false, missed: 86 }))
  expect(await screen.findByText(/It does not touch your rating/)).toBeDefined()
  expect(screen.getByText('86 missed positions come in')).toBeDefined()
  fireEvent.click(screen.getByRole('radio', { name: '8' }))
  school(SET, () => exampleBook({ portion: 8, today: { ...exampleBook().today, left: 0 } }))
  fireEvent.click(screen.getByRole('button', { name: 'Open my book' }))
  expect(await heading('Nothing due today. Tomorrow: 2.')).toBeDefined()
  expect(sent(SET)).toEqual([{ on: true, portion: 8 }])
})

test('on, it shows today’s portion, the places and the days to come in words', async () => {
  await openBook(exampleBook({ shelf: { work: 45, waiting: 3, aside: 56, known: 41, parked: 0 } }))
  expect(await heading('Today: 3 positions, about 2 min')).toBeDefined()
  expect(screen.getByText('Only these 3 for today.')).toBeDefined()
  const places = within(screen.getByRole('navigation', { name: 'Where the positions are' }))
  expect(places.getByRole('link', { name: '41 known' })).toBeDefined()
  expect(screen.getByRole('heading', { name: '56 positions on the shelf' })).toBeDefined()
  expect(screen.getByText('Monday 30: 6 positions')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Start repeating' }).getAttribute('href')).toMatch(/book\/task$/)
  const tab = screen.getByRole('link', { name: /Mistakes book/ })
  expect(tab.getAttribute('aria-current')).toBe('page')
})

test('a day that is done says so, with what was learned, and deals 20 more once asked for', async () => {
  const results = [true, true, false].map((result, number) => ({
    task: number,
    ply: 0,
    topicId: 11,
    number,
    result,
  }))
  const today = { ...exampleBook().today, left: 0, done: 3, results, known: 1, more: true }
  await openBook(exampleBook({ today }))
  expect(await heading('Done for today. Tomorrow: 2.')).toBeDefined()
  expect(screen.getByText('1 of these left the book today: you have it.')).toBeDefined()
  expect(screen.getByText('1 comes again tomorrow')).toBeDefined()
  school(NEXT, () => ({ item: exampleRepetition() }))
  fireEvent.click(screen.getByRole('button', { name: '20 more' }))
  await heading(/White to move: mate in 2/)
  expect(sent(NEXT)[0]).toEqual({ more: true })
})

test('an empty book, a failed one, and one from which a move was taken back by the coach', async () => {
  const shelf = { work: 0, waiting: 0, aside: 0, known: 0, parked: 0 }
  await openBook(exampleBook({ shelf, today: { ...exampleBook().today, left: 0 }, regraded: 1 }))
  expect(await screen.findByText('No mistakes yet. They will come in here by themselves.')).toBeDefined()
  expect(screen.getByText('Your move counts now. The position has left the book.')).toBeDefined()
  school(BOOK, () => refusal(500, { message: 'Out of order' }))
  await openTab('/solved/book')
  const retry = await button('Try again')
  school(BOOK, () => exampleBook())
  fireEvent.click(retry)
  expect(await heading('Today: 3 positions, about 2 min')).toBeDefined()
})

test('what rests can be taken back to work', async () => {
  await openBook(exampleBook({ shelf: { work: 3, waiting: 0, aside: 0, known: 0, parked: 1 } }))
  school('GET /account/book/items', () => ({
    items: [
      {
        task: 203,
        ply: 0,
        topicId: 11,
        topicName: 'Deflection',
        number: 4,
        courseId: 1,
        courseName: 'Course',
        theme: 'deflection',
        fen: TASK.fen,
        lastMove: null,
        goal: 'mate',
        mateIn: 2,
        missedAt: '2026-11-02T10:00:00.000Z',
        state: 'parked',
        nextDay: null,
      },
    ],
    page: 1,
    pageSize: 24,
    total: 1,
  }))
  school('POST /account/book/items/203/back', () => ({ state: 'waiting', nextDay: null }))
  await openTab('/solved/book')
  fireEvent.click(await button('Back to work: Deflection'))
  expect(await screen.findByText('Back in the book. It comes again tomorrow.')).toBeDefined()
  await waitFor(() => expect(calls(BOOK).length).toBeGreaterThan(1))
})

test('the settings keep each choice at once, and switch the book off', async () => {
  await openBook()
  fireEvent.click(await button('Settings of the book'))
  school(SET, () => exampleBook({ portion: 20, chosenPortion: 20 }))
  fireEvent.click(await screen.findByRole('radio', { name: '20' }))
  await waitFor(() => expect(screen.getByRole('radio', { name: '20' })).toHaveProperty('checked', true))
  school(SET, () => exampleBook({ samePicture: true }))
  fireEvent.click(screen.getByRole('switch', { name: 'Always the same picture' }))
  await waitFor(() => expect(sent(SET)).toEqual([{ portion: 20 }, { samePicture: true }]))
  school(SET, () => exampleBook({ on: false }))
  fireEvent.click(screen.getByRole('button', { name: 'Switch the book off' }))
  expect(await heading('A book of your mistakes')).toBeDefined()
})

test('a repetition: its place, no topic and no own move before the answer, then all of it', async () => {
  await openRepetition()
  const question = await heading('Repetition 1 of 3. White to move: mate in 2')
  expect(document.activeElement).toBe(question)
  expect(screen.queryByText(/Deflection|Last time/)).toBeNull()
  expect(screen.getByText('Missed on 2 November, first repetition')).toBeDefined()
  school(ANSWER, () => exampleCheck())
  playQueen()
  pressEnter()
  await heading('Right!')
  expect(screen.getByText('Comes again on 4 December')).toBeDefined()
  expect(screen.getAllByText(/Last time you played/)).not.toEqual([])
  expect(answers()).toMatchObject([{ task: TASK.id, ply: 0, kind: 'repeat', picture: 0, answer: 'Qb8+' }])
  expect(screen.getByText(/Last time you played rook takes d7/).textContent).toBe(
    'Right. Comes again on 4 December. Last time you played rook takes d7.',
  )
})

test('in another picture the question says so, and the explanation shows the original', async () => {
  await openRepetition(
    exampleRepetition({
      picture: 1,
      times: 2,
      task: { ...exampleRepetition().task, fen: COLOURS_EXCHANGED, lastMove: { from: 'f3', to: 'd2' } },
    }),
  )
  await heading(
    /^Repetition 1 of 3\. Black to move: mate in 2 ?\. The same idea in another picture: colours exchanged\.$/,
  )
  school(ANSWER, () => exampleCheck({ picture: 1, result: false, played: 'Rxd7', nextDay: '2026-11-24' }))
  play('b6', 'b1')
  pressEnter()
  await heading('Not this time')
  expect(answers()).toMatchObject([{ picture: 1, answer: 'Qb1+' }])
  expect(screen.getByText('Comes again tomorrow')).toBeDefined()
  expect(screen.getAllByText('You saw this position with colours exchanged.')).not.toEqual([])
  // The same move as last time, named once.
  expect(screen.getByText(/Shown as you first saw it\. rook takes d7 again\./)).toBeDefined()
  expect(document.querySelector('[data-square=e8]')?.getAttribute('aria-label')).toContain('black king')
})

test('a move that wins, too, is taken back, and the next one is another attempt', async () => {
  await openRepetition()
  school(ANSWER, () => exampleCheck({ again: true, answer: null, moves: [], result: false, verdict: 'also' }))
  play('d1', 'd7')
  pressEnter()
  expect(await screen.findAllByText('That wins, too. Find the better one.')).toHaveLength(2)
  expect(screen.getByText('Your move will appear here')).toBeDefined()
  school(ANSWER, () => exampleCheck())
  playQueen()
  pressEnter()
  await heading('Right!')
  const [first, second] = answers()
  expect(first?.answer).toBe('Rxd7')
  expect(second?.attempt).not.toBe(first?.attempt)
})

test('the other side: the own move is punished, or skipped', async () => {
  const refute = exampleRepetition({
    kind: 'refute',
    punish: 'Rxd7',
    task: { ...exampleRepetition().task, fen: after('Rxd7'), lastMove: { from: 'd1', to: 'd7' } },
  })
  await openRepetition(refute)
  await heading(/^Repetition 1 of 3\. Now you are on the other side ?\. What is wrong with rook takes d7\?$/)
  // Black, who punishes, is below.
  expect(document.querySelector('[data-square]')?.getAttribute('data-square')).toBe('h1')
  school(ANSWER, () =>
    exampleCheck({ kind: 'refute', fen: after('Rxd7'), played: 'Kxd7', answer: 'Kxd7', moves: [] }),
  )
  play('e8', 'd7')
  pressEnter()
  await heading('Right!')
  expect(screen.getByText(/That is what is wrong with/)).toBeDefined()

  await openRepetition(refute)
  school(NEXT, () => ({ item: null, tomorrow: 4, more: false }))
  fireEvent.click(await button('Skip'))
  expect(await screen.findByText('Done for today. Tomorrow: 4.')).toBeDefined()
  expect(answers().at(-1)).toMatchObject({ kind: 'refute', answer: null })
})

test('a double click on Continue deals once; the last one ends the day', async () => {
  await openRepetition()
  school(ANSWER, () => exampleCheck())
  playQueen()
  pressEnter()
  const goOn = await button('Continue')
  const next = later<unknown>()
  school(NEXT, () => next.promise)
  fireEvent.click(goOn, { detail: 1 })
  fireEvent.click(goOn, { detail: 2 })
  pressEnter()
  next.resolve({ item: null, tomorrow: 1, more: false })
  expect(await screen.findByText('Done for today. Tomorrow: 1.')).toBeDefined()
  expect(sent(NEXT)).toHaveLength(2)
  expect(location.pathname).toBe('/account/solved/book')
})

test('what another window has answered is shown as it was answered there', async () => {
  await openRepetition()
  const recorded = exampleCheck({ result: false, played: 'Rxd7', nextDay: '2026-11-24' })
  school(ANSWER, () => refusal(409, { status: 'not_due', message: 'Not due', recorded }))
  playQueen()
  pressEnter()
  await heading('Not this time')
  expect(screen.getAllByText(/answered in another window/)).not.toEqual([])
})

test('an item that is no longer due, with nothing recorded, makes way for the next', async () => {
  await openRepetition()
  school(ANSWER, () => refusal(409, { status: 'not_due', message: 'Not due' }))
  school(NEXT, () => ({ item: exampleRepetition({ number: 2 }) }))
  playQueen()
  pressEnter()
  await screen.findByText('Not due')
  await screen.findByText('Repetition 2 of 3')
})

test('a failed send keeps the move and asks; the same attempt goes out again', async () => {
  await openRepetition()
  school(ANSWER, () => refusal(500, { message: 'Out of order' }))
  playQueen()
  pressEnter()
  const retry = await button('Retry')
  expect(document.activeElement).toBe(retry)
  school(ANSWER, () => exampleCheck())
  fireEvent.click(retry)
  await heading('Right!')
  const [first, second] = answers()
  expect(second).toMatchObject({ attempt: first?.attempt, answer: 'Qb8+' })
})

test('an answer whose sending ended with the page goes out again as the same attempt', async () => {
  await openRepetition()
  school(ANSWER, () => new Promise(() => {}))
  playQueen()
  pressEnter()
  await screen.findAllByText('Checking…')
  school(ANSWER, () => exampleCheck())
  await openTab('/solved/book/task')
  await heading('Right!')
  const [first, second] = answers()
  expect(second?.attempt).toBe(first?.attempt)
  // It was on the board already: nothing was dealt for it.
  expect(sent(NEXT)).toHaveLength(1)
})

test('the move on the board outlives a reload', async () => {
  await openRepetition()
  playQueen()
  await heading('Ready to check?')
  await openTab('/solved/book/task')
  expect(await heading('Ready to check?')).toBeDefined()
  expect(answers()).toEqual([])
})

test('no position came: it can be tried again', async () => {
  signIn(7)
  school('GET /auth/user', () => user())
  school(BOOK, () => exampleBook())
  school(NEXT, () => refusal(500, { message: 'Out of order' }))
  await openTab('/solved/book/task')
  const retry = await button('Try again')
  school(NEXT, () => ({ item: exampleRepetition() }))
  fireEvent.click(retry)
  expect(await heading(/White to move: mate in 2/)).toBeDefined()
})

test('out of turn: a task of the list of mistakes, without a place in the day', async () => {
  signIn(7)
  school('GET /auth/user', () => user())
  school(BOOK, () => exampleBook({ on: false }))
  school(NEXT, () => ({ item: exampleRepetition({ kind: 'again', number: null, of: null }) }))
  await openTab('/solved/book/task?task=203')
  await screen.findByRole('grid')
  await heading('Solve again. White to move: mate in 2')
  expect(sent(NEXT)).toEqual([{ task: 203, ply: 0 }])
  school(ANSWER, () => exampleCheck({ kind: 'again', state: null, nextDay: null }))
  playQueen()
  pressEnter()
  await heading('Right!')
  expect(screen.queryByText(/Comes again/)).toBeNull()
})
