import { deepEqual, equal } from 'node:assert/strict'
import { describe, test } from 'node:test'
import { codesOf, readOneTask, readPgn } from '../test-topics.ts'

// A whole game, Black to mate at the end: 1. f3 e5 2. g4 Qh4#
const GAME = '[White "A"]\n\n1. f3 e5 2. g4'
const QUESTION = '[%tqu "En","Mate?","Look at e1","","d8h4","The fool\'s mate",10]'

describe('a question marked in a game is a task', () => {
  const games: [where: string, pgn: string][] = [
    ['at the move before the answer', `${GAME} {${QUESTION}} Qh4# *`],
    ['at the answer itself', `${GAME} Qh4# {${QUESTION}} *`],
    ['by our own mark', `${GAME} {[%task] Mate? Look at e1} Qh4# {The fool's mate} *`],
  ]
  for (const [where, pgn] of games) {
    test(where, () => {
      const { tasks } = readPgn(pgn)
      equal(tasks.length, 1)
      const { fen, lastMove, rightMoves, moves, players } = readOneTask(pgn)
      equal(fen, 'rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2')
      equal(lastMove, 'g2g4')
      deepEqual(rightMoves, ['d8h4'])
      deepEqual(
        moves.map(({ m, num }) => [m, num]),
        [['Qh4#', 2]],
      )
      equal(players?.en, 'A')
    })
  }
  test('with its words before and after the answer', () => {
    const task = readOneTask(games[0]?.[1] ?? '')
    equal(task.intro?.en, 'Mate? Look at e1')
    equal(task.moves[0]?.comment?.en, "The fool's mate")
  })
})

test('a question in two languages is one task', () => {
  const russian = QUESTION.replace('"En","Mate?","Look at e1"', '"Ru","Мат?",""').replace(
    /"The fool[^"]*"/,
    '"Мат"',
  )
  const { tasks, findings } = readPgn(`${GAME} {${QUESTION}} {${russian}} Qh4# *`)
  equal(tasks.length, 1)
  deepEqual(tasks[0]?.task.intro, { en: 'Mate? Look at e1', ru: 'Мат?' })
  deepEqual(findings, [])
})

test('a game with several questions is several tasks', () => {
  const pgn = `[TaskId "fool"]\n1. f3 {[%task]} e5 2. g4 {${QUESTION}} Qh4# *`
  const { tasks } = readPgn(pgn)
  deepEqual(
    tasks.map(({ task, game }) => [task.key, task.rightMoves[0], task.lastMove, game]),
    [
      ['fool', 'e7e5', 'f2f3', 1],
      ['fool-2', 'd8h4', 'g2g4', 1],
    ],
  )
})

test('of several answers those worth most are right', () => {
  const answers = '[%tqu "En","","","","e7e5","good",10,"d7d5","good",10,"a7a6","so so",3]'
  deepEqual(readOneTask(`1. f3 {${answers}} e5 *`).rightMoves, ['e7e5', 'd7d5'])
})

describe('a question that cannot be asked is told of', () => {
  const games: [what: string, pgn: string, codes: string[]][] = [
    ['the answer is no move', `${GAME} {${QUESTION.replace('d8h4', 'd8d4')}} Qh4# *`, ['BAD_QUESTION']],
    ['nothing is played after it', `${GAME} {${QUESTION}} *`, ['BAD_QUESTION']],
    [
      'the answer is not what was played',
      `${GAME} {${QUESTION.replace('d8h4', 'a7a6')}} Qh4# *`,
      ['NO_BEST'],
    ],
    ['the game cannot be played so far', `1. f3 e4 2. g4 {${QUESTION}} Qh4# *`, ['ILLEGAL_MOVE']],
  ]
  for (const [what, pgn, codes] of games) {
    test(what, () =>
      deepEqual(
        codesOf(readPgn(pgn)).filter(code => code !== 'MISSING_TRANSLATION'),
        codes,
      ),
    )
  }
})

test('Lichess states goals in its practice', () => {
  const pgn = '[Termination "mate in 1"][FEN "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1"]\n1. Rd8# *'
  deepEqual([readOneTask(pgn).goal, readOneTask(pgn).mateIn], ['mate', 1])
  equal(readOneTask(pgn.replace('mate in 1', 'Normal')).goal, 'best')
})
