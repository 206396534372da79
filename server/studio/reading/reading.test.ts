import { deepEqual, equal, ok, rejects } from 'node:assert/strict'
import { after, test } from 'node:test'
import type { LevelId } from '@tabia/core/training/vocabulary.ts'
import { readDraftCourse } from './read-draft-course.ts'
import { readDraftTask } from '@tabia/core/chess/read-draft-task.ts'
import { openReader } from './reader.ts'
import { studioFinding } from './studio-finding.ts'
import { workerPool } from './worker-pool.ts'

const FEN = '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1'
const MATE = `[FEN "${FEN}"]\n\n{Find it.} {[%lang ru] Найдите.} 1. Rd8# 1-0\n`
const rules = { levelId: 0 as LevelId, goal: 'mate 1', accept: 'stored' as const }
const read = (pgn: string, more: Partial<typeof rules> = {}) => readDraftTask({ ...rules, ...more, pgn })
const codesOf = (pgn: string, more: Partial<typeof rules> = {}) =>
  read(pgn, more).findings.map(({ code }) => code)

test('a task is read with the facts of its square', () => {
  const { task, findings, facts } = read(MATE)
  deepEqual(findings, [])
  deepEqual([task?.goal, task?.mateIn, task?.rightMoves], ['mate', 1, ['d1d8']])
  deepEqual(facts, { fen: FEN, firstMove: 'Rd8#', goal: 'mate', difficulty: null, theme: null, missing: [] })
})

test('its own tags come before what the topic says', () => {
  const tags = '[Goal "win"]\n[Difficulty "700"]\n[Theme "backRank"]\n'
  const { facts } = read(tags + MATE)
  deepEqual([facts.goal, facts.difficulty, facts.theme], ['win', 700, 'backRank'])
})

test('a word that stands in one language is missing in the other, unless that is meant', () => {
  const pgn = `[FEN "${FEN}"]\n\n1. Rd8# {Mate.} (1. Rd7 {Мимо.}) 1-0\n`
  deepEqual(read(pgn).facts.missing, ['ru', 'en'])
  const muted = `[Mute "MISSING_TRANSLATION: a course in English"]\n${pgn}`
  deepEqual([read(muted).facts.missing, codesOf(muted)], [[], []])
})

test('anything typed has an answer, and the board stays as long as there is one', () => {
  deepEqual(codesOf(''), ['NO_FEN'])
  deepEqual(codesOf('no chess at all'), ['NO_FEN'])
  deepEqual(codesOf('[FEN "x"]'), ['BAD_FEN'])
  const empty = read(`[FEN "${FEN}"]\n`)
  deepEqual(
    [empty.task, empty.facts.fen, empty.findings.map(({ code }) => code)],
    [undefined, FEN, ['NO_MOVE']],
  )
  const { line, column } = read(`[FEN "${FEN}"]\n\n1. Rd9`).findings[0] ?? {}
  deepEqual([line, column], [3, 4])
})

test('one square is one task', () => {
  deepEqual(codesOf(MATE + MATE), ['SEVERAL_TASKS'])
})

test('a mate that is not there is told at once, a long one when the course is checked', () => {
  deepEqual(codesOf(MATE.replace('Rd8#', 'Rd7')), ['NOT_GOAL'])
  const waiting = '[FEN "6k1/p4ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1"]\n\n'
  deepEqual(codesOf(`${waiting}1. Kf1 a6 2. Rd8#`, { goal: 'mate 2' }), ['SHORTER_MATE'])
  deepEqual(codesOf(`${waiting}1. Kf1 a6 2. Ke1 a5 3. Rd8#`, { goal: 'mate 3' }), [])
})

test('a difficulty outside the level is advice', () => {
  deepEqual(codesOf(`[Difficulty "2000"]\n${MATE}`), ['DIFFICULTY_OUT_OF_BAND'])
})

test('a finding speaks the language of the coach and says whether it can be muted', () => {
  const [finding] = read(`[Difficulty "2000"]\n${MATE}`).findings
  ok(finding)
  equal(studioFinding(finding, 'ru').sentence, 'Сложность 2000 вне границ уровня 0: от 400 до 950.')
  equal(studioFinding(finding, 'ru').mutable, true)
})

const text = { en: 'Forks', ru: 'Вилки' }
const course = (pgns: string[]) => ({
  key: 'own',
  level: 0 as LevelId,
  number: 1,
  name: text,
  description: text,
  hideAnswers: false,
  proveMates: 2,
  weeks: [
    { topics: [{ name: text, goal: 'mate 1', accept: 'stored' as const, tasks: pgns.map(taskOf) }] },
    { topics: [] },
  ],
})
const taskOf = (pgn: string, index: number) => ({ id: 10 + index, key: `own.${index + 1}`, pgn })

test('a course is read with the keys of its tasks; a position twice is an error that names the other', () => {
  const reading = readDraftCourse(course([MATE, `[TaskId "typed"]\n${MATE}`, 'no chess']))
  deepEqual(
    reading.course.weeks[0]?.topics[0]?.tasks.map(({ key }) => key),
    ['own.1', 'own.2'],
  )
  deepEqual(
    reading.findings.map(({ code, task, where, sentence }) => [code, task, where.en, sentence.ru]),
    [
      [
        'NO_FEN',
        12,
        'task 3 of “Forks”, week 1',
        'В партии нет позиции для задания, и вопрос в ней не отмечен.',
      ],
      ['NO_TASKS', null, 'week 2', 'На неделе 2 нет заданий.'],
      ['DUPLICATE', 11, 'task 2 of “Forks”, week 1', 'Та же позиция: задание 1 темы «Вилки», неделя 1.'],
    ],
  )
})

const reader = openReader()
after(() => reader.close())

test('a thread reads the same as the function', async () => {
  deepEqual(await reader.run('task', { ...rules, pgn: MATE }), read(MATE))
  deepEqual(await reader.run('course', course([MATE])), readDraftCourse(course([MATE])))
})

const poolOf = (source: string, limits = {}) =>
  workerPool<{ work: (input: string) => string }>(
    new URL(`data:text/javascript,${encodeURIComponent(source)}`),
    { threads: 1, memoryMb: 32, seconds: 0.3, waiting: 2, ...limits },
  )
const REPLY = `import { parentPort } from 'node:worker_threads'
parentPort.on('message', ({ input }) => {
  if (input === 'for ever') for (;;) {}
  if (input === 'all memory') for (const all = []; ;) all.push(new Array(1e5).fill(input + all.length))
  parentPort.postMessage(input === 'broken' ? { failure: 'it broke' } : { result: input })
})`

test('work without end or measure is ended, and the next job is done', async t => {
  const pool = poolOf(REPLY, { seconds: 2 })
  t.after(() => pool.close())
  const bombs = ['all memory', 'for ever'].map(input => pool.run('work', input))
  const next = pool.run('work', 'next')
  await Promise.all(bombs.map(bomb => rejects(bomb, { code: 'reading_took_too_long' })))
  equal(await next, 'next')
})

test('a job that breaks tells how, and too many at once are refused', async t => {
  const pool = poolOf(REPLY)
  t.after(() => pool.close())
  await rejects(pool.run('work', 'broken'), /it broke/)
  const jobs = [1, 2, 3].map(String).map(input => pool.run('work', input))
  await rejects(pool.run('work', '4'), { code: 'busy' })
  deepEqual(await Promise.all(jobs), ['1', '2', '3'])
})
