import { deepEqual, equal } from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readDraftTask } from '../read-draft-task.ts'
import { codesOf, readOneTask, readPgn } from '../test-topics.ts'

const CHAPTER = '[Event "Queen vs pawn: Chapter 1"]\n[Site "https://lichess.org/study/aB3dE6gH/iJ9kL2mN"]'
const BACK_RANK = '[FEN "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1"]'

describe('a chapter that asks nothing is left out with advice', () => {
  const chapters: [what: string, pgn: string][] = [
    ['text alone', `${CHAPTER}\n{Welcome to this study} *`],
    ['text beside a position', `${CHAPTER}${BACK_RANK}\n{Win this against the engine} *`],
    ['a whole game', `${CHAPTER}\n1. e4 e5 2. Nf3 *`],
    [
      'a whole game whose start is written out',
      `${CHAPTER}[FEN "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"]\n1. e4 *`,
    ],
    ['known by its names', '[StudyName "A"][ChapterName "B"]\n{Welcome} *'],
  ]
  for (const [what, pgn] of chapters) {
    test(what, () => {
      const { tasks, findings } = readPgn(pgn)
      deepEqual(tasks, [])
      deepEqual(
        findings.map(({ code, severity }) => [code, severity]),
        [['LEFT_OUT', 'warning']],
      )
    })
  }
  test('a question in a whole game is a task', () => {
    equal(readPgn(`${CHAPTER}\n1. f3 e5 2. g4 {[%task]} Qh4# *`).tasks.length, 1)
  })
  test('a square of a course is never left out', () => {
    const { findings } = readDraftTask({
      pgn: `${CHAPTER}\n{Welcome} *`,
      levelId: 0,
      goal: 'best',
      accept: 'stored',
    })
    equal(
      findings.some(({ severity }) => severity === 'error'),
      true,
    )
  })
  test('outside of studies what is missing stays an error', () => {
    deepEqual(codesOf(readPgn('[Event "A"]\n1. e4 *')), ['NO_FEN'])
    deepEqual(codesOf(readPgn(`${BACK_RANK}\n{Which move?} *`)), ['NO_MOVE'])
  })
})

describe('what a study asks in words is goal and introduction', () => {
  const words: [words: string, goal: string, mateIn: number | null][] = [
    ['White to play and mate in one!', 'mate', 1],
    ['Mate in 1.', 'mate', 1],
    ['Белые начинают и дают мат в 1 ход', 'mate', 1],
    ['Мат в один ход', 'mate', 1],
    ['White to play and win', 'win', null],
    ['Белые начинают и выигрывают', 'win', null],
    ['White to move and draw', 'draw', null],
    ['Find the best move', 'best', null],
    ['White to play and mate in two! (but the line mates at once)', 'best', null],
  ]
  for (const [asked, goal, mateIn] of words) {
    test(asked, () => {
      const task = readPgn(`${CHAPTER}${BACK_RANK}\n{${asked}} 1. Rd8# *`).tasks[0]?.task
      deepEqual([task?.goal, task?.mateIn], [goal, mateIn])
      equal(task?.intro?.en, asked)
    })
  }
  test('or in the name of its chapter', () => {
    const { goal, mateIn } = readOneTask(`${CHAPTER}[ChapterName "Mate in 1"]${BACK_RANK}\n1. Rd8# *`)
    deepEqual([goal, mateIn], ['mate', 1])
  })
  test('a tag says more than words', () => {
    equal(readOneTask(`${CHAPTER}[Goal "best"]${BACK_RANK}\n{Mate in 1} 1. Rd8# *`).goal, 'best')
  })
  test('outside of studies words are words', () => {
    equal(readOneTask(`${BACK_RANK}\n{White to play and win} 1. Rd8# *`).goal, 'best')
  })
})
